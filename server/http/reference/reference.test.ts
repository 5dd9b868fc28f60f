import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import compress from '@fastify/compress'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { onTestServers } from '../../testing/test-app.ts'
import { referenceRoutes } from './reference.ts'
import { writeReference } from './write-reference.ts'

let folder: string
let server: FastifyInstance
let script: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'istmo-reference-'))
  await writeReference(folder)
  script = /src="\/docs\/(js\/[^"]+)"/.exec(await readFile(join(folder, 'index.html'), 'utf8'))?.[1] ?? ''
  for (const name of [script, 'openapi.json', 'index.html']) {
    const content = await readFile(join(folder, name))
    // Marked, to distinguish a compressed file on disk from one compressed per request.
    await writeFile(
      join(folder, `${name}.br`),
      brotliCompressSync(Buffer.concat([content, Buffer.from('\n/* br */')]), { params: { 1: 1 } }),
    )
    await writeFile(join(folder, `${name}.gz`), gzipSync(Buffer.concat([content, Buffer.from('\n/* gz */')]), { level: 1 }))
  }
  server = fastify({ routerOptions: { ignoreTrailingSlash: true } })
  await server.register(compress, { encodings: ['br', 'gzip'], threshold: 1024 })
  await referenceRoutes(server, folder)
}, 60_000)
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const get = async (path: string, headers: Record<string, string> = {}) => server.inject({ method: 'GET', url: path, headers })

test('the reference page’s script is immutable in caches, and its document is served', async () => {
  for (const path of ['/docs', '/docs/']) {
    const page = await get(path)
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.headers['cache-control']).toBe('no-cache')
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(page.body).toContain('"url": "/docs/openapi.json"')
  }
  const answer = await get(`/docs/${script}`)
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(answer.headers['content-type']).toContain('javascript')
  expect((await get('/docs/openapi.json')).json().openapi).toBe('3.1.0')
  expect((await get('/docs/js/other.js')).statusCode).toBe(404)
})

test.each(['br', 'gzip'])('nothing of the reference is compressed per request (%s)', async (encoding) => {
  for (const name of [script, 'openapi.json']) {
    const answer = await get(`/docs/${name}`, { 'accept-encoding': encoding })
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.rawPayload.equals(await readFile(join(folder, `${name}.${encoding === 'br' ? 'br' : 'gz'}`)))).toBe(true)
  }
})

test('a browser with a current script gets 304', async () => {
  const { etag } = (await get(`/docs/${script}`, { 'accept-encoding': 'br' })).headers
  const repeated = await get(`/docs/${script}`, { 'accept-encoding': 'br', 'if-none-match': String(etag) })
  expect(repeated.statusCode).toBe(304)
  expect(repeated.rawPayload).toHaveLength(0)
})

test('the reference is served in a demonstration, and in live use if enabled', () => {
  const live = {
    APP_ENV: 'live',
    SIGNING_SECRET: 'x'.repeat(32),
    DATA_KEYS: `a:${Buffer.alloc(32, 1).toString('base64')}`,
    BASE_URL: 'https://site.example',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'a@site.example',
  }
  expect(readConfig({}).apiReference).toBe(true)
  expect(readConfig({ API_REFERENCE: 'false' }).apiReference).toBe(false)
  expect(readConfig(live).apiReference).toBe(false)
  expect(readConfig({ ...live, API_REFERENCE: 'true' }).apiReference).toBe(true)
  expect(() => readConfig({ API_REFERENCE: 'maybe' })).toThrow('API_REFERENCE must be true or false')
})

onTestServers(
  (app) => {
    test('the reference can be disabled', async () => {
      for (const path of ['/docs', '/docs/', '/docs/openapi.json']) expect((await app().get(path)).statusCode, path).toBe(404)
    })
  },
  { API_REFERENCE: 'false' },
)
