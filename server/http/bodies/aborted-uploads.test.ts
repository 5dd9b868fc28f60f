import { connect, type AddressInfo } from 'node:net'
import { beforeAll, expect, test, vi } from 'vitest'
import { waitFor } from '../../testing/stand-ins/mail-server.ts'
import { toForm, onTestServers } from '../../testing/test-app.ts'
import { book, findCode, byMailedLink } from '../../testing/wire/bookings.ts'
import { call, randomEmail } from '../../testing/wire/clients.ts'
import { cameraPhoto, frontPhoto, createUpload } from '../../testing/wire/check-ins.ts'

interface Sent {
  headers: Record<string, string>
  payload: Buffer | string
}

onTestServers((app) => {
  let port = 0
  beforeAll(async () => {
    await app().fastify.listen({ host: '127.0.0.1', port: 0 })
    port = (app().fastify.server.address() as AddressInfo).port
  })

  const openConnections = async () => new Promise<number>((resolve) => app().fastify.server.getConnections((_, count) => resolve(count)))

  const photo = async (): Promise<Sent> =>
    createUpload({ ...byMailedLink(findCode(await book(app()))), ...frontPhoto }, await cameraPhoto())
  const form = async (): Promise<Sent> => toForm(JSON.stringify({ email: 'x'.repeat(2_000) }))
  const json = async (): Promise<Sent> => ({
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ email: 'x'.repeat(2_000) }),
  })

  test.each([
    ['a photo', '/web-api/postCheckIn/photo', photo],
    ['a form', '/web-api/loginWebUser', form],
    ['JSON', '/web-api/loginWebUser', json],
  ])('W-21 %s that the client aborts is not reported as a fault', async (_, path, make) => {
    const { headers, payload } = await make()
    const { log } = app().fastify
    const began = vi.spyOn(log, 'info')
    const faults = (['warn', 'error', 'fatal'] as const).map((level) => vi.spyOn(log, level))
    try {
      for (const part of [payload.slice(0, payload.length / 2), '']) {
        began.mockClear()
        const socket = connect(port, '127.0.0.1')
        const fields = Object.entries({ ...headers, host: 'site.example', 'content-length': String(payload.length) })
        socket.write(`POST ${path} HTTP/1.1\r\n${fields.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`)
        if (part.length > 0) socket.write(part)
        await waitFor('the request at work', () => began.mock.calls.length > 0)
        socket.resetAndDestroy()
        await waitFor('the connection gone', async () => (await openConnections()) === 0)
        // The events after a closed connection, and a call that follows, need some turns of the event loop.
        for (let i = 0; i < 5; i += 1) await call(app(), 'loginWebUser', { email: randomEmail(), password: 'x' })
      }
      expect(faults.flatMap(({ mock }) => mock.calls)).toEqual([])
    } finally {
      vi.restoreAllMocks()
    }
  })
})
