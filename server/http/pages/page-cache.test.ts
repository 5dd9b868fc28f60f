import { brotliDecompressSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { chooseEncoding, createPageCache } from './page-cache.ts'

function setUp() {
  const state = { version: 1, now: 0, made: 0 }
  const cache = createPageCache(
    () => state.version,
    () => state.now,
  )
  const get = (key: string, isComplete = true) =>
    cache.get(key, async () => ({ status: 200, headers: {}, html: `<p>${(state.made += 1)}</p>`, isComplete }))
  return { state, get }
}

test('a page is rendered once for many requests, again when the content changes, and again after a minute', async () => {
  const { state, get } = setUp()
  const [first, second] = await Promise.all([get('es /flota'), get('es /flota')])
  expect(first).toBe(second)
  state.version = 2
  expect((await get('es /flota')).etag).not.toBe(first.etag)
  expect(state.made).toBe(2)
  state.now = 59_999
  await get('es /flota')
  expect(state.made).toBe(2)
  state.now = 60_000
  await get('es /flota')
  expect(state.made).toBe(3)
})

test('an incomplete rendering is sent but not cached', async () => {
  const { state, get } = setUp()
  await get('es /flota', false)
  await get('es /flota')
  expect(state.made).toBe(2)
})

test('a page that is requested again is compressed more in the background', async () => {
  const html = Array.from({ length: 4000 }, (_, i) => `<li>${i * 7919} sucursal ${i % 10}</li>`).join('')
  const cache = createPageCache(() => 1)
  const { body } = await cache.get('k', async () => ({ status: 200, headers: {}, html, isComplete: true }))
  const first = await body('br')
  expect(await body('br')).toBe(first)
  await vi.waitFor(async () => expect((await body('br')).length).toBeLessThan(first.length), 30_000)
  expect(brotliDecompressSync(await body('br')).toString()).toBe(html)
})

test('a page that could not be rendered is tried again', async () => {
  const cache = createPageCache(() => 1)
  await expect(cache.get('k', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  await expect(cache.get('k', async () => ({ status: 200, headers: {}, html: '', isComplete: true }))).resolves.toMatchObject({
    status: 200,
  })
})

test('the best encoding is chosen of those that a browser accepts', () => {
  expect(chooseEncoding('gzip, deflate, br, zstd')).toBe('br')
  expect(chooseEncoding('gzip;q=1.0, br;q=0')).toBe('gzip')
  expect(chooseEncoding(undefined)).toBe('identity')
})
