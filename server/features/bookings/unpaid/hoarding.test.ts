// How many cars one contact or one address may hold without paying (docs/decisions/031-limits.md).

import { beforeEach, expect, test } from 'vitest'
import { randomUUID } from 'node:crypto'
import { addDays } from '#contract/panama-time.ts'
import { startBackground } from '../../../background.ts'
import { splitParts, startMailServer } from '../../../testing/stand-ins/mail-server.ts'
import { waitFor } from '../../../testing/timeouts.ts'
import { toForm, onTestServers, type TestApp } from '../../../testing/test-app.ts'
import { book, booking, byMailedLink, quoteFor, visitor } from '../../../testing/wire/bookings.ts'
import { randomAddress } from '../../../testing/wire/clients.ts'
import { expectRefusal, friday, tuesday } from '../../../testing/wire/trips.ts'
import { placeBooking } from '../new/place-booking.ts'
import { postBookingNew } from '#contract/web-api/post-booking-new.ts'
import * as z from 'zod/mini'
import { silentLog } from '../../../log.ts'
import { getSchema } from '#contract/get-schema.ts'

const shippedLimits = { TRUST_PROXY: 'true', LIMIT_FACTOR: '1', UNPAID_BOOKINGS: '3', UNPAID_BOOKINGS_WITH_CODE: '6' }
let number = 0
/** Another contact: different mailbox, telephone and document. */
const someone = (change: object = {}) => {
  number += 1
  const digits = String(number).padStart(4, '0')
  return { ...visitor, Correo: `p${digits}@example.com`, Telefono: `6700-${digits}`, Documento: `8-777-${digits}`, ...change }
}

onTestServers((server) => {
  let address = ''
  // Each test uses a separate client address, because together they exceed the limit of one.
  const app = (): TestApp => {
    const other = server()
    return { ...other, post: (path, data, headers) => other.post(path, data, { 'x-forwarded-for': address, ...headers }) }
  }
  beforeEach(async () => {
    address = randomAddress()
    await app().db.query(`select set_pool_cars(id, 60) from pool`)
    await app().db.query('delete from rate_limit')
    await app().db.query('delete from outbox')
    await app().db.query('delete from booking_code')
    await app().db.query(`update reservation set status = 'cancelled', hold_expires_at = null`)
    await app().db.query('delete from block')
  })

  const codesMailed = async () => (await app().db.query(`select 1 from outbox where topic = 'booking-code'`)).rows.length
  /** Books with a new key each time. */
  const bookFor = (cliente: object, change: object = {}) => book(app(), { cliente, ...change })
  /** The code in the latest mail. */
  const readCode = async () => {
    const server = await startMailServer(0)
    const { stop } = startBackground({ ...app().services, config: { ...app().services.config, smtpUrl: server.url } }, silentLog, {
      idleMs: 20,
    })
    await waitFor('the mails', async () => (await app().db.query('select 1 from outbox where done_at is null')).rows.length === 0)
    await stop()
    await server.stop()
    const message = server.messages.findLast((each) => /c=C3=B3digo|digo|code/i.test(each) && /\n\d{6}\r?\n/.test(each)) ?? ''
    const text = splitParts(message).find(({ headers }) => /text\/plain/.test(headers))?.body ?? message
    return /^(\d{6})\r?$/m.exec(text)?.[1] ?? ''
  }

  test('X-04 of twenty concurrent bookings of one contact, three succeed and one code is mailed', async () => {
    const cliente = someone()
    // Sent again after a 503, which a busy machine may answer, as browsers do.
    const bookWithRetries = async (change: object): Promise<Awaited<ReturnType<typeof bookFor>>> => {
      const answer = await bookFor(cliente, change)
      return answer.statusCode === 503 ? bookWithRetries(change) : answer
    }
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => bookWithRetries({ IdModelo: 104 + (i % 3) })))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3)
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 200)) expect([422, 429]).toContain(answer.statusCode)
    const { rows } = await app().db.query(`select 1 from reservation where email = $1`, [cliente.Correo])
    expect(rows).toHaveLength(3)
  })

  test.each([
    ['mailbox', (contact: typeof visitor) => someone({ Correo: contact.Correo.replace('@', '+otra@').toUpperCase() })],
    ['telephone', (contact: typeof visitor) => someone({ Telefono: `+507 ${contact.Telefono.replace('-', ' ')}` })],
    ['document', (contact: typeof visitor) => someone({ Documento: contact.Documento.replaceAll('-', ' - ') })],
  ])('X-04 the same %s, written differently, is the same contact', async (_, sameAs) => {
    const cliente = someone()
    for (let i = 0; i < 3; i += 1) expect((await bookFor(cliente)).statusCode).toBe(200)
    expectRefusal(await bookFor(sameAs(cliente)), 422, 'email_code_needed', 'CodigoCorreo')
    expect((await bookFor(someone())).statusCode).toBe(200)
  })

  test.each([
    ['mailbox, its domain in letters and in ASCII', { Correo: 'ana@Ñandú.example' }, { Correo: 'Ana+2@xn--and-6ma2c.example' }],
    ['mailbox, its domain in ASCII and in letters', { Correo: 'eva@sub.XN--and-6ma2c.example' }, { Correo: 'eva@SUB.ñandú.example' }],
    ['mailbox, its domain half in ASCII', { Correo: 'leo@ñandú.xn--and-6ma2c.example' }, { Correo: 'leo@xn--and-6ma2c.ñandú.example' }],
    ['foreign telephone, with its trunk zero', { Telefono: '+44 20 7946-0958' }, { Telefono: '0044 (0)20 7946 0958' }],
    ['foreign telephone, without its trunk zero', { Telefono: '+49 (0) 30–901820' }, { Telefono: '+49.30.901820' }],
    ['document as a cédula and as a passport', { Documento: '8-901-2345' }, { TipoDocumento: 'pasaporte', Documento: '8 901 2345' }],
    ['document as a passport and as a cédula', { TipoDocumento: 'pasaporte', Documento: 'PE‐90‐23' }, { Documento: 'pe - 90 - 23' }],
  ])('X-04 the same %s, is the same contact, and is stored as it was typed', async (_, first, second) => {
    for (let i = 0; i < 3; i += 1) expect((await bookFor(someone(first))).statusCode).toBe(200)
    expectRefusal(await bookFor(someone(second)), 422, 'email_code_needed', 'CodigoCorreo')
    if ('Correo' in first) {
      const { rows } = await app().db.query(`select 1 from reservation where email = $1 and status = 'confirmed'`, [first.Correo])
      expect(rows).toHaveLength(3)
    }
  })

  test.each([
    ['a Panamanian number with a trunk zero', { Telefono: '+507 0 6123-4567' }, 'cliente.Telefono'],
    ['a Panamanian number with only a trunk zero', { Telefono: '06123-4567' }, 'cliente.Telefono'],
    ['cédula with dots', { Documento: '8.901.2345' }, 'cliente.Documento'],
    ['passport with dots', { TipoDocumento: 'pasaporte', Documento: 'AB.12.34.56' }, 'cliente.Documento'],
  ])('X-04 a %s is refused, so that it cannot count as another contact', async (_, change, field) => {
    expectRefusal(await bookFor(someone(change)), 400, 'invalid', field)
  })

  test('X-04 bookings at other times, cancelled and paid ones and expired holds do not count', async () => {
    const cliente = someone()
    const later = { FechaSalida: addDays(tuesday, 14), FechaEntrada: addDays(friday, 14) }
    for (let i = 0; i < 3; i += 1) await bookFor(cliente)
    expect((await bookFor(cliente, later)).statusCode).toBe(200)
    const uncounted = [
      `paid_cents = total_cents`,
      `status = 'cancelled'`,
      `status = 'held', hold_expires_at = clock_timestamp() - interval '1 second'`,
    ]
    for (const change of uncounted) {
      await app().db.query('delete from rate_limit')
      expectRefusal(await bookFor(cliente), 422, 'email_code_needed')
      await app().db.query(
        `update reservation set ${change} where id = (select id from reservation where email = $1 and status = 'confirmed' and paid_cents = 0
          and pick_up_at < $2::date + 7 limit 1)`,
        [cliente.Correo, tuesday],
      )
      expect((await bookFor(cliente)).statusCode).toBe(200)
    }
  })

  test('X-04 the mailed code is valid once, for this rental of this contact, and the mail contains nothing typed', async () => {
    const cliente = someone()
    for (let i = 0; i < 3; i += 1) await bookFor(cliente)
    expectRefusal(await bookFor(cliente), 422, 'email_code_needed', 'CodigoCorreo')
    expect(await codesMailed()).toBe(1)
    expectRefusal(await bookFor(cliente), 422, 'email_code_needed')
    expect(await codesMailed()).toBe(1)
    const code = await readCode()
    expect(code).toMatch(/^\d{6}$/)
    const { rows } = await app().db.query<{ row: string }>(
      `select c::text as row from booking_code c union all select payload::text from outbox where topic = 'booking-code'`,
    )
    for (const { row } of rows) {
      expect(row).not.toContain(code)
      expect(row).not.toContain(cliente.Correo)
    }

    const other = someone({ Correo: cliente.Correo })
    expectRefusal(await bookFor(other, { CodigoCorreo: code }), 422, 'email_code_wrong', 'CodigoCorreo')
    expectRefusal(await bookFor(cliente, { CodigoCorreo: code, FechaEntrada: addDays(friday, 1) }), 422, 'email_code_wrong')
    const typed = `${code.slice(0, 3)} ${code.slice(3)}`
    expect((await bookFor(cliente, { CodigoCorreo: typed })).statusCode).toBe(200)
    expectRefusal(await bookFor(cliente, { CodigoCorreo: code }), 422, 'email_code_wrong')
  })

  test.each(['new', 'group'])('X-04 a submission that is sent concurrently (%s) counts once in the limits', async (call) => {
    const request = { ...booking, ...(await quoteFor(app())), cliente: someone(), IdSolicitud: randomUUID() }
    const cars = call === 'group' ? { NumAutos: 2, OtrosAutos: [] } : {}
    const send = async (): Promise<number> => {
      const { statusCode } = await app().post(`/web-api/postBooking/${call}`, { ...request, ...cars })
      return statusCode === 503 ? send() : statusCode
    }
    expect(new Set(await Promise.all([1, 2, 3, 4].map(send)))).toEqual(new Set([200]))
    const { rows } = await app().db.query(`select scope, taken from rate_limit where scope like 'new-booking%' and taken <> 1`)
    expect(rows).toEqual([])
  })

  test('X-04 one code in ten concurrent submissions makes one booking', async () => {
    const cliente = someone()
    for (let i = 0; i < 4; i += 1) await bookFor(cliente)
    const CodigoCorreo = await readCode()
    const answers = await Promise.all(Array.from({ length: 10 }, () => bookFor(cliente, { CodigoCorreo })))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })

  test('X-04 a code is invalid after five wrong attempts, and after its time', async () => {
    const cliente = someone()
    for (let i = 0; i < 4; i += 1) await bookFor(cliente)
    const code = await readCode()
    const wrong = code === '000000' ? '000001' : '000000'
    for (let i = 0; i < 5; i += 1) expectRefusal(await bookFor(cliente, { CodigoCorreo: wrong }), 422, 'email_code_wrong')
    expectRefusal(await bookFor(cliente, { CodigoCorreo: code }), 422, 'email_code_wrong')
    await app().db.query(`update booking_code set wrong_tries = 0, expires_at = clock_timestamp() - interval '1 second'`)
    expectRefusal(await bookFor(cliente, { CodigoCorreo: code }), 422, 'email_code_wrong')
    await app().db.query(`update booking_code set expires_at = clock_timestamp() + interval '1 minute'`)
    expect((await bookFor(cliente, { CodigoCorreo: code })).statusCode).toBe(200)
  })

  test('X-04 six at the same time is the maximum, with or without a code', async () => {
    const cliente = someone()
    for (let i = 0; i < 3; i += 1) await bookFor(cliente)
    await app().db.query(`delete from rate_limit`)
    for (let i = 0; i < 3; i += 1) {
      await bookFor(cliente)
      const CodigoCorreo = await readCode()
      expect((await bookFor(cliente, { CodigoCorreo })).statusCode).toBe(200)
      await app().db.query(`delete from rate_limit`)
    }
    expectRefusal(await bookFor(cliente), 422, 'too_many_unpaid')
  })

  test('X-04 from one address, ten bookings an hour are made without a code, and a refused one does not count', async () => {
    for (let i = 0; i < 3; i += 1) expectRefusal(await bookFor(someone(), { Total: 1 }), 409, 'price_changed')
    for (let i = 0; i < 10; i += 1) expect((await bookFor(someone())).statusCode).toBe(200)
    const eleventh = someone()
    expectRefusal(await bookFor(eleventh), 422, 'email_code_needed')
    const CodigoCorreo = await readCode()
    expect((await bookFor(eleventh, { CodigoCorreo })).statusCode).toBe(200)
    // A code is valid for one booking, even if it was needed only for the limit of the address.
    expectRefusal(await bookFor(eleventh, { CodigoCorreo }), 422, 'email_code_wrong', 'CodigoCorreo')
  })

  test('X-04 the addresses of one IPv6 network make forty bookings an hour without a code, and other networks are not affected', async () => {
    const from = async (remoteAddress: string) => {
      const { headers, payload } = toForm(
        JSON.stringify({ ...booking, ...(await quoteFor(app())), IdSolicitud: randomUUID(), cliente: someone() }),
      )
      return app().fastify.inject({ method: 'POST', url: '/web-api/postBooking/new', headers, payload, remoteAddress })
    }
    for (let i = 0; i < 40; i += 1) expect((await from(`2001:db8:1:${i}::9`)).statusCode).toBe(200)
    expectRefusal(await from('2001:db8:1:ffff::9'), 422, 'email_code_needed')
    expect((await from('2001:db8:2:1::9')).statusCode).toBe(200)
  })

  test('X-04 a sold-out class is reported as sold out even if a code would be needed', async () => {
    for (let i = 0; i < 10; i += 1) await bookFor(someone())
    await app().db.query('select set_pool_cars(id, 0) from pool')
    expectRefusal(await bookFor(someone()), 409, 'sold_out')
    expect(await codesMailed()).toBe(0)
  })

  test('X-04 one mailbox gets at most five codes an hour', async () => {
    const cliente = someone()
    for (let i = 0; i < 3; i += 1) await bookFor(cliente)
    for (let i = 0; i < 5; i += 1) {
      expectRefusal(await bookFor(cliente, { FechaEntrada: addDays(friday, i) }), 422, 'email_code_needed')
    }
    expectRefusal(await bookFor(cliente, { FechaEntrada: addDays(friday, 6) }), 429, 'rate_limited')
    expect(await codesMailed()).toBe(5)
  })

  test('W-13 the same key sent later with the code is the same submission, and a repeated request gets the first response', async () => {
    const cliente = someone()
    for (let i = 0; i < 3; i += 1) await bookFor(cliente)
    const IdSolicitud = randomUUID()
    const same = { cliente, IdSolicitud, ...(await quoteFor(app())) }
    const send = (change: object) => app().post('/web-api/postBooking/new', { ...booking, ...same, ...change })
    expectRefusal(await send({}), 422, 'email_code_needed')
    const CodigoCorreo = await readCode()
    const first = await send({ CodigoCorreo })
    expect(first.statusCode).toBe(200)
    expect((await send({ CodigoCorreo })).body).toBe(first.body)
    expect((await send({})).body).toBe(first.body)
  })

  test('X-04 a change cannot exceed the limit that applies to bookings', async () => {
    const cliente = someone()
    const later = { FechaSalida: addDays(tuesday, 14), FechaEntrada: addDays(friday, 14) }
    for (let i = 0; i < 3; i += 1) await bookFor(cliente)
    await app().db.query('delete from rate_limit')
    const codes = [await bookFor(cliente, later), await bookFor(someone())].map((answer) => answer.json().Resultado.datos.CodigoReserva)
    const change = async (code: string, to: object) => {
      const access = byMailedLink(code)
      const estimated = await app().post('/web-api/getModifyEstimate', { ...access, ...to })
      const IdCotizacion = estimated.json().Resultado?.datos.IdCotizacion
      return app().post('/web-api/postBooking/modify', { ...access, ...to, IdCotizacion })
    }
    const [ownLater = '', others = ''] = codes
    const dates = { FechaSalida: tuesday, FechaEntrada: friday }
    expectRefusal(await change(ownLater, dates), 422, 'too_many_unpaid')
    expectRefusal(await change(others, { cliente: { Correo: cliente.Correo } }), 422, 'too_many_unpaid')
    expect((await change(ownLater, { FechaEntrada: addDays(friday, 15) })).statusCode).toBe(200)
    expect((await change(others, { NumVuelo: 'CM 1' })).statusCode).toBe(200)
  })

  test('X-04 nothing in a request exempts from the limit; only the server exempts the counter', async () => {
    const cliente = someone()
    for (let i = 0; i < 3; i += 1) await bookFor(cliente)
    const claims = { booker: null, permit: null, exempt: true, Exento: true, actor: 'counter', knownClientId: 1 }
    expectRefusal(await bookFor(cliente, { ...claims }), 422, 'email_code_needed')
    const wire = z.parse(getSchema(postBookingNew.request), { ...booking, cliente, ...(await quoteFor(app())) })
    const counter = { actor: 'counter:ana', clientId: null, ip: null, idempotencyKey: null, booker: null, channel: 'web' } as const
    const context = { ...app().services, clientTypeId: 1, takesPayments: false }
    expect((await placeBooking(context, postBookingNew.request.decode(wire), counter)).ok).toBe(true)
  })
}, shippedLimits)
