import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPageTransport } from './rendering/page-transport.ts'
import { registerPages } from './register-pages.ts'
import { toShareName } from './files/share-picture.ts'

// A minimal build of one page: the tests are about how documents are served, not about their content.
const bundle = `
export const startScript = 'start()'
export const readAddress = (url) => {
  const path = url.split('?')[0].toLowerCase()
  const isFound = path === '/' || path === '/flota' || path === '/rates'
  const search = url.split('?')[1] ?? ''
  return { language: 'es', key: isFound ? path : '*', path, search, addresses: { es: path, en: '/en' + path }, isFound,
    isPriced: search.includes('sede=') }
}
export const render = async (address, config, transport) => {
  if (address.search.includes('sede=2')) return { redirect: '/flota?sede=calle-50', html: '', state: '{}', isComplete: true, head: {}, modules: [], startupCalls: [] }
  if (address.path === '/rates') {
    const rates = await transport({ service: 'web-api', method: 'GET', path: 'rates', headers: {} }).then((answer) => answer.body, () => null)
    return { html: '<h1>rates ' + rates + '</h1>', path: '/rates', state: '{}', isComplete: rates !== null, head: { title: 'R' }, modules: [], startupCalls: [] }
  }
  const { body } = await transport({ service: 'content', method: 'GET', path: 'getAgencies/1', headers: {} })
  return { html: '<h1>' + body.n + '</h1>', path: address.path, state: JSON.stringify({ x: '</script>' }), isComplete: true,
    head: { title: 'A & "B"', description: 'D', jsonLd: [{ a: '</script>' }] }, modules: ['web/features/a/a-page.tsx'],
    startupCalls: [{ url: '/content/a', field: 'data', data: '</script>' }] }
}
export const listPages = async () => ({ isComplete: true, pages: [
  { addresses: { es: '/', en: '/en/' } },
  { addresses: { es: '/see-fleet?car=1&x=2', en: '/en/see-fleet?car=1&x=2' }, lastModified: '2026-11-01' },
] })`
const manifest = {
  'web/entry-client.tsx': { file: 'assets/entry-1.js', imports: ['_shared.js'], css: ['assets/style-1.css'] },
  'web/features/a/a-page.tsx': { file: 'assets/a-1.js', imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared-1.js' },
}

let app: FastifyInstance
let dist: string
let rendered = 0
let rates: FastifyInstance
let answersRates = false

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'pages-'))
  await mkdir(join(dist, 'client/assets'), { recursive: true })
  await mkdir(join(dist, 'server'))
  await writeFile(join(dist, 'package.json'), '{"type":"module"}')
  await writeFile(join(dist, 'server/entry-server.js'), bundle)
  await writeFile(join(dist, 'client/manifest.json'), JSON.stringify(manifest))
  await writeFile(join(dist, 'client/modules.json'), '{}')
  await writeFile(join(dist, 'client/assets/style-1.css'), 'h1{color:red}')
  await mkdir(join(dist, 'client/pictures/share-v1/es'), { recursive: true })
  for (const name of ['default', 'flota']) await writeFile(join(dist, `client/pictures/share-v1/es/${name}.jpg`), '')
  await writeFile(join(dist, 'client/service-worker.js'), '')
  await writeFile(join(dist, 'client/assets/entry-1.js'), 'plain')
  await writeFile(join(dist, 'client/assets/entry-1.js.br'), 'compressed')
  // Another company's service that accepts the request and never answers.
  rates = fastify()
  rates.get('/v1/rates', async (_, reply) => (answersRates ? 7 : reply.hijack()))
  const ratesUrl = `${await rates.listen({ host: '127.0.0.1', port: 0 })}/v1`
  app = fastify()
  const foreign = createPageTransport(app, { content: '/content', webApi: ratesUrl, landingApi: '/landing-api' })
  await registerPages(app, {
    dist,
    origin: 'https://site.example',
    config: {
      services: { content: '/content', webApi: 'https://api.example/v1', landingApi: '/landing-api' },
      paysOnline: true,
    },
    brand: async () => ({ name: 'Istmo', club: 'Club', phone: '', whatsapp: '', email: '', social: [], color: null }),
    transport: async (call) => (call.path === 'rates' ? foreign(call) : { status: 200, body: { n: (rendered += 1) } }),
    contentVersion: () => 1,
    isLive: true,
  })
})

afterAll(async () => {
  await app.close()
  rates.server.closeAllConnections()
  await rates.close()
  await rm(dist, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

test('a page is a whole document, rendered once and cached', async () => {
  const first = await get('/flota')
  expect(first.statusCode).toBe(200)
  expect(first.body).toContain('<html lang="es-PA">')
  expect(first.body).toContain('<title>A &amp; &quot;B&quot;</title>')
  expect(first.body).toContain('<link rel="canonical" href="https://site.example/flota">')
  expect(first.body).toContain('<link rel="alternate" hreflang="en" href="https://site.example/en/flota">')
  expect(first.body).toContain(
    '<script id="modules" type="application/json">["/assets/entry-1.js","/assets/shared-1.js","/assets/a-1.js"]</script>',
  )
  expect((await get('/Flota')).body).toBe(first.body)
})

test('R-46 the page of a search is rendered each time and kept by no shared cache; another way to name the search is redirected', async () => {
  const [first, repeated] = [await get('/flota?sede=calle-50'), await get('/flota?sede=calle-50')]
  expect(first.body).not.toBe(repeated.body)
  expect([repeated.statusCode, repeated.headers['cache-control']]).toEqual([200, 'private, no-cache'])
  const moved = await get('/flota?sede=2')
  expect([moved.statusCode, moved.headers.location, moved.headers['cache-control']]).toEqual([
    302,
    '/flota?sede=calle-50',
    'private, no-cache',
  ])
})

test('X-01 a page does not wait for a foreign service that hangs, and its rendering without the data is not cached', async () => {
  const start = performance.now()
  const waiting = await get('/rates')
  expect([waiting.statusCode, performance.now() - start < 1000]).toEqual([200, true])
  expect(waiting.body).toContain('<h1>rates null</h1>')
  expect(waiting.headers['cache-control']).toBe('no-store')
  answersRates = true
  expect((await get('/rates')).body).toContain('<h1>rates 7</h1>')
})

test('no data can end its script element', async () => {
  const { body } = await get('/flota')
  expect(body.match(/<\/script>/g)).toHaveLength(body.match(/<script/g)?.length ?? 0)
})

test('every inline part has its hash in the content security policy, and nothing else runs', async () => {
  const { body, headers } = await get('/flota')
  const policy = String(headers['content-security-policy'])
  const hash = (content = '') => createHash('sha256').update(content).digest('base64')
  const scripts = [...body.matchAll(/<script(?: id="first-screen")?>(.*?)<\/script>/gs)].map((match) => `'sha256-${hash(match[1])}'`)
  expect(scripts).toHaveLength(3)
  expect(policy).toContain(`script-src 'self' ${scripts.join(' ')};`)
  const styles = [...body.matchAll(/<style>(.*?)<\/style>/gs)].map((match) => `'sha256-${hash(match[1])}'`)
  expect(styles).toHaveLength(2)
  expect(policy).toContain(`style-src-elem 'self' ${styles.join(' ')} `)
  expect(policy).toContain("connect-src 'self' https://api.example;")
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'strict-transport-security': 'max-age=31536000',
  })
})

test('R-03 the clean address of home is the root', async () => {
  const answer = await get('/Home/?utm_source=x')
  expect([answer.statusCode, answer.headers.location]).toEqual([301, '/?utm_source=x'])
  expect((await get('/en/home')).headers.location).toBe('/en/')
})

test('R-41 an unknown address gets 404 and is not indexed', async () => {
  const answer = await get('/nope')
  expect(answer.statusCode).toBe(404)
  expect(answer.body).toContain('<meta name="robots" content="noindex">')
  expect(answer.body).not.toContain('rel="canonical"')
})

test('a browser with a current copy of the document gets 304', async () => {
  const first = await get('/flota', { 'accept-encoding': 'br' })
  expect(first.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-cache', vary: 'Accept-Encoding' })
  const repeated = await get('/flota', { 'accept-encoding': 'br', 'if-none-match': String(first.headers.etag) })
  expect([repeated.statusCode, repeated.body]).toEqual([304, ''])
})

test('a script added while the process runs is served, because another process may serve pages of the next version', async () => {
  expect((await get('/assets/later-1.js')).statusCode).toBe(404)
  await writeFile(join(dist, 'client/assets/later-1.js'), 'later')
  const later = await get('/assets/later-1.js')
  expect([later.statusCode, later.body, later.headers['cache-control']]).toEqual([200, 'later', 'public, max-age=31536000, immutable'])
})

test('assets are compressed and cached for good, and missing assets and service calls are not rendered as pages', async () => {
  const asset = await get('/assets/entry-1.js', { 'accept-encoding': 'gzip, br' })
  expect(asset.body).toBe('compressed')
  expect(asset.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'public, max-age=31536000, immutable' })
  for (const url of ['/assets/none.js', '/content/none', '/manifest.json']) {
    const answer = await get(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['content-type']).not.toContain('html')
  }
})

test('a shared address shows the picture of its page, or the one of the whole site', async () => {
  const at = 'https://site.example/pictures/share-v1/es'
  expect((await get('/flota')).body).toContain(`<meta property="og:image" content="${at}/flota.jpg">`)
  expect((await get('/')).body).toContain(`<meta property="og:image" content="${at}/default.jpg">`)
  expect((await get('/flota')).body).toContain('<meta property="og:image:width" content="1200">')
})

test('the file name of a picture is derived from its address, and a promotion shares that of its package', () => {
  expect(toShareName({ path: '/aeropuerto-tocumen', search: '' })).toBe('aeropuerto-tocumen')
  expect(toShareName({ path: '/see-fleet', search: '?car=104' })).toBe('see-fleet-104')
  expect(toShareName({ path: '/package/3', search: '' })).toBe(toShareName({ path: '/promocion-especial/3', search: '' }))
})

test('the site map names every page in both languages, with its translation and the day of its content', async () => {
  const answer = await get('/sitemap.xml')
  expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8')
  expect(answer.body.match(/<loc>/g)).toHaveLength(4)
  expect(answer.body).toContain('<loc>https://site.example/en/see-fleet?car=1&amp;x=2</loc><lastmod>2026-11-01</lastmod>')
  expect(answer.body).toContain('<xhtml:link rel="alternate" hreflang="x-default" href="https://site.example/"/>')
  const robots = (await get('/robots.txt')).body
  expect(robots).toContain('Sitemap: https://site.example/sitemap.xml')
  // The guides are indexed in both languages; nothing under /en/docs is disallowed.
  expect(robots.match(/^(Allow|Disallow): .*docs.*$/gm)).toEqual(['Allow: /docs/brokers', 'Allow: /docs/assistants', 'Disallow: /docs'])
})

test('L-01 the site installs in the language of its document', async () => {
  expect((await get('/flota')).body).toContain('<link rel="manifest" href="/manifest.webmanifest">')
  const [spanish, english] = [(await get('/manifest.webmanifest')).json(), (await get('/en/manifest.webmanifest')).json()]
  expect(spanish).toMatchObject({ lang: 'es-PA', start_url: '/', name: 'Istmo' })
  expect(english).toMatchObject({ lang: 'en', start_url: '/en/', name: 'Istmo' })
  expect(spanish.id).not.toBe(english.id)
})

test('the service worker is revalidated each time, so that a deployment reaches every visitor', async () => {
  expect((await get('/service-worker.js')).headers['cache-control']).toBe('no-cache')
})

test('no response sets a cookie, so no cookie banner is needed', async () => {
  for (const url of ['/flota', '/nope', '/robots.txt', '/sitemap.xml', '/assets/entry-1.js']) {
    expect((await get(url)).headers['set-cookie'], url).toBeUndefined()
  }
})
