import { request, type ClientRequest } from 'node:http'
import { Readable } from 'node:stream'
import type { AddressInfo } from 'node:net'
import multipart from '@fastify/multipart'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { formOptions } from '../../../http/bodies/form-parts.ts'
import { readUpload } from '../../../http/bodies/read-upload.ts'
import { waitFor } from '../../../testing/stand-ins/mail-server.ts'
import { onTestServers } from '../../../testing/test-app.ts'
import { book, findCode, byMailedLink } from '../../../testing/wire/bookings.ts'
import { cameraPhoto, frontPhoto, upload, createUpload } from '../../../testing/wire/check-ins.ts'
import type { FileLimits } from '../../../endpoints/handle.ts'

onTestServers(
  (app) => {
    test.each([
      ['one address', () => '10.1.0.1'],
      ['as many addresses', (i: number) => `10.2.0.${i + 1}`],
    ])('W-21 twenty stalled uploads, from %s, block no other client', async (_, readClientAddress) => {
      await app().db.query('delete from rate_limit')
      const photo = await cameraPhoto()
      const codes = [
        findCode(await book(app())),
        findCode(await book(app(), { IdModelo: 105 })),
        findCode(await book(app(), { IdModelo: 106 })),
      ]
      await app()
        .fastify.listen({ host: '127.0.0.1', port: 0 })
        .catch(() => undefined)
      const { port } = app().fastify.server.address() as AddressInfo
      const slow: ClientRequest[] = []
      try {
        for (let i = 0; i < 20; i += 1) {
          const { headers, payload } = createUpload({ ...byMailedLink(codes[i % 2] ?? ''), ...frontPhoto }, photo)
          const sending = request({
            port,
            host: '127.0.0.1',
            path: '/web-api/postCheckIn/photo',
            method: 'POST',
            headers: { ...headers, 'x-forwarded-for': readClientAddress(i) },
          })
          sending.on('error', () => undefined)
          sending.write(payload.subarray(0, 900))
          slow.push(sending)
        }
        await waitFor('all of them under way', async () => {
          const { rows } = await app().db.query<{ taken: number }>(
            `select coalesce(sum(taken), 0)::int as taken from rate_limit where scope = 'check-in-photo'`,
          )
          return (rows[0]?.taken ?? 0) >= 20
        })
        const other = await upload(app(), { ...byMailedLink(codes[2] ?? ''), ...frontPhoto }, photo, {
          headers: { 'x-forwarded-for': '10.3.0.1' },
        })
        expect(other.statusCode, other.body).toBe(200)
      } finally {
        for (const sending of slow) sending.destroy()
      }
    })

    test('W-21 five stalled uploads of 9 MB for one booking block no other client', async () => {
      await app().db.query('delete from rate_limit')
      const photo = await cameraPhoto()
      const codes = [findCode(await book(app(), { IdModelo: 107 })), findCode(await book(app(), { IdModelo: 108 }))]
      await app()
        .fastify.listen({ host: '127.0.0.1', port: 0 })
        .catch(() => undefined)
      const { port } = app().fastify.server.address() as AddressInfo
      const { headers, payload } = createUpload({ ...byMailedLink(codes[0] ?? ''), ...frontPhoto }, Buffer.alloc(9_500_000, 1))
      const slow: ClientRequest[] = []
      try {
        const sent = Array.from({ length: 5 }, async () => {
          const from = { ...headers, 'x-forwarded-for': '10.4.0.1' }
          const sending = request({ port, host: '127.0.0.1', path: '/web-api/postCheckIn/photo', method: 'POST', headers: from })
          sending.on('error', () => undefined)
          slow.push(sending)
          // Resolves when the service has accepted or refused it.
          return new Promise((resolve) => sending.write(payload.subarray(0, 9_000_000), resolve))
        })
        await Promise.all(sent)
        for (let i = 0; i < 3; i += 1) {
          const padded = Buffer.concat([photo, Buffer.alloc(6_000_000)])
          const other = await upload(app(), { ...byMailedLink(codes[1] ?? ''), ...frontPhoto }, padded, {
            headers: { 'x-forwarded-for': '10.5.0.1' },
          })
          expect(other.statusCode, other.body).toBe(200)
        }
      } finally {
        for (const sending of slow) sending.destroy()
      }
    })
  },
  { TRUST_PROXY: 'true' },
)

const testLimits: FileLimits = {
  maxBytes: 1000,
  reserve: () => true,
  minRate: { bytes: 10, inMs: 150 },
  dropped: new AbortController().signal,
}

/** The result of reading a form whose file arrives in these pieces, with a pause before each. */
async function read(limits: FileLimits, pieces: readonly string[], pauseMs: number): Promise<unknown> {
  const other = fastify()
  await other.register(multipart, formOptions)
  other.post('/', async (requested) => {
    const form = await readUpload(requested, 'Foto')
    return form.ok ? form.value.file.read(limits).finally(() => form.value.file.discard()) : form
  })
  const { headers, payload } = createUpload({}, Buffer.from('|'))
  const [head = '', tail = ''] = payload.toString('latin1').split('|')
  async function* body() {
    yield head
    for (const piece of pieces) {
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
      yield piece
    }
    yield tail
  }
  const answer = await other.inject({ method: 'POST', url: '/', headers, payload: Readable.from(body()) })
  await other.close()
  return answer.json()
}

test('W-21 a file sent byte by byte is refused early, a slow one is accepted', async () => {
  const bytes = (count: number, size: number) => Array.from({ length: count }, () => 'x'.repeat(size))
  expect(await read(testLimits, bytes(8, 1), 60)).toMatchObject({ ok: false, code: 'malformed', field: 'Foto' })
  expect(await read(testLimits, bytes(8, 20), 60)).toMatchObject({ ok: true })
})

test('W-21 a dropped upload is refused with Retry-After, even while it is stalled', async () => {
  const dropping = new AbortController()
  setTimeout(() => dropping.abort(), 50)
  expect(await read({ ...testLimits, dropped: dropping.signal }, ['x', 'x'], 140)).toMatchObject({
    ok: false,
    code: 'uploads_busy',
    retryAfterSeconds: 3,
  })
})

test('W-21 a file that exceeds the upload memory is refused with Retry-After', async () => {
  let room = 50
  const hold = (size: number) => (room -= size) >= 0
  expect(await read({ ...testLimits, reserve: hold }, ['x'.repeat(30), 'x'.repeat(30)], 5)).toMatchObject({
    ok: false,
    code: 'uploads_busy',
    retryAfterSeconds: 3,
  })
})
