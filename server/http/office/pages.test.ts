import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { officeIcons } from './office-manifest.ts'
import { registerOfficePages } from './pages.ts'

let app: FastifyInstance
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'office-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<script src="/office/assets/index-abc.js"></script>')
  await writeFile(join(folder, 'service-worker.js'), 'self.x = 1')
  for (const { src } of officeIcons) await writeFile(join(folder, basename(src)), 'png')
  app = fastify()
  await registerOfficePages(app, 'Istmo', folder)
})

afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const get = (url: string) => app.inject({ url })

test('every address of the office returns its document, which is never cached', async () => {
  for (const url of ['/office', '/office/', '/office/hoy', '/office/reservas/ABC']) {
    const { headers, body } = await get(url)
    expect(body, url).toContain('index-abc')
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-frame-options': 'DENY' })
    expect(headers['content-security-policy']).toContain("worker-src 'self'")
  }
})

test('the service worker is in the folder that it may control, is requested each time, and reaches no other host', async () => {
  const { headers, body } = await get('/office/service-worker.js')
  expect(body).toBe('self.x = 1')
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-security-policy': "default-src 'none'; connect-src 'self'" })
  expect(headers['content-type']).toMatch(/^text\/javascript/)
  // It would widen the folder.
  expect(headers['service-worker-allowed']).toBeUndefined()
})

test('the office can be installed, under the name of the company', async () => {
  const manifest = (await get('/office/manifest.webmanifest')).json()
  expect(manifest).toMatchObject({ name: 'Istmo · Oficina', scope: '/office/', start_url: '/office/', display: 'standalone' })
  for (const { src } of manifest.icons) expect((await get(src)).headers['content-type'], src).toBe('image/png')
})
