import { spawn } from 'node:child_process'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import sharp from 'sharp'
import type { PhotoUpload } from '#contract/web-api/post-check-in-photo.ts'
import { buildApp } from '../../../app.ts'
import { waitFor } from '../../../testing/timeouts.ts'
import { onTestServers, testKey } from '../../../testing/test-app.ts'
import { book, findCode, byMailedLink } from '../../../testing/wire/bookings.ts'
import { arrival, backPhoto, cameraPhoto, frontPhoto, renterLicence, upload, createUpload } from '../../../testing/wire/check-ins.ts'
import { expectRefusal } from '../../../testing/wire/trips.ts'
import type { AccessedBooking } from '../../bookings/links/find-reservation.ts'
import { readReservationByCode } from '../../bookings/records/reservation.ts'
import { savePhoto } from './photo-service.ts'
import { createQueue, createUploadLimiter } from './upload-limiter.ts'

const program = join(import.meta.dirname, '../../../testing/server-process.ts')
const megabyte = 1024 * 1024

onTestServers((app) => {
  const newCode = async (change: object = {}) => findCode(await book(app(), change))
  const getPhotos = async (code: string) =>
    (
      await app().db.query<{ kind: string; bytes: number; id: string }>(
        `select p.id, p.kind, p.bytes from check_in_photo p join check_in_driver d on d.id = p.driver_id join reservation r on r.id = d.reservation_id
          where r.code = $1 order by p.kind`,
        [code],
      )
    ).rows

  beforeEach(async () => {
    await app().db.query('delete from block')
    await app().db.query(`update reservation set status = 'cancelled'`)
    await app().db.query('delete from rate_limit')
  })

  test('W-21 a stored photo is returned, and a new one replaces it', async () => {
    const code = await newCode()
    await upload(app(), { ...byMailedLink(code), ...frontPhoto }, await cameraPhoto(640, 420))
    const [first] = await getPhotos(code)
    await upload(app(), { ...byMailedLink(code), ...frontPhoto }, await cameraPhoto(500, 400, '#aa3333'))
    const [second, ...more] = await getPhotos(code)
    expect(more).toEqual([])
    expect(second?.id).not.toBe(first?.id)
    const answer = await app().post('/web-api/getCheckIn/photo', { ...byMailedLink(code), ...frontPhoto }, { 'accept-encoding': 'br' })
    // Compressing it would take long and hardly reduce its size.
    expect(answer.headers['content-encoding']).toBeUndefined()
    const { width, height } = await sharp(Buffer.from(answer.json().Resultado.datos.ArchivoJpeg, 'base64')).metadata()
    expect([width, height]).toEqual([400, 500])
  })

  test('W-21 anything but a form with a field followed by a file is refused, and nothing is stored', async () => {
    const code = await newCode()
    const photo = await cameraPhoto()
    const data = { ...byMailedLink(code), ...frontPhoto }
    const send = async (headers: Record<string, string>, payload: Buffer | string) =>
      app().fastify.inject({ method: 'POST', url: '/web-api/postCheckIn/photo', headers, payload })
    const { headers, payload } = createUpload(data, photo)
    const text = payload.toString('latin1')
    expectRefusal(await app().post('/web-api/postCheckIn/photo', data), 400, 'missing', 'Foto')
    expectRefusal(await upload(app(), data, photo, { field: 'Otra' }), 400, 'malformed', 'Otra')
    expectRefusal(await send({ 'content-type': 'application/json' }, JSON.stringify(data)), 400, 'unsupported_media_type', 'data')
    const boundary = '--istmo-test-boundary'
    const [, field = '', file = ''] = text.split(boundary)
    const swapped = Buffer.from(`${boundary}${file}${boundary}${field}${boundary}--\r\n`, 'latin1')
    expectRefusal(await send(headers, swapped), 400, 'malformed', 'data')
    expectRefusal(await send(headers, payload.subarray(0, payload.length - 60)), 400, 'malformed')
    const twice = (piece: string) => Buffer.from(text.replace(`${boundary}--`, `${boundary}${piece}${boundary}--`), 'latin1')
    expectRefusal(await send(headers, twice(file)), 400, 'malformed', 'Foto')
    expectRefusal(await send(headers, twice(field)), 400, 'malformed', 'data')
    const otherFile = file.replace('name="Foto"', 'name="Otra"')
    expectRefusal(await send(headers, twice(otherFile)), 400, 'malformed', 'Otra')
    expectRefusal(await upload(app(), { ...data, Tipo: 'selfie' }, photo), 400, 'invalid', 'Tipo')
    expectRefusal(await upload(app(), { ...data, Conductor: 3 }, photo), 400, 'out_of_range', 'Conductor')
    expectRefusal(await upload(app(), data, Buffer.from('<svg/>'), { name: 'foto.jpg' }), 422, 'photo_not_readable', 'Foto')
    expect(await getPhotos(code)).toEqual([])
  })

  test('W-21 a file sent to another call is refused', async () => {
    const { headers, payload } = createUpload(byMailedLink(await newCode()), await cameraPhoto())
    const answer = await app().fastify.inject({ method: 'POST', url: '/web-api/getCheckIn', headers, payload })
    expectRefusal(answer, 400, 'malformed')
  })

  test('W-21 more than 10 MB are refused, whether declared or detected while reading', async () => {
    const code = await newCode()
    const large = Buffer.alloc(10 * megabyte + 1, 1)
    large.set([0xff, 0xd8, 0xff])
    expectRefusal(await upload(app(), { ...byMailedLink(code), ...frontPhoto }, large), 413, 'too_large', 'Foto')
    const much = Buffer.alloc(12 * megabyte, 1)
    expectRefusal(await upload(app(), { ...byMailedLink(code), ...frontPhoto }, much), 413, 'too_large', 'Foto')
  })

  test('W-21 an endless file is refused at the first byte beyond the limit, while it is still being sent', async () => {
    const code = await newCode()
    const other = await buildApp(app().services)
    try {
      await other.listen({ host: '127.0.0.1', port: 0 })
      const { port } = other.server.address() as AddressInfo
      const { headers, payload } = createUpload({ ...byMailedLink(code), ...frontPhoto }, Buffer.alloc(0))
      const head = payload.subarray(0, payload.lastIndexOf('\r\n--'))
      let sent = 0
      const status = await new Promise<number>((resolve, reject) => {
        const sending = request({ port, host: '127.0.0.1', path: '/web-api/postCheckIn/photo', method: 'POST', headers }, (answer) => {
          resolve(answer.statusCode ?? 0)
          sending.destroy()
        })
        sending.on('error', reject)
        sending.write(head)
        const chunk = Buffer.alloc(megabyte, 1)
        const more = () => {
          if (sending.destroyed || sent > 200 * megabyte) return
          sent += chunk.length
          sending.write(chunk, () => setImmediate(more))
        }
        more()
      })
      expect(status).toBe(413)
      expect(sent).toBeLessThan(100 * megabyte)
    } finally {
      await other.close()
    }
  })

  test('W-21 ten concurrent photos over a slow connection are all accepted', async () => {
    const code = await newCode({
      CantCondAdic: 4,
      Conductores: ['Uno', 'Dos', 'Tres', 'Cuatro'].map((Nombre) => ({ Nombre, Apellido: 'Ríos' })),
    })
    const other = await buildApp(app().services)
    try {
      await other.listen({ host: '127.0.0.1', port: 0 })
      const { port } = other.server.address() as AddressInfo
      const photo = await cameraPhoto(1600, 1200)
      const sendSlowly = async (data: object): Promise<number> =>
        new Promise((resolve, reject) => {
          const { headers, payload } = createUpload({ ...byMailedLink(code), ...data }, photo)
          const sending = request({ port, host: '127.0.0.1', path: '/web-api/postCheckIn/photo', method: 'POST', headers }, (answer) => {
            answer.resume()
            resolve(answer.statusCode ?? 0)
          })
          sending.on('error', reject)
          const piece = Math.ceil(payload.length / 15)
          const sendAll = async () => {
            for (let at = 0; at < payload.length; at += piece) {
              sending.write(payload.subarray(at, at + piece))
              await sleep(40)
            }
            sending.end()
          }
          sendAll().catch(reject)
        })
      const all = [0, 1, 2, 3, 4].flatMap((Conductor) => [
        { ...frontPhoto, Conductor },
        { ...backPhoto, Conductor },
      ])
      expect(await Promise.all(all.map(sendSlowly))).toEqual(all.map(() => 200))
      expect(await getPhotos(code)).toHaveLength(10)
    } finally {
      await other.close()
    }
  })

  test('W-21 an aborted upload leaves no data, and its slot is released', async () => {
    const code = await newCode()
    const other = await buildApp(app().services)
    try {
      await other.listen({ host: '127.0.0.1', port: 0 })
      const { port } = other.server.address() as AddressInfo
      const { headers, payload } = createUpload({ ...byMailedLink(code), ...frontPhoto }, await cameraPhoto())
      for (let i = 0; i < 12; i += 1) {
        const sending = request({ port, host: '127.0.0.1', path: '/web-api/postCheckIn/photo', method: 'POST', headers })
        sending.on('error', () => undefined)
        sending.write(payload.subarray(0, 900))
        await sleep(30)
        sending.destroy()
      }
      await sleep(100)
      const { headers: secondHeaders, payload: whole } = createUpload({ ...byMailedLink(code), ...frontPhoto }, await cameraPhoto())
      const answer = await other.inject({ method: 'POST', url: '/web-api/postCheckIn/photo', headers: secondHeaders, payload: whole })
      expect(answer.statusCode).toBe(200)
      expect(await getPhotos(code)).toHaveLength(1)
    } finally {
      await other.close()
    }
  })

  test('W-21 the same photo uploaded concurrently is stored once', async () => {
    const code = await newCode()
    const photo = await cameraPhoto()
    const answers = await Promise.all(Array.from({ length: 8 }, async () => upload(app(), { ...byMailedLink(code), ...frontPhoto }, photo)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
    expect(await getPhotos(code)).toHaveLength(1)
  })

  test('W-21 too many photos of one booking in an hour are refused with Retry-After', async () => {
    const code = await newCode()
    await upload(app(), { ...byMailedLink(code), ...frontPhoto }, await cameraPhoto())
    await app().db.query(`update rate_limit set taken = 100 where scope = 'check-in-photo'`)
    const answer = await upload(app(), { ...byMailedLink(code), ...frontPhoto }, await cameraPhoto())
    expectRefusal(answer, 429, 'rate_limited')
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('W-21 too many photos of all bookings from one address in a day are refused with Retry-After', async () => {
    const code = await newCode()
    await upload(app(), { ...byMailedLink(code), ...frontPhoto }, await cameraPhoto())
    const { rowCount } = await app().db.query(`update rate_limit set taken = 500 where scope = 'check-in-photo-address'`)
    expect(rowCount).toBe(1)
    await app().db.query(`delete from rate_limit where scope = 'check-in-photo'`)
    expectRefusal(await upload(app(), { ...byMailedLink(code), ...backPhoto }, await cameraPhoto()), 429, 'rate_limited')
    expect(await getPhotos(code)).toHaveLength(1)
  })

  test('W-21 a photo refused for lack of capacity does not count towards the hourly limit', async () => {
    const row = await readReservationByCode(app().db, await newCode())
    if (row === undefined) throw new Error('The booking is gone')
    const closed = createUploadLimiter({ maxUploads: 0, maxPerBooking: 0 })
    const file = { read: async () => Promise.reject(new Error('Read without room')), discard: () => undefined }
    const requested = {
      access: { code: row.code, lastName: row.last_name },
      position: 0,
      kind: 'licence-front',
      requestId: null,
    } as PhotoUpload
    const outcome = await savePhoto(
      app().services,
      { limiter: closed, address: null },
      { row, actor: 'test' } as AccessedBooking,
      requested,
      file,
      async () => null,
    )
    expect(outcome).toMatchObject({ ok: false, code: 'uploads_busy' })
    expect((await app().db.query(`select 1 from rate_limit where scope = 'check-in-photo'`)).rows).toEqual([])
  })

  test.each([
    ['a field that is not JSON', (text: string) => text.replace('{"', '{{'), 'postCheckIn/photo', 'data'],
    ['a file with another field name', (text: string) => text.replace('name="Foto"', 'name="Otra"'), 'postCheckIn/photo', 'Otra'],
    ['no field before the file', (text: string) => text.replace('name="data"', 'name="else"'), 'postCheckIn/photo', 'data'],
    ['an unknown kind of photo', (text: string) => text.replace('licencia_frente', 'selfie'), 'postCheckIn/photo', 'Tipo'],
    ['a file sent to a call without files', (text: string) => text, 'getCheckIn', 'Foto'],
  ])('W-21 a client that sends %s can finish sending, reads the refusal, and can reuse the connection', async (_, corrupt, call, field) => {
    const code = await newCode()
    const other = await buildApp(app().services)
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    try {
      await other.listen({ host: '127.0.0.1', port: 0 })
      const { port } = other.server.address() as AddressInfo
      const { headers, payload } = createUpload({ ...byMailedLink(code), ...frontPhoto }, Buffer.alloc(9 * megabyte, 1))
      const head = payload.subarray(0, 600).toString('latin1')
      const corrupted = Buffer.concat([Buffer.from(corrupt(head), 'latin1'), payload.subarray(600)])
      const send = async (path: string, body: Buffer | null): Promise<{ status: number; text: string }> =>
        new Promise((resolve, reject) => {
          const options = body === null ? {} : { method: 'POST', headers: { ...headers, 'content-length': body.length } }
          const sending = request({ port, host: '127.0.0.1', path, agent, timeout: 5000, ...options }, (answer) => {
            let text = ''
            answer.setEncoding('utf8').on('data', (piece: string) => (text += piece))
            // Like a browser, which reads the answer after sending everything.
            answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
          })
          sending.on('error', reject).on('timeout', () => sending.destroy(new Error('The connection hangs')))
          sending.end(body ?? undefined)
        })
      const { status, text } = await send(`/web-api/${call}`, corrupted)
      expect(status).toBe(400)
      expect(JSON.parse(text).error.field).toBe(field)
      expect((await send('/healthz', null)).status).toBe(200)
    } finally {
      agent.destroy()
      await other.close()
    }
  })

  test('W-21 logs of a complete check-in contain no name, licence, code or picture, at the most verbose level', async () => {
    const code = await newCode()
    const { host, port, user, database } = app().db.options
    const connection = JSON.stringify({ host, port, user, database })
    const child = spawn(process.execPath, [program, connection, 'debug', testKey.toString('hex')], { stdio: 'pipe' })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString('latin1')))
    try {
      await waitFor('the server', () => /^port \d+$/m.test(output))
      const [, listening] = /^port (\d+)$/m.exec(output) ?? []
      const send = async (call: string, data: object, file?: Buffer) => {
        const form = new FormData()
        form.set('data', JSON.stringify({ ...byMailedLink(code), ...data }))
        if (file !== undefined) form.set('Foto', new Blob([new Uint8Array(file)]), 'secret-name.jpg')
        return (await fetch(`http://127.0.0.1:${listening}/web-api/${call}`, { method: 'POST', body: form })).status
      }
      const photo = await cameraPhoto()
      expect(await send('postCheckIn/step-1', { Conductores: [{ ...renterLicence, Licencia: 'SECRET-4711' }] })).toBe(200)
      expect(await send('postCheckIn/photo', frontPhoto, photo)).toBe(200)
      expect(await send('postCheckIn/photo', backPhoto, Buffer.from('<svg>secret-drawing</svg>'))).toBe(422)
      expect(await send('getCheckIn/photo', frontPhoto)).toBe(200)
      expect(await send('postCheckIn/step-2', arrival)).toBe(200)
      expect(await send('getCheckIn', {})).toBe(200)
      await waitFor('the last call in the log', () => output.includes('/web-api/getCheckIn"'))
      for (const secret of ['SECRET-4711', 'Ana', '8-123-4567', code, 'JFIF', '/9j/', 'secret-', 'Trazos', '\u00ff\u00d8\u00ff']) {
        expect(output, secret).not.toContain(secret)
      }
    } finally {
      child.kill('SIGKILL')
    }
  })
})

test('W-21 concurrent uploads of a booking and of an address are limited, and a finished one makes room', () => {
  const limiter = createUploadLimiter({ maxUploads: 4, maxPerBooking: 2, maxPerAddress: 3 })
  const [first, second] = [limiter.enter('a', '10.0.0.1'), limiter.enter('a', '10.0.0.1')]
  expect(limiter.enter('a', '10.0.0.1')).toBe(null)
  expect(limiter.enter('a', '10.0.0.2')).toBe(null)
  const other = limiter.enter('b', '10.0.0.1')
  expect(limiter.enter('c', '10.0.0.1')).toBe(null)
  expect(limiter.enter('c', '10.0.0.2')).not.toBe(null)
  expect(limiter.enter('d', '10.0.0.3')).toBe(null)
  first?.leave()
  first?.leave()
  expect(limiter.enter('a', '10.0.0.1')).not.toBe(null)
  expect(limiter.enter('d', '10.0.0.3')).toBe(null)
  second?.leave()
  other?.leave()
  expect(limiter.enter('d', '10.0.0.3')).not.toBe(null)
})

test('W-21 the bytes held by all uploads together are limited, and released at their end', () => {
  const limiter = createUploadLimiter({ maxBytes: 100 })
  const [first, second] = [limiter.enter('a', 'x'), limiter.enter('b', 'x')]
  expect([first?.reserve(60), second?.reserve(40), second?.reserve(1), first?.reserve(1)]).toEqual([true, true, false, false])
  first?.leave()
  expect(first?.reserve(1)).toBe(false)
  expect(second?.reserve(60)).toBe(true)
})

test('W-21 at most two pictures are decoded at a time', async () => {
  const runQueued = createQueue(2)
  let running = 0
  let maxRunning = 0
  const work = async () => {
    running += 1
    maxRunning = Math.max(maxRunning, running)
    await sleep(5)
    running -= 1
  }
  await Promise.all([
    runQueued(work),
    runQueued(work),
    runQueued(work),
    runQueued(async () => Promise.reject(new Error('broken'))).catch(() => 0),
    runQueued(work),
  ])
  expect(maxRunning).toBe(2)
})
