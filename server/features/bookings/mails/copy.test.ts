import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { groupCode } from '#contract/values/booking.ts'
import { startBackground } from '../../../background.ts'
import { silentLog } from '../../../log.ts'
import { splitParts, startMailServer, waitFor, type RecipientRefusal } from '../../../testing/stand-ins/mail-server.ts'
import { onTestServers, type TestApp } from '../../../testing/test-app.ts'
import { book, byMailedLink, closeBookings, findCode, toLinkToken, visitor } from '../../../testing/wire/bookings.ts'
import { expectRefusal } from '../../../testing/wire/trips.ts'
import { eraseGuest } from '../../clients/privacy/guest-data.ts'

const other = 'luis.rios@example.com'
const path = '/web-api/postBooking/copy'
const byName = (code: string) => ({ CodigoReserva: code, Apellido: visitor.Apellido })
const listCopies = async (app: TestApp) => {
  const { rows } = await app.db.query(`select * from outbox where topic = 'booking-copy' order by id`)
  return rows as { payload: { email?: string }; given_up_at: number | null; skipped_at: number | null }[]
}

/** Does all waiting work with a mail server, and returns its mails. */
async function sendAll(app: TestApp, refuse?: (address: string) => RecipientRefusal | undefined): Promise<string[]> {
  const server = await startMailServer(0, refuse)
  const services = { ...app.services, config: { ...app.services.config, smtpUrl: server.url, baseUrl: 'https://www.example.com' } }
  const background = startBackground(services, silentLog, { idleMs: 20, firstDelayMs: 50 })
  try {
    await waitFor('the mails', async () => (await app.db.query('select 1 from outbox where done_at is null')).rows.length === 0)
  } finally {
    await background.stop()
    await server.stop()
  }
  return server.messages
}

onTestServers((app) => {
  beforeEach(async () => {
    await app().db.query('delete from rate_limit; delete from outbox')
  })

  test('W-20 another address gets the confirmation with voucher and calendar entry, without the link and the last name', async () => {
    const booked = await book(app())
    const code = findCode(booked)
    const answer = await app().post(path, { ...byMailedLink(code), Correo: other, IdSolicitud: randomUUID() })
    expect(answer.statusCode).toBe(200)
    expect(answer.json().Resultado.datos).toEqual({ Correo: 'l•••@example.com' })
    const [copy = '', ...more] = (await sendAll(app())).filter((message) => message.includes(other))
    expect(more).toEqual([])
    expect(copy).not.toContain(visitor.Correo)
    const parts = splitParts(copy)
    for (const type of ['application/pdf', 'text/calendar']) expect(parts.some(({ headers }) => headers.includes(type))).toBe(true)
    const bodies = parts.flatMap(({ headers, body }) => (headers.includes('text/') ? [body] : []))
    const [text = ''] = bodies
    for (const content of ['Copia de una reserva', 'Ana María nos pidió', groupCode(code), 'Ver en el mapa', 'Total en dólares']) {
      expect(text).toContain(content)
    }
    for (const body of bodies) {
      expect(body).not.toContain(toLinkToken(booked))
      expect(body).not.toContain('modify-reserve')
      expect(body).not.toContain(visitor.Apellido)
    }
    expect((await listCopies(app())).map(({ payload }) => payload)).toEqual([{ reservationId: expect.any(String) }])
  })

  test('W-20 a repeated request for a copy sends one mail, and does not count', async () => {
    const code = findCode(await book(app()))
    const sent = { ...byName(code), Correo: other, IdSolicitud: randomUUID() }
    for (let i = 0; i < 5; i += 1) expect((await app().post(path, sent)).statusCode).toBe(200)
    expect(await listCopies(app())).toHaveLength(1)
    expectRefusal(await app().post(path, { ...sent, Correo: 'eva@example.com' }), 422, 'key_reused', 'IdSolicitud')
  })

  test('W-20 a booking sends three copies a day, and a visitor thirty of all bookings', async () => {
    const [first, second] = [findCode(await book(app())), findCode(await book(app()))]
    const send = (code: string, i: number) =>
      app().post(path, { ...byMailedLink(code), Correo: `copia.${i}@example.com`, IdSolicitud: randomUUID() })
    for (let i = 0; i < 3; i += 1) expect((await send(first, i)).statusCode).toBe(200)
    const refused = await send(first, 3)
    expectRefusal(refused, 429, 'rate_limited')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await send(second, 4)).statusCode).toBe(200)
    await app().db.query(`update rate_limit set taken = 1000000 where scope = 'booking-copy-address'`)
    expectRefusal(await send(second, 5), 429, 'rate_limited')
    expect(await listCopies(app())).toHaveLength(4)
  })

  test('W-20 a copy is refused without access, of a cancelled booking, and for an invalid address', async () => {
    const code = findCode(await book(app()))
    expectRefusal(await app().post(path, { CodigoReserva: code, Apellido: 'Ruiz', Correo: other }), 404, 'booking_not_found')
    expectRefusal(await app().post(path, { CodigoReserva: code, Correo: other }), 401, 'not_logged_in')
    expectRefusal(await app().post(path, { ...byMailedLink(code), Correo: 'luis.rios' }), 400, 'invalid', 'Correo')
    expectRefusal(await app().post(path, byMailedLink(code)), 400, 'missing', 'Correo')
    await closeBookings(app().db)
    expectRefusal(await app().post(path, { ...byMailedLink(code), Correo: other }), 409, 'booking_closed')
    expect(await listCopies(app())).toEqual([])
  })

  test('W-20 a booking that was cancelled before the copy left sends none, and its address is removed', async () => {
    const code = findCode(await book(app()))
    expect((await app().post(path, { ...byMailedLink(code), Correo: other })).statusCode).toBe(200)
    await closeBookings(app().db)
    expect((await sendAll(app())).filter((message) => message.includes(other))).toEqual([])
    const [copy] = await listCopies(app())
    expect(copy?.skipped_at).not.toBeNull()
    expect(copy?.payload.email).toBeUndefined()
  })

  test('W-19 an erasure removes the address of a copy that could not be delivered', async () => {
    const code = findCode(await book(app()))
    expect((await app().post(path, { ...byMailedLink(code), Correo: other })).statusCode).toBe(200)
    await sendAll(app(), (address) => (address === other ? { code: 550, text: '5.1.1 no such user' } : undefined))
    const [undelivered] = await listCopies(app())
    expect(undelivered).toMatchObject({ payload: { email: other }, given_up_at: expect.any(Number) })
    await closeBookings(app().db)
    expect(await eraseGuest(app().db, code, 'operator:test')).toMatchObject({ ok: true })
    expect((await listCopies(app()))[0]?.payload.email).toBeUndefined()
  })
})
