import { expect, test } from 'vitest'
import { decide, findFiles, isFile, isCacheable, getShell } from './decide.ts'

const origin = 'https://site.example'
const decideFor = (path: string, changes: Partial<Parameters<typeof decide>[0]> = {}) =>
  decide({ method: 'GET', url: new URL(path, origin).href, mode: 'cors', destination: '', ...changes }, origin)
const navigate = (path: string) => decideFor(path, { mode: 'navigate', destination: 'document' })

test('pages are answered, other pages of the server are not', () => {
  for (const path of ['/', '/en/', '/flota?utm_source=x', '/en/see-fleet?car=104']) expect(navigate(path), path).toBe('page')
  for (const path of ['/docs/', '/dev/mail', '/office/hoy', '/office', '/pay/abc', '/metrics', '/sitemap.xml'])
    expect(navigate(path), path).toBe('leave')
  expect(decideFor('/pay', { method: 'POST', mode: 'navigate', destination: 'document' })).toBe('leave')
})

test('files and pictures of the page are answered', () => {
  expect(decideFor('/assets/site-1.js', { destination: 'script' })).toBe('file')
  expect(decideFor('/assets/site-1.woff2', { destination: 'font' })).toBe('file')
  expect(decideFor('/pictures/v1/104-icar-480.webp', { destination: 'image', mode: 'no-cors' })).toBe('file')
})

// The base address of a service is configurable, with any path and origin.
for (const base of ['/web-api', '/content', '/landing-api', '/assets', '/pictures/v1', 'https://api.example/v1']) {
  test(`no call to a service at ${base} is answered, by GET or POST`, () => {
    for (const call of ['getAgencies/1', 'getRateCars', 'getConditions/1']) {
      for (const method of ['GET', 'POST']) expect(decideFor(`${base}/${call}`, { method }), call).toBe('leave')
    }
  })
}

test('files of another origin are ignored', () => {
  expect(decideFor('https://cdn.example/assets/a.js', { destination: 'script' })).toBe('leave')
  expect(isFile('https://cdn.example/assets/a.js', origin)).toBe(false)
  expect(isFile('https://site.example/content/getAgencies/1', origin)).toBe(false)
  expect(isFile('https://site.example/assets/a.js', origin)).toBe(true)
})

test('only a complete page is cached, and none that opens something private', () => {
  const answer = (status: number, headers: Record<string, string>, type = 'basic') => ({ status, type, headers: new Headers(headers) })
  const page = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' }
  expect(isCacheable('/flota', answer(200, page))).toBe(true)
  expect(isCacheable('/flota', answer(404, page))).toBe(false)
  expect(isCacheable('/flota', answer(200, page, 'opaqueredirect'))).toBe(false)
  expect(isCacheable('/content/getAgencies/1', answer(200, { 'content-type': 'application/json' }))).toBe(false)
  expect(isCacheable('/flota', answer(200, { ...page, 'cache-control': 'no-store' }))).toBe(false)
  // The totals of a search.
  expect(isCacheable('/flota', answer(200, { ...page, 'cache-control': 'private, no-cache' }))).toBe(false)
  for (const parameter of ['token', 'ref', 'confirm', 'reset', 'login'])
    expect(isCacheable(`/client-register?${parameter}=x`, answer(200, page)), parameter).toBe(false)
})

test('L-01 the shell is that of the language in the address', () => {
  expect(getShell('https://site.example/en/flota')).toBe('/en/')
  expect(getShell('https://site.example/en')).toBe('/en/')
  expect(getShell('https://site.example/entrega')).toBe('/')
})

test('the files that a document needs are found, each once', () => {
  const html = '<link href="/assets/a-1.js"><script src="/assets/a-1.js"></script><style>src:url(/assets/f.woff2)</style><a href="/flota">'
  expect(findFiles(html)).toEqual(['/assets/a-1.js', '/assets/f.woff2'])
})
