import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { maxGroupCars } from '#contract/limits.ts'
import { getBookingDetail } from '#contract/office/bookings.ts'
import { groupCode } from '#contract/values/booking.ts'
import { bookingMailParts } from '../../../compose-bookings.ts'
import { addStaff, callOffice } from '../../../testing/office.ts'
import { onTestServers, type TestApp } from '../../../testing/test-app.ts'
import { book, booking, closeBookings, quoteFor, visitor } from '../../../testing/wire/bookings.ts'
import { expectRefusal } from '../../../testing/wire/trips.ts'
import type { Mail } from '../../mail/mail.ts'
import { verifyQuote } from '../../pricing/estimate-service.ts'
import { confirmedHandler } from '../mails/confirmed-handler.ts'
import { findInconsistencies } from '../records/consistency.ts'

const [compact, larger] = [104, 105]

async function setCars(app: TestApp, cars: Readonly<Record<number, number>>): Promise<void> {
  for (const [classId, count] of Object.entries(cars))
    await app.db.query('select set_pool_cars(id, $1) from pool where branch_id = 1 and class_id = $2', [count, classId])
}

/** A group request with quotes, as our pages send it. */
async function makeGroupRequest(app: TestApp, cars: readonly (readonly [classId: number, quantity: number])[], change: object = {}) {
  const [first, ...others] = await Promise.all(
    cars.map(async ([IdModelo, count]) => ({ IdModelo, count, ...(await quoteFor(app, { IdModelo, ...change })) })),
  )
  const { count: NumAutos = 0, ...main } = first ?? {}
  const OtrosAutos = others.map(({ count: Cantidad, ...other }) => ({ ...other, Cantidad }))
  return { ...booking, ...main, NumAutos, OtrosAutos, IdSolicitud: randomUUID(), ...change }
}

const send = async (app: TestApp, request: object): Promise<LightMyRequestResponse> => {
  const answer = await app.post('/web-api/postBooking/group', request)
  // As browsers do when the database is busy.
  return answer.statusCode === 503 ? send(app, request) : answer
}

const readBookingRows = async (app: TestApp) =>
  (
    await app.db.query<{ group_code: string; code: string; class_id: number; total_cents: number; status: string }>(
      `select r.group_code, r.code, p.class_id, r.total_cents, r.status from reservation r join pool p on p.id = r.pool_id
        where r.group_code is not null and r.status <> 'cancelled' order by r.code`,
    )
  ).rows

const someone = (n: number) => ({
  ...visitor,
  Correo: `grupo${n}@example.com`,
  Telefono: `6${String(1_000_000 + n)}`,
  Documento: `8-${100 + n}-4567`,
  Licencia: `8-${100 + n}-4567`,
})

onTestServers((app) => {
  beforeEach(async () => setCars(app(), { [compact]: 12, [larger]: 12 }))
  afterEach(async () => closeBookings(app().db))

  test('W-36 three cars of two classes become three bookings with one group code, at the totals shown', async () => {
    const request = await makeGroupRequest(app(), [
      [compact, 2],
      [larger, 1],
    ])
    const answer = await send(app(), request)
    expect(answer.statusCode).toBe(200)
    const { CodigoGrupo, Total, Reservas } = answer.json().Resultado.datos
    expect(CodigoGrupo).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/)
    const totals = [request.Total, request.Total, request.OtrosAutos[0]?.Total]
    expect(Reservas.map((item: { Total: number }) => item.Total)).toEqual(totals)
    expect(Reservas.map((item: { IdModelo: number }) => item.IdModelo)).toEqual([compact, compact, larger])
    expect(Math.round(Total * 100)).toBe(totals.reduce<number>((sum, value) => sum + Math.round((value ?? 0) * 100), 0))
    const rows = await readBookingRows(app())
    expect(rows).toHaveLength(3)
    expect(new Set(rows.map((row) => row.group_code))).toEqual(new Set([CodigoGrupo]))
    expect(new Set(Reservas.map((item: { Enlace: string }) => item.Enlace)).size).toBe(3)
    expect(await findInconsistencies(app().db)).toEqual([])
  })

  test('W-36 the same key books once, also when it is sent five times at once; with another request it is refused', async () => {
    const request = await makeGroupRequest(app(), [[compact, 3]])
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(app(), request)))
    expect(new Set(answers.map((answer) => answer.payload)).size).toBe(1)
    expect((await send(app(), request)).payload).toBe(answers[0]?.payload)
    expect(await readBookingRows(app())).toHaveLength(3)
    expectRefusal(await send(app(), { ...request, NumAutos: 2 }), 422, 'key_reused', 'IdSolicitud')
  })

  test('W-36 one car of a group is cancelled alone; the others stay', async () => {
    const answer = await send(app(), await makeGroupRequest(app(), [[compact, 2]]))
    const [{ Enlace }] = answer.json().Resultado.datos.Reservas
    const token = /token=([\w-]+)/.exec(Enlace)?.[1]
    const cancelled = await app().post('/web-api/postBooking/cancel', { token, Confirmar: 1, Cargo: 0, Version: 1 })
    expect(cancelled.statusCode).toBe(200)
    expect(await readBookingRows(app())).toHaveLength(1)
  })

  test('W-36 booking page, mail and back office show the group', async () => {
    const answer = await send(app(), await makeGroupRequest(app(), [[compact, 2]]))
    const { CodigoGrupo, Reservas } = answer.json().Resultado.datos
    const [first, second] = Reservas.map((item: { CodigoReserva: string }) => item.CodigoReserva)
    const token = /token=([\w-]+)/.exec(Reservas[0].Enlace)?.[1]
    expect((await app().post('/web-api/getBooking', { token })).json().Resultado.datos.CodigoGrupo).toBe(CodigoGrupo)

    const detail = (await callOffice(app(), getBookingDetail, { code: first }, await addStaff(app(), 'agent', 1))).json()
    expect(detail.group.code).toBe(CodigoGrupo)
    expect(detail.group.bookings.map((item: { code: string }) => item.code)).toEqual(expect.arrayContaining([first, second]))

    const mails: Mail[] = []
    const deliver = async (mail: Mail) => void mails.push(mail)
    const { rows } = await app().db.query(
      `select payload, dedupe_key from outbox o join reservation r on r.id::text = o.payload ->> 'reservationId'
      where r.code = $1 and o.topic = 'booking-confirmed'`,
      [first],
    )
    const handle = confirmedHandler(app().services, { send: deliver, close: () => undefined }, bookingMailParts(app().services))
    await handle({ id: 1, topic: 'booking-confirmed', attempts: 1, payload: rows[0]?.payload, dedupeKey: rows[0]?.dedupe_key })
    for (const body of [mails[0]?.html, mails[0]?.text]) {
      expect(body).toContain(groupCode(CodigoGrupo))
      expect(body).toContain(groupCode(second))
    }
  })

  test.each([
    ['seven cars', { NumAutos: 7 }, 422, 'group_too_large', 'NumAutos'],
    ['a single car', { NumAutos: 1 }, 400, 'out_of_range', 'NumAutos'],
    ['no number', { NumAutos: null }, 400, 'missing', 'NumAutos'],
    ['a negative number', { NumAutos: -2 }, 400, 'out_of_range', 'NumAutos'],
    ['no key', { IdSolicitud: null }, 400, 'missing', 'IdSolicitud'],
    ['payment in advance', { Tarifa_Prepago: true }, 400, 'invalid', 'Tarifa_Prepago'],
    ['one class twice', { OtrosAutos: [{ IdModelo: compact, Cantidad: 1 }] }, 400, 'invalid', 'OtrosAutos'],
    ['an unknown class', { OtrosAutos: [{ IdModelo: 199, Cantidad: 1 }] }, 404, 'unknown_id', 'OtrosAutos.0.IdModelo'],
    [
      'a forged quote',
      { OtrosAutos: [{ IdModelo: larger, Cantidad: 1, IdCotizacion: 'a.b' }] },
      422,
      'quote_not_valid',
      'OtrosAutos.0.IdCotizacion',
    ],
    ['another total', { Total: 1 }, 409, 'price_changed', undefined],
    ['an old text of the conditions', { AceptaCondiciones: { version: '2020-01' } }, 409, 'terms_changed', 'AceptaCondiciones.version'],
    ['an incomplete renter', { cliente: { ...visitor, Correo: 'x' } }, 400, 'invalid', 'cliente.Correo'],
  ])('W-36 a group with %s is refused and books nothing', async (_, change, status, code, field) => {
    const request = { ...(await makeGroupRequest(app(), [[compact, 2]])), ...change }
    expectRefusal(await send(app(), request), status, code, field)
    expect(await readBookingRows(app())).toEqual([])
  })

  test('W-36 prices of two classes that changed refuse the group with the estimates of all its classes, which can be accepted', async () => {
    const third = 106
    await setCars(app(), { [third]: 12 })
    const request = await makeGroupRequest(app(), [
      [compact, 1],
      [larger, 1],
      [third, 1],
    ])
    const [second, last] = request.OtrosAutos
    const changed = { ...request, Total: 1, OtrosAutos: [second, { ...last, Total: 2 }] }
    const refused = await send(app(), changed)
    expectRefusal(refused, 409, 'price_changed')
    expect(refused.json().error.quote).toBeUndefined()
    const { quotes } = refused.json().error
    expect(quotes.map((quote: { Total: number }) => quote.Total)).toEqual([request.Total, second?.Total, last?.Total])
    // A class whose price holds keeps its quote.
    expect(quotes[1].IdCotizacion).toBe(second?.IdCotizacion)
    expect(await readBookingRows(app())).toEqual([])
    const [main, ...others] = quotes.map((quote: { IdCotizacion: string; Total: number }) => ({
      IdCotizacion: quote.IdCotizacion,
      Total: quote.Total,
    }))
    const OtrosAutos = request.OtrosAutos.map((auto, i) => ({ ...auto, ...others[i] }))
    expect((await send(app(), { ...request, ...main, OtrosAutos, IdSolicitud: randomUUID() })).statusCode).toBe(200)
    expect(await readBookingRows(app())).toHaveLength(3)
  })

  test('W-36 an expired quote refuses the group with the estimates of all its classes', async () => {
    const request = await makeGroupRequest(app(), [
      [compact, 1],
      [larger, 1],
    ])
    const quote = verifyQuote(app().services.signer, request.OtrosAutos[0]?.IdCotizacion ?? '')
    if (quote === undefined) throw new Error('The estimate has no quote')
    const IdCotizacion = app().services.signer.sign('quote', { ...quote, expiresAt: quote.issuedAt })
    const refused = await send(app(), { ...request, OtrosAutos: [{ ...request.OtrosAutos[0], IdCotizacion }] })
    expectRefusal(refused, 409, 'quote_expired')
    expect(refused.json().error.quotes.map((item: { Total: number }) => item.Total)).toEqual([request.Total, request.OtrosAutos[0]?.Total])
    expect(await readBookingRows(app())).toEqual([])
  })

  test('W-36 a used quote refuses the whole group', async () => {
    const quote = await quoteFor(app())
    expect((await book(app(), quote)).statusCode).toBe(200)
    const request = {
      ...(await makeGroupRequest(app(), [
        [larger, 1],
        [compact, 1],
      ])),
    }
    const OtrosAutos = request.OtrosAutos.map((auto) => ({ ...auto, ...quote }))
    const refused = await send(app(), { ...request, OtrosAutos })
    expectRefusal(refused, 409, 'quote_used')
    expect(refused.json().error.quotes.map((item: { Total: number }) => item.Total)).toEqual([request.Total, request.OtrosAutos[0]?.Total])
    expect(await readBookingRows(app())).toEqual([])
  })

  test('W-36 W-37 a promotion that is used up meanwhile refuses the group with a new total, which can be accepted', async () => {
    // At Calle 50: 8 % off the time charge.
    const trip = { IdAgenciaSal: 2, IdAgenciaEnt: 2, IdPaquete: 6 }
    const setLimit = async (uses: number | null) => app().db.query('update promotion set uses_limit = $1 where id = 6', [uses])
    await app().db.query('select set_pool_cars(id, 12) from pool where branch_id = 2 and class_id = any($1)', [[compact, larger]])
    const cars = [
      [compact, 2],
      [larger, 1],
    ] as const
    const request = await makeGroupRequest(app(), cars, trip)
    const without = await makeGroupRequest(app(), cars, { ...trip, IdPaquete: 0 })
    await setLimit(2)
    try {
      const refused = await send(app(), request)
      expectRefusal(refused, 422, 'promotion_used_up', 'IdPaquete')
      expect(await readBookingRows(app())).toEqual([])
      const [first, second] = refused.json().error.quotes
      expect([first.Total, second.Total]).toEqual([without.Total, without.OtrosAutos[0]?.Total])
      const OtrosAutos = [{ ...request.OtrosAutos[0], IdCotizacion: second.IdCotizacion, Total: second.Total }]
      const accepted = { ...request, IdCotizacion: first.IdCotizacion, Total: first.Total, OtrosAutos, IdSolicitud: randomUUID() }
      const booked = await send(app(), accepted)
      expect(booked.statusCode).toBe(200)
      expect(Math.round(booked.json().Resultado.datos.Total * 100)).toBe(Math.round((2 * first.Total + second.Total) * 100))
    } finally {
      await setLimit(null)
    }
  })

  test('W-36 a group of three on the last two cars is refused, and what is offered can be booked', async () => {
    await setCars(app(), { [compact]: 2 })
    const refused = await send(app(), await makeGroupRequest(app(), [[compact, 3]]))
    expectRefusal(refused, 409, 'sold_out', 'IdModelo')
    const { free, alternatives } = refused.json().error
    expect(free).toBe(2)
    expect(await readBookingRows(app())).toEqual([])
    const other = alternatives.find((alternative: { Tipo: string }) => alternative.Tipo === 'clase')
    const together = await makeGroupRequest(app(), [
      [compact, 2],
      [other.IdModelo, 1],
    ])
    expect(together.OtrosAutos[0]?.Total).toBe(other.Total)
    expect((await send(app(), together)).statusCode).toBe(200)
    for (const { IdAgenciaSal, IdAgenciaEnt, FechaSalida, HoraSalida, FechaEntrada, HoraEntrada } of alternatives.filter(
      (alternative: { Tipo: string }) => alternative.Tipo !== 'clase',
    )) {
      const trip = { IdAgenciaSal, IdAgenciaEnt, FechaSalida, HoraSalida, FechaEntrada, HoraEntrada }
      expect((await send(app(), await makeGroupRequest(app(), [[compact, 3]], trip))).statusCode).toBe(200)
    }
  })

  test('W-36 the list has how many cars a group can have: those left, at most six', async () => {
    const readFree = async () => {
      const { IdAgenciaSal, FechaSalida, HoraSalida, IdAgenciaEnt, FechaEntrada, HoraEntrada, IdBrand } = await makeGroupRequest(app(), [])
      const search = { IdBrand, IdPaquete: null, IdAgenciaSal, FechaSalida, HoraSalida, IdAgenciaEnt, FechaEntrada, HoraEntrada }
      const list = await app().post('/web-api/getRateCars', search)
      return (list.json().respuesta as { id_4d: number; LibresGrupo: number | null; Quedan: number | null }[]).find(
        ({ id_4d }) => id_4d === compact,
      )
    }
    for (const [cars, LibresGrupo, Quedan] of [
      [12, maxGroupCars, null],
      [4, 4, null],
      [1, 1, 1],
      [0, null, null],
    ] as const) {
      await setCars(app(), { [compact]: cars })
      expect(await readFree(), `${cars} cars`).toMatchObject({ LibresGrupo, Quedan })
    }
  })

  test('W-36 forty groups of two and three at once on the last cars: no car is sold twice and no group is split', async () => {
    await setCars(app(), { [compact]: 7, [larger]: 4 })
    const requests = await Promise.all(
      Array.from({ length: 40 }, async (_, n) => {
        const cars = [
          [[compact, 2]],
          [
            [compact, 1],
            [larger, 1],
          ],
          [
            [larger, 1],
            [compact, 2],
          ],
          [[larger, 2]],
        ] as const
        return { ...(await makeGroupRequest(app(), cars[n % 4] ?? cars[0])), cliente: someone(n) }
      }),
    )
    const answers = await Promise.all(requests.map((request) => send(app(), request)))
    const booked = answers.filter((answer) => answer.statusCode === 200)
    for (const answer of answers.filter((item) => item.statusCode !== 200)) expectRefusal(answer, 409, 'sold_out')
    const rows = await readBookingRows(app())
    const sizes = new Map<string, number>()
    for (const row of rows) sizes.set(row.group_code, (sizes.get(row.group_code) ?? 0) + 1)
    expect(sizes.size).toBe(booked.length)
    for (const answer of booked) {
      const { CodigoGrupo, Reservas } = answer.json().Resultado.datos
      expect(sizes.get(CodigoGrupo)).toBe(Reservas.length)
    }
    expect(rows.filter((row) => row.class_id === compact).length).toBeLessThanOrEqual(7)
    expect(rows.filter((row) => row.class_id === larger).length).toBeLessThanOrEqual(4)
    expect(booked.length).toBeGreaterThan(2)
    expect(await findInconsistencies(app().db)).toEqual([])
  })

  test('W-36 six cars are a group', async () => {
    expect((await send(app(), await makeGroupRequest(app(), [[compact, maxGroupCars]]))).statusCode).toBe(200)
  })
})
