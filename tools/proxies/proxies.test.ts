// The shipped configurations of nginx, Caddy and HAProxy before two processes of the product (docs/operations.md, Reverse proxy and TLS).

import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs'
import { Agent } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createTestDatabase, type TestDatabase, type TestServerInfo } from '../../server/db/testing.ts'
import { toForm } from '../../server/testing/test-app.ts'
import { scaleTimeout, waitFor } from '../../server/testing/timeouts.ts'
import { roundTrip } from '../../server/testing/wire/trips.ts'
import { createProduct, type Product } from './product.ts'
import { findFreePort, findProgram, proxyNames, startProxy, type Proxy, type ProxyName } from './program.ts'
import { send, sendHttp2, toCall } from './request.ts'

const hasRequirements = existsSync(join(import.meta.dirname, '../../dist/server/entry-server.js')) && findProgram('openssl') !== undefined
const absent = proxyNames.filter((name) => findProgram(name) === undefined)
const present = hasRequirements ? proxyNames.filter((name) => !absent.includes(name)) : []
for (const name of absent) {
  // oxlint-disable-next-line no-console -- explains why this proxy is skipped
  console.warn(`skipped: ${name} is not installed, so no test runs through it`)
}
// oxlint-disable-next-line no-console -- the same
if (!hasRequirements) console.warn('skipped: no test runs through a proxy without a build (npm run build) and openssl')

const officeHost = 'office.example.com'
const mark = 'Zq7-secret-mark'
const megabyte = 1024 * 1024
// Its type is declared in server/testing/global-setup.ts, which is not part of this project.
const [server]: TestServerInfo[] = inject('servers' as never)

let folder: string
let database: TestDatabase
let products: [Product, Product]
const proxies = new Map<ProxyName, Proxy>()
const getProxy = (name: ProxyName): Proxy => {
  const proxy = proxies.get(name)
  if (proxy === undefined) throw new Error(`${name} was not started`)
  return proxy
}
const everyProduct = (act: (product: Product) => Promise<void>) => Promise.all(products.map(act))

describe.skipIf(present.length === 0)('reverse proxies', () => {
  beforeAll(async () => {
    if (server === undefined) throw new Error('no database')
    folder = mkdtempSync(join(realpathSync(tmpdir()), 'istmo-proxies-'))
    database = await createTestDatabase(server)
    const { host, port, user, database: name } = database.connection
    const settings = {
      // In a demonstration metrics are at the site's own address, so that only the proxy keeps them from the public.
      APP_ENV: 'demo',
      DATABASE_URL: `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`,
      DATA_DIR: join(folder, 'data'),
      BASE_URL: 'https://www.example.com',
      OFFICE_URL: `https://${officeHost}`,
      SIGNING_SECRET: randomBytes(32).toString('hex'),
      DATA_KEYS: `a:${randomBytes(32).toString('base64')}`,
      TRUST_PROXY: 'true',
      LIMIT_FACTOR: '10000',
      DRAIN_SECONDS: '4',
    }
    products = [createProduct(await findFreePort(), settings), createProduct(await findFreePort(), settings)]
    await products[0].start()
    await products[1].start()
    const ports = [products[0].port, products[1].port] as const
    for (const name of present) proxies.set(name, await startProxy(name, folder, ports))
  })

  afterAll(async () => {
    await Promise.all([...proxies.values()].map((proxy) => proxy.stop()))
    await everyProduct((product) => product.signal('SIGKILL'))
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  })

  describe.each(present)('%s', (name) => {
    const sendToProxy = (request: Parameters<typeof send>[1] = {}) => send(getProxy(name).httpsPort, request)

    test('serves pages over TLS 1.2 or later and HTTP/2, compressed, and redirects from HTTP', async () => {
      const page = await sendToProxy({ headers: { 'accept-encoding': 'br' } })
      expect([page.status, page.headers['content-encoding'], page.headers['cache-control']]).toEqual([200, 'br', 'no-cache'])
      expect((await sendToProxy({ path: '/flota' })).body).toContain('<link rel="canonical" href="https://www.example.com/flota">')
      expect(await sendHttp2(getProxy(name).httpsPort)).toBe(200)
      // Caddy also offers HTTP/3; Debian's nginx 1.22 and HAProxy 2.6 are built without it.
      if (name === 'caddy') expect(page.headers['alt-svc']).toContain('h3=')
      const old = { minVersion: 'TLSv1.1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' } as const
      await expect(sendToProxy({ options: old })).rejects.toThrow(/alert protocol version/)
      const plain = { redirect: 'manual', headers: { host: 'www.example.com' } } as const
      const moved = await fetch(`http://127.0.0.1:${getProxy(name).httpPort}/flota`, plain)
      expect([301, 308]).toContain(moved.status)
    })

    test('metrics are closed in every spelling, on both hosts', async () => {
      const direct = await (await fetch(`http://127.0.0.1:${products[0].port}/metrics`)).text()
      expect(direct).toContain('istmo_answers_total')
      const paths = [
        '/metrics',
        '/metrics/',
        '//metrics',
        '/METRICS',
        '/%6detrics',
        '/%6D%65trics/',
        '/metrics?x=1',
        '/metrics%2f',
        '/./metrics',
      ]
      const roundabout = ['/flota/../metrics', '/.//metrics', '/%2e/metrics', '/metrics/.', '/metrics;a', 'https://www.example.com/metrics']
      for (const host of ['www.example.com', officeHost]) {
        for (const path of [...paths, ...roundabout]) {
          const answer = await sendToProxy({ host, path })
          expect([path, [400, 404].includes(answer.status), answer.body.includes('istmo_')]).toEqual([path, true, false])
        }
      }
    })

    test('the office is only at its own host', async () => {
      expect((await sendToProxy({ host: officeHost })).body).not.toContain('rel="canonical"')
      expect((await sendToProxy({ path: '/office/' })).status).toBe(404)
      const call = { path: '/office-api/session', method: 'GET' }
      expect((await sendToProxy(call)).status).toBe(404)
      expect((await sendToProxy({ path: '/flota', host: officeHost })).body).not.toContain('rel="canonical"')
    })

    test('a body over 16 MB is refused with 413 and a reason, on both hosts; pictures of the office pass', async () => {
      for (const host of ['www.example.com', officeHost]) {
        const answer = await sendToProxy({ host, path: '/web-api/postBooking/new', method: 'POST', announced: 17 * megabyte })
        expect([host, answer.status]).toEqual([host, 413])
        expect(JSON.parse(answer.body)).toMatchObject({ error: { code: 'too_large' }, message: expect.stringMatching(/grande/) })
      }
      const picture = { method: 'POST', path: '/office-api/pictures/upload', body: Buffer.alloc(3 * megabyte) }
      const answer = await sendToProxy({ host: officeHost, headers: { 'content-type': 'application/octet-stream' }, ...picture })
      expect(answer.status).not.toBe(413)
      expect(answer.body).not.toContain('<html')
    })

    test('limits are counted by the address of the connection, whatever the client claims', async () => {
      const from = `127.0.1.${proxyNames.indexOf(name) + 1}`
      const login = (address: string, claimed: string) =>
        sendToProxy({
          path: '/web-api/loginWebUser',
          from: address,
          ...toCall({ email: `${name}@client.example`, password: 'a wrong password' }),
          headers: { 'content-type': 'application/json', 'x-forwarded-for': claimed, forwarded: `for=${claimed}`, 'x-real-ip': claimed },
        })
      const statuses: number[] = []
      for (let i = 0; i < 11; i += 1) statuses.push((await login(from, `203.0.113.${i}`)).status)
      expect(statuses.slice(0, 10)).not.toContain(429)
      expect(statuses[10]).toBe(429)
      expect((await login(`127.0.2.${proxyNames.indexOf(name) + 1}`, from)).status).not.toBe(429)
    })
  })

  test(
    'the proxies reload and both processes are replaced under load without a failed request',
    { timeout: scaleTimeout(120_000) },
    async () => {
      const failures: string[] = []
      let isOver = false
      let answered = 0
      const visit = async (proxy: Proxy) => {
        const agent = new Agent({ keepAlive: true })
        const search = { path: '/web-api/getRateCars', method: 'POST' }
        const { headers, payload } = toForm(JSON.stringify(roundTrip))
        while (!isOver) {
          for (const request of [{ path: '/flota' }, { ...search, headers, body: payload }, { path: '/content/getAgencies/1' }]) {
            const answer = await send(proxy.httpsPort, { ...request, agent }).catch((error: unknown) => ({
              status: 0,
              body: String(error),
            }))
            if (answer.status !== 200) failures.push(`${proxy.name} ${request.path} ${answer.status} ${answer.body.slice(0, 200)}`)
            answered += 1
          }
          await sleep(20)
        }
        agent.destroy()
      }
      const visits = [...proxies.values()].flatMap((proxy) => [visit(proxy), visit(proxy)])
      await Promise.all([...proxies.values()].map((proxy) => proxy.reload()))
      for (const product of products) {
        await product.stop()
        await product.start()
        // As deploy/rolling-restart.sh: the proxies' health checks notice the new process.
        await sleep(3_000)
      }
      isOver = true
      await Promise.all(visits)
      expect(failures).toEqual([])
      expect(answered).toBeGreaterThan(100)
    },
  )

  test.skipIf(!present.includes('nginx'))('nginx serves cached pages while processes hang, and caches nothing else', async () => {
    const { httpsPort } = getProxy('nginx')
    const cached = await send(httpsPort, { path: '/contacto' })
    expect(cached.status).toBe(200)
    await sleep(2_100)
    await everyProduct((product) => product.signal('SIGSTOP'))
    // The first request after two seconds starts the renewal, and neither it nor any other waits for it.
    const startedAt = performance.now()
    for (let i = 0; i < 3; i += 1) expect((await send(httpsPort, { path: '/contacto' })).body).toBe(cached.body)
    expect(performance.now() - startedAt).toBeLessThan(scaleTimeout(1_500))
    await everyProduct((product) => product.signal('SIGCONT'))
    const gzipped = await send(httpsPort, { path: '/contacto', headers: { 'accept-encoding': 'gzip' } })
    expect(gzipped.headers['content-encoding']).toBe('gzip')
    await send(httpsPort, { path: '/flota?sede=calle-50' })
    const files = readdirSync(join(folder, 'nginx/cache'), { recursive: true, encoding: 'utf8' })
      .map((file) => join(folder, 'nginx/cache', file))
      .filter((file) => statSync(file).isFile())
    const keys = files.map((file) => /\nKEY: (.*)\n/.exec(readFileSync(file, 'latin1'))?.[1] ?? '')
    expect(keys.filter((key) => /\?|-api\/|\/content\//.test(key))).toEqual([])
  })

  test('no proxy logs a token, whether processes answer or not, and nginx serves cached pages without them', async () => {
    const paths = [
      `/pay/${mark}`,
      `//PAY/${mark}`,
      `/pay%2f${mark}`,
      `/office-calendar/${mark}`,
      `/%70ay/${mark}`,
      `/payment-in?token=${mark}`,
      `/en/modify-reserve?token=${mark}`,
      `/step-3?oferta=${mark}`,
      `/advance-check-in?token=${mark}`,
      `/web-api/getPayment/${mark}`,
      `/web-api/payments/return/yappy?order=${mark}`,
      `/client-register?email=${mark}@client.example`,
    ]
    const headers = { referer: `https://www.example.com/payment-in?token=${mark}`, authorization: `Bearer ${mark}`, cookie: `a=${mark}` }
    const sendAll = async ({ httpsPort, httpPort }: Proxy) => {
      await Promise.all(paths.map((path) => send(httpsPort, { path, headers })))
      await send(httpsPort, { path: `/bookings?q=${mark}`, host: officeHost, headers })
      await fetch(`http://127.0.0.1:${httpPort}/pay/${mark}?token=${mark}`, { redirect: 'manual', headers: { host: 'www.example.com' } })
    }
    const all = [...proxies.values()]
    await Promise.all(all.map(sendAll))
    await Promise.all(all.map(({ httpsPort }) => send(httpsPort, { path: '/faqs' })))
    await everyProduct((product) => product.signal('SIGKILL'))
    await Promise.all(all.map(sendAll))
    if (present.includes('nginx')) {
      const { httpsPort } = getProxy('nginx')
      expect((await send(httpsPort, { path: '/faqs' })).body).toContain('<link rel="canonical"')
      expect((await send(httpsPort, { path: '/content/getAgencies/1' })).status).toBe(502)
    }
    for (const proxy of proxies.values()) {
      await waitFor(`a line in the log of ${proxy.name}`, () => proxy.readLog() !== '')
      expect(
        proxy
          .readLog()
          .split('\n')
          .filter((line) => line.includes(mark)),
      ).toEqual([])
      // The log is one that could have contained the token: it has lines of other requests or of failures.
      expect(proxy.readLog()).toMatch(/flota|reverse_proxy/)
    }
  })
})
