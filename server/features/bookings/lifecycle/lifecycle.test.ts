import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import { beforeEach, expect, test } from 'vitest'
import { serviceAt } from '#contract/opening-hours.ts'
import { addDays, hourMs, minuteMs, toLocalDate, toTimeOfDay, toWallTime } from '#contract/panama-time.ts'
import { birthDateAt, book, byMailedLink, closeBookings, findCode, visitor } from '../../../testing/wire/bookings.ts'
import { addStaff } from '../../../testing/office.ts'
import { onTestServers } from '../../../testing/test-app.ts'
import { expectRefusal, friday, tuesday } from '../../../testing/wire/trips.ts'
import { verifyChangeQuote } from '../change/change-estimate.ts'
import { findInconsistencies } from '../../../operations/consistency.ts'

const by = (code: string) => ({ CodigoReserva: code, Apellido: visitor.Apellido })
const saturday = addDays(friday, 1)

/** What a change can choose besides trip and class. The extras are those of the demonstration data. */
const choicesOfBooking = fc.record({
  FechaEntrada: fc.constantFrom(friday, saturday),
  IdPaqCob: fc.constantFrom(20, 21, 22),
  CantSillaBB: fc.nat(2),
  CantCondAdic: fc.nat(2),
  Wifi: fc.nat(1),
  Adicionales: fc.subarray([5, 6, 7]).map((ids) => ids.map((ID) => ({ ID, Cantidad: 1 }))),
})
type WireChoices = typeof choicesOfBooking extends fc.Arbitrary<infer Choices> ? Choices : never
interface WireOption {
  IdModelo?: number
  IdPaqCob?: number
  ID?: number
  Cantidad?: number
  Total: number
}
const ownFields: Readonly<Record<number, string>> = { 1: 'CantSillaBB', 2: 'CantCondAdic', 3: 'Wifi' }

function applyOption(choices: WireChoices, { IdModelo, IdPaqCob, ID = 0, Cantidad = 0 }: WireOption): object {
  if (IdModelo !== undefined) return { ...choices, IdModelo }
  if (IdPaqCob !== undefined) return { ...choices, IdPaqCob }
  const field = ownFields[ID]
  if (field !== undefined) return { ...choices, [field]: Cantidad }
  return { ...choices, Adicionales: [...choices.Adicionales.filter((extra) => extra.ID !== ID), { ID, Cantidad }] }
}

onTestServers((app) => {
  const getData = (answer: LightMyRequestResponse) => answer.json().Resultado.datos
  const newCode = async (change: object = {}) => findCode(await book(app(), change))
  const get = async (code: string) => getData(await app().post('/web-api/getBooking', by(code)))
  const estimate = (code: string, change: object) => app().post('/web-api/getModifyEstimate', { ...by(code), ...change })
  const send = (call: string, code: string, change: object) =>
    app().post(`/web-api/postBooking/${call}`, { ...by(code), IdSolicitud: randomUUID(), ...change })
  /** Sends what our page sends: the estimate's quote, its total and the version that was shown. */
  const modify = async (code: string, change: object) => {
    const { IdCotizacion, Total } = getData(await estimate(code, change))
    const { Version } = await get(code)
    return send('modify', code, { ...change, IdCotizacion, Total, Version })
  }

  beforeEach(async () => {
    await closeBookings(app().db)
    await app().db.query('delete from rate_limit')
  })

  test('W-20 a booking is shown completely, except that documents and licences are masked', async () => {
    const code = await newCode({
      NumVuelo: 'CM 123',
      CantCondAdic: 1,
      Conductores: [{ Nombre: 'Luis', Apellido: 'Ríos', Licencia: '4-321-765' }],
    })
    const booking = await get(code)
    expect(booking).toMatchObject({
      CodigoReserva: code,
      Estado: 'confirmada',
      Version: 1,
      IdModelo: 104,
      FechaSalida: tuesday,
      HoraSalida: '10:00',
      FechaEntrada: friday,
      CantCondAdic: 1,
      Pagado: 0,
      NumVuelo: 'CM 123',
      Permite: ['modificar', 'cancelar', 'registro', 'pagar'],
      Historial: [{ Suceso: 'reservada', Por: 'cliente' }],
      cliente: { Nombre: 'Ana María', Documento: '•••••••567', Licencia: '•••••••567' },
      Conductores: [{ Nombre: 'Luis', Licencia: '••••••765' }],
    })
    expect(booking.Pendiente).toBe(booking.Total)
    expect(JSON.stringify(booking)).not.toContain('8-123-4567')
  })

  test('W-20 the mailed link opens only its own booking, and a code sent with it must match', async () => {
    const answer = await book(app())
    const token = /token=(.+)$/.exec(getData(answer).Enlace)?.[1] ?? ''
    const other = await newCode()
    const opened = await app().post('/web-api/getBooking', { token })
    expect(getData(opened).CodigoReserva).toBe(findCode(answer))
    expect((await app().post('/web-api/getBooking', { token, CodigoReserva: findCode(answer) })).statusCode).toBe(200)
    expectRefusal(await app().post('/web-api/getBooking', { token, CodigoReserva: other }), 404, 'booking_link_unknown', 'token')
    expectRefusal(await app().post('/web-api/getBooking', { token: `${token.slice(0, -1)}x` }), 404, 'booking_link_unknown', 'token')
  })

  test('W-20 an expired link is refused as expired, and a link for another purpose opens nothing', async () => {
    const token = /token=(.+)$/.exec(getData(await book(app())).Enlace)?.[1] ?? ''
    await app().db.query(`update link_token set expires_at = clock_timestamp() - interval '1 second'`)
    expectRefusal(await app().post('/web-api/getBooking', { token }), 410, 'booking_link_expired', 'token')
    const foreign = app().services.signer.linkToken('manage', randomUUID())
    expectRefusal(await app().post('/web-api/getBooking', { token: foreign }), 404, 'booking_link_unknown', 'token')
    const { rows } = await app().db.query<{ id: string }>('select id from link_token limit 1')
    const otherPurpose = app().services.signer.linkToken('check-in', rows[0]?.id ?? '')
    expectRefusal(await app().post('/web-api/getBooking', { token: otherPurpose }), 404, 'booking_link_unknown', 'token')
  })

  test('W-20 an estimate of no code and no link, or of a code alone without an account, is refused', async () => {
    expectRefusal(await app().post('/web-api/getBooking', {}), 400, 'missing', 'CodigoReserva')
    expectRefusal(await app().post('/web-api/getBooking', { CodigoReserva: await newCode() }), 401, 'not_logged_in')
    expectRefusal(await app().post('/web-api/getClientBookings', {}), 401, 'not_logged_in')
  })

  test('W-20 an estimate of a change shows both totals, and the change is booked at the total shown', async () => {
    const code = await newCode()
    const { Total } = await get(code)
    const estimated = getData(await estimate(code, { FechaEntrada: saturday, CantSillaBB: 1 }))
    expect(estimated).toMatchObject({ TotalAnterior: Total, Dias: 4 })
    expect(estimated.Diferencia).toBeCloseTo(estimated.Total - Total, 2)
    const changed = await modify(code, { FechaEntrada: saturday, CantSillaBB: 1 })
    expect(getData(changed)).toMatchObject({ Version: 2, Total: estimated.Total, TotalAnterior: Total, Diferencia: estimated.Diferencia })
    expect(await get(code)).toMatchObject({ FechaEntrada: saturday, CantSillaBB: 1, Total: estimated.Total, Lineas: estimated.Lineas })
    expect((await get(code)).Historial).toMatchObject([{ Suceso: 'reservada' }, { Suceso: 'modificada', TotalAnterior: Total }])
    expect(await findInconsistencies(app().db)).toEqual([])
  })

  test('W-20 unchanged parts keep their price when rates have risen and a new booking would not cost less', async () => {
    const code = await newCode()
    const before = await get(code)
    await app().db.query('update class_rate set rate_cents = rate_cents * 2')
    try {
      // One seat more: the days keep their rate.
      const seat = getData(await estimate(code, { CantSillaBB: 1 }))
      expect(seat.Lineas[0]).toEqual(before.Lineas[0])
      // One day more: three days at 45.00, the fourth at 90.00.
      const day = getData(await estimate(code, { FechaEntrada: saturday }))
      expect(day.Lineas[0].Importe).toBe(3 * 45 + 90)
    } finally {
      await app().db.query('update class_rate set rate_cents = rate_cents / 2')
    }
  })

  test('W-20 a booking keeps the length tiers of its price when those of the rate plan begin earlier', async () => {
    const code = await newCode()
    const before = await get(code)
    await app().db.query('update rate_plan_period set from_days = 28 where from_days = 30')
    try {
      expect(getData(await estimate(code, { CantSillaBB: 1 })).Lineas[0]).toEqual(before.Lineas[0])
      expect((await modify(code, { FechaEntrada: saturday })).statusCode).toBe(200)
    } finally {
      await app().db.query('update rate_plan_period set from_days = 30 where from_days = 28')
    }
  })

  test('W-20 an estimate names the total with each other choice, and choosing it costs exactly that, whatever is chosen', async () => {
    const code = await newCode()
    await app().db.query('update class_rate set rate_cents = rate_cents * 2')
    await app().db.query('update extra set price_day_cents = price_day_cents + 37')
    try {
      await fc.assert(
        fc.asyncProperty(choicesOfBooking, async (choices) => {
          const { Total, Opciones } = getData(await estimate(code, choices))
          expect(Opciones.filter(({ IdPaqCob }: WireOption) => IdPaqCob === choices.IdPaqCob)).toMatchObject([{ Total }])
          const isNotOffered = (answer: LightMyRequestResponse) => ['sold_out', 'not_at_branch'].includes(answer.json().error?.code)
          let classes = 0
          for (const option of Opciones) {
            const answer = await estimate(code, applyOption(choices, option))
            if (option.IdModelo !== undefined && isNotOffered(answer)) continue
            expect(getData(answer)).toHaveProperty('Total', option.Total)
            if (option.IdModelo !== undefined) classes += 1
          }
          expect(classes).toBeGreaterThan(3)
        }),
        { numRuns: 8, endOnFailure: true },
      )
    } finally {
      await app().db.query('update extra set price_day_cents = price_day_cents - 37')
      await app().db.query('update class_rate set rate_cents = rate_cents / 2')
    }
  })

  test('W-20 a change costs the price of a new booking if that is lower, but the price is kept if nothing priced changes', async () => {
    const code = await newCode()
    const before = await get(code)
    await app().db.query('update class_rate set rate_cents = rate_cents / 3')
    try {
      expect(getData(await estimate(code, { FechaEntrada: saturday })).Lineas[0].Importe).toBe(4 * 15)
      const answer = await send('modify', code, { NumVuelo: 'CM 7' })
      expect(getData(answer)).toMatchObject({ Total: before.Total, Diferencia: 0 })
    } finally {
      await app().db.query('update class_rate set rate_cents = rate_cents * 3')
    }
  })

  test('W-20 branches, class, cover and people are changed at once, one-way included, and the block moves too', async () => {
    const code = await newCode()
    const change = { IdAgenciaSal: 2, IdAgenciaEnt: 4, IdModelo: 102, IdPaqCob: 22, CantCondAdic: 1 }
    const estimated = getData(await estimate(code, change))
    const answer = await app().post('/web-api/postBooking/modify', {
      ...byMailedLink(code),
      ...change,
      IdCotizacion: estimated.IdCotizacion,
      cliente: { Telefono: '6000-1122', Correo: 'nueva@example.com' },
      Conductores: [{ Nombre: 'Luis', Apellido: 'Ríos' }],
      Comentarios: 'Llegamos de noche',
    })
    expect(answer.statusCode).toBe(200)
    expect(await get(code)).toMatchObject({
      IdAgenciaSal: 2,
      IdAgenciaEnt: 4,
      IdModelo: 102,
      IdPaqCob: 22,
      cliente: { Telefono: '+50760001122', Correo: 'nueva@example.com', Nombre: 'Ana María' },
      Comentarios: 'Llegamos de noche',
    })
    const { rows } = await app().db.query(
      `select p.branch_id, p.class_id, extract(epoch from b.until_ts - r.return_at) / 3600 as hours
        from block b join pool p on p.id = b.pool_id join reservation r on r.id = b.reservation_id where r.code = $1`,
      [code],
    )
    // The transfer back from David takes 36 hours, and the pool's buffer one.
    expect(rows.map((row) => ({ ...row, hours: Number(row['hours']) }))).toEqual([{ branch_id: 2, class_id: 102, hours: 37 }])
    expect(await findInconsistencies(app().db)).toEqual([])
  })

  test('W-20 a change that is not available leaves the booking unchanged and offers alternatives', async () => {
    const code = await newCode()
    const { rows } = await app().db.query<{ id: number; capacity: number }>(
      'select id, capacity from pool where branch_id = 1 and class_id = 105',
    )
    const [pool] = rows
    await app().db.query('select set_pool_cars(id, 0) from pool where id = $1', [pool?.id])
    try {
      const before = await get(code)
      const refused = await estimate(code, { IdModelo: 105 })
      expectRefusal(refused, 409, 'sold_out', 'IdModelo')
      expect(refused.json().error.alternatives.length).toBeGreaterThan(0)
      await app().db.query('select set_pool_cars(id, 1) from pool where id = $1', [pool?.id])
      const { IdCotizacion } = getData(await estimate(code, { IdModelo: 105 }))
      await app().db.query('select set_pool_cars(id, 0) from pool where id = $1', [pool?.id])
      const late = await send('modify', code, { IdModelo: 105, IdCotizacion })
      expectRefusal(late, 409, 'sold_out', 'IdModelo')
      expect(late.json().error.alternatives.length).toBeGreaterThan(0)
      expect(await get(code)).toEqual(before)
    } finally {
      await app().db.query('select set_pool_cars(id, $2) from pool where id = $1', [pool?.id, pool?.capacity])
    }
    expect(await findInconsistencies(app().db)).toEqual([])
  })

  test('W-20 a class that is closed for one client type is closed for changes of its bookings only', async () => {
    const { id } = await addStaff(app(), 'owner')
    const [ofVisitor, ofAgency] = [await newCode(), await newCode()]
    await app().db.query('update reservation set client_type_id = 2 where code = $1', [ofAgency])
    const toAnother = async (code: string) => (await estimate(code, { IdModelo: 105 })).json().error?.code ?? 'open'
    try {
      await app().db.query(
        `insert into stop_sell (class_id, client_type_id, from_on, until_on, reason, created_by) values (105, 2, $1, $1, 'x', $2)`,
        [tuesday, id],
      )
      expect([await toAnother(ofVisitor), await toAnother(ofAgency)]).toEqual(['open', 'sold_out'])
      await app().db.query('update stop_sell set client_type_id = 1')
      expect([await toAnother(ofVisitor), await toAnother(ofAgency)]).toEqual(['sold_out', 'open'])
    } finally {
      await app().db.query('delete from stop_sell')
    }
  })

  test('W-20 a booking’s own block does not prevent its extension', async () => {
    await app().db.query('select set_pool_cars(id, 1) from pool where branch_id = 1 and class_id = 104')
    try {
      const code = await newCode()
      expect((await modify(code, { FechaEntrada: saturday })).statusCode).toBe(200)
      expect((await modify(code, { FechaSalida: addDays(tuesday, 1) })).statusCode).toBe(200)
    } finally {
      await app().db.query('select set_pool_cars(id, 12) from pool where branch_id = 1 and class_id = 104')
    }
  })

  test('W-20 no total changes silently: without the right quote or total the new price is returned', async () => {
    const code = await newCode()
    const bare = await send('modify', code, { FechaEntrada: saturday })
    expectRefusal(bare, 409, 'price_changed')
    const { quote } = bare.json().error
    const other = await send('modify', code, { FechaEntrada: saturday, CantSillaBB: 1, IdCotizacion: quote.IdCotizacion })
    expectRefusal(other, 409, 'price_changed')
    const less = { FechaEntrada: saturday, IdCotizacion: quote.IdCotizacion, Total: quote.Total - 1 }
    expectRefusal(await send('modify', code, less), 409, 'price_changed')
    expect((await send('modify', code, { FechaEntrada: saturday, Total: quote.Total })).statusCode).toBe(200)
  })

  test('W-20 a quote is valid only for its own booking in its own version, and not for a new booking', async () => {
    const [code, another] = [await newCode(), await newCode()]
    const { IdCotizacion } = getData(await estimate(code, { FechaEntrada: saturday }))
    expectRefusal(await send('modify', another, { FechaEntrada: saturday, IdCotizacion }), 422, 'quote_not_valid', 'IdCotizacion')
    expectRefusal(await book(app(), { FechaEntrada: saturday, IdCotizacion }), 422, 'quote_not_valid', 'IdCotizacion')
    expectRefusal(await send('modify', code, { FechaEntrada: saturday, IdCotizacion: 'x.y' }), 422, 'quote_not_valid', 'IdCotizacion')
    await send('modify', code, { NumVuelo: 'CM 1' })
    expectRefusal(await send('modify', code, { FechaEntrada: saturday, IdCotizacion }), 409, 'booking_changed', 'Version')
  })

  test('W-20 a quote extends a deadline only until it expires', async () => {
    const code = await newCode()
    const { IdCotizacion } = getData(await estimate(code, { CantSillaBB: 1 }))
    const quote = verifyChangeQuote(app().services.signer, IdCotizacion)
    await app().db.query(`update reservation set pick_up_at = clock_timestamp() - interval '1 minute' where code = $1`, [code])
    const changePhone = async (expiresAt: number) =>
      send('modify', code, {
        cliente: { Telefono: '6000-1122' },
        IdCotizacion: app().services.signer.sign('change', { ...quote, issuedAt: Date.now() - hourMs, expiresAt }),
      })
    expectRefusal(await changePhone(Date.now() - minuteMs), 422, 'change_too_late')
    expect((await changePhone(Date.now() + minuteMs)).statusCode).toBe(200)
  })

  test('W-20 an old version is refused, and so is an empty change', async () => {
    const code = await newCode()
    expect((await send('modify', code, { NumVuelo: 'CM 1', Version: 1 })).statusCode).toBe(200)
    expectRefusal(await send('modify', code, { NumVuelo: 'CM 2', Version: 1 }), 409, 'booking_changed', 'Version')
    expectRefusal(await send('cancel', code, { Confirmar: true, Version: 1 }), 409, 'booking_changed', 'Version')
    expectRefusal(await send('modify', code, { NumVuelo: 'CM 1' }), 422, 'nothing_changed')
    expectRefusal(await send('modify', code, {}), 422, 'nothing_changed')
  })

  test('W-20 the rules of a booking hold for a change: hours, ages, classes, ids, limits', async () => {
    const code = await newCode()
    expectRefusal(await estimate(code, { IdModelo: 999 }), 422 - 18, 'unknown_id', 'IdModelo')
    expectRefusal(await estimate(code, { IdPaqCob: 99 }), 404, 'unknown_id', 'IdPaqCob')
    expectRefusal(await estimate(code, { CantSillaBB: 99 }), 400, 'out_of_range', 'CantSillaBB')
    expectRefusal(await estimate(code, { FechaEntrada: addDays(tuesday, -1) }), 422, 'return_before_pick_up', 'FechaEntrada')
    expectRefusal(await estimate(code, { FechaEntrada: addDays(tuesday, 200) }), 422, 'too_long', 'FechaEntrada')
    expectRefusal(await estimate(code, { FechaSalida: '2020-01-01', FechaEntrada: '2020-01-03' }), 422, 'pick_up_in_past', 'FechaSalida')
    const closed = await estimate(code, { IdAgenciaSal: 2, HoraSalida: '03:00' })
    expectRefusal(closed, 422, 'branch_closed', 'HoraSalida')
    expect(closed.json().error.alternatives.length).toBeGreaterThan(0)
    const change = async (data: object) => send('modify', code, { ...byMailedLink(code), ...data })
    expectRefusal(await change({ cliente: { FechaNacimiento: birthDateAt(20) } }), 422, 'driver_age', 'cliente.FechaNacimiento')
    expectRefusal(await change({ cliente: { VenceLicencia: tuesday } }), 422, 'licence_expired', 'cliente.VenceLicencia')
    expectRefusal(await change({ Conductores: [{ Nombre: 'Eva', Apellido: 'Paz' }] }), 400, 'out_of_range', 'Conductores')
    expectRefusal(
      await send('modify', code, { cliente: { TipoDocumento: 'cedula', Documento: 'nada' } }),
      400,
      'invalid',
      'cliente.Documento',
    )
    expectRefusal(await send('modify', code, { cliente: { TipoDocumento: 'pasaporte' } }), 400, 'missing', 'cliente.Documento')
  })

  test('W-20 a driver of 23 or 24 changes the price, which is shown and never charged silently', async () => {
    const code = await newCode()
    const answer = await send('modify', code, { ...byMailedLink(code), cliente: { FechaNacimiento: birthDateAt(23) } })
    expectRefusal(answer, 409, 'price_changed')
    expect(answer.json().error.quote.Lineas.map((line: { Codigo: string }) => line.Codigo)).toContain('UNDER_AGE')
  })

  test('W-20 a repeated call gets the first response byte for byte, even after its last name was changed', async () => {
    const code = await newCode()
    const change = { ...by(code), IdSolicitud: randomUUID(), NumVuelo: 'CM 9' }
    const first = await app().post('/web-api/postBooking/modify', change)
    expect(first.statusCode).toBe(200)
    expect((await send('modify', code, { ...byMailedLink(code), cliente: { Apellido: 'Paz' } })).statusCode).toBe(200)
    const repeated = await app().post('/web-api/postBooking/modify', change)
    expect(repeated.payload).toBe(first.payload)
    expectRefusal(await app().post('/web-api/postBooking/modify', { ...change, NumVuelo: 'CM 8' }), 422, 'key_reused', 'IdSolicitud')
    const cancel = { CodigoReserva: code, Apellido: 'Paz', Confirmar: true }
    const key = { 'idempotency-key': 'cancel-1' }
    const cancelled = await app().post('/web-api/postBooking/cancel', cancel, key)
    expect((await app().post('/web-api/postBooking/cancel', cancel, key)).payload).toBe(cancelled.payload)
    const { rows } = await app().db.query(
      'select 1 from reservation_event e join reservation r on r.id = e.reservation_id where r.code = $1',
      [code],
    )
    expect(rows).toHaveLength(4)
  })

  test('W-20 twenty concurrent repetitions make one change and get equal responses', async () => {
    const code = await newCode()
    const change = { ...by(code), IdSolicitud: randomUUID(), NumVuelo: 'CM 9' }
    const answers = await Promise.all(Array.from({ length: 20 }, () => app().post('/web-api/postBooking/modify', change)))
    expect(answers.map((answer) => answer.statusCode)).toEqual(answers.map(() => 200))
    expect(new Set(answers.map((answer) => answer.payload)).size).toBe(1)
    expect((await get(code)).Version).toBe(2)
  })

  test('W-20 a cancellation is previewed, done once, frees the car and closes the booking', async () => {
    const code = await newCode()
    const before = await get(code)
    const preview = await app().post('/web-api/postBooking/cancel', { ...by(code), Confirmar: false })
    expect(getData(preview)).toMatchObject({ Estado: 'confirmada', Cargo: 0, Reembolso: 0 })
    expect(await get(code)).toEqual(before)
    expect(getData(await send('cancel', code, { Confirmar: true, Cargo: 0, Version: 1 }))).toMatchObject({
      Estado: 'cancelada',
      Version: 2,
    })
    expect((await app().db.query('select 1 from block')).rows).toEqual([])
    expect((await get(code)).Permite).toEqual([])
    for (const [call, change] of [
      ['cancel', { Confirmar: true }],
      ['cancel', { Confirmar: false }],
      ['modify', { NumVuelo: 'CM 1' }],
      ['late', { FechaLlegada: tuesday, HoraLlegada: '12:00' }],
    ] as const) {
      expectRefusal(await send(call, code, change), 409, 'booking_closed')
    }
    expect(await findInconsistencies(app().db)).toEqual([])
  })

  test('W-20 the fee of a prepaid booking comes from the data, is shown first, and any other is refused', async () => {
    const code = await newCode()
    await app().db.query(
      `update reservation set is_prepaid = true, paid_cents = total_cents, pick_up_at = clock_timestamp() + interval '20 hours',
      return_at = clock_timestamp() + interval '60 hours' where code = $1`,
      [code],
    )
    const { Total } = await get(code)
    expect(getData(await send('cancel', code, { Confirmar: false }))).toMatchObject({
      Cargo: 50,
      Reembolso: Math.round((Total - 50) * 100) / 100,
    })
    expectRefusal(await send('cancel', code, { Confirmar: true, Cargo: 0 }), 409, 'price_changed', 'Cargo')
    expectRefusal(await send('modify', code, { NumVuelo: 'CM 1' }), 422, 'change_too_late')
    expect(getData(await send('cancel', code, { Confirmar: true, Cargo: 50 }))).toMatchObject({ Estado: 'cancelada', Cargo: 50 })
  })

  test('W-20 a late arrival is accepted within branch hours, and if it is closed the next time is named', async () => {
    const code = await newCode({ IdAgenciaSal: 2, IdAgenciaEnt: 2 })
    // More than a day before the pick-up: too early, which must not be reported as too late.
    expectRefusal(await send('late', code, { FechaLlegada: tuesday, HoraLlegada: '11:00' }), 400, 'out_of_range', 'HoraLlegada')
    // The clock cannot be changed, so the booking is moved: its pick-up was an hour ago.
    const { rows } = await app().db.query<{ now: number }>('select clock_timestamp() as now')
    const now = rows[0]?.now ?? 0
    const branch = (await app().services.catalogs.current()).branches.get(2)
    if (branch === undefined) throw new Error('No branch')
    await app().db.query(`update reservation set pick_up_at = $2, return_at = $3 where code = $1`, [
      code,
      new Date(now - 3_600_000).toISOString(),
      new Date(now + 60 * 3_600_000).toISOString(),
    ])
    // The next slot may pass while the test runs.
    const times = Array.from({ length: 46 }, (_, i) => (Math.ceil(now / 1_800_000) + 1 + i) * 1_800_000).filter(
      (at) => at <= now + 22 * 3_600_000,
    )
    const pays = serviceAt(toWallTime(now - 3_600_000), branch.hours) === 'after-hours'
    for (const at of times) {
      const wall = toWallTime(at)
      const answer = await send('late', code, { FechaLlegada: toLocalDate(wall), HoraLlegada: toTimeOfDay(wall) })
      const service = serviceAt(wall, branch.hours)
      if (service === 'open' || (service === 'after-hours' && pays)) {
        expect(getData(answer)).toMatchObject({ Llegada: wall, GuardadoHasta: new Date(at + 2 * 3_600_000).toISOString() })
      } else {
        expectRefusal(answer, 422, 'branch_closed', 'HoraLlegada')
      }
    }
    expectRefusal(
      await send('late', code, { FechaLlegada: addDays(tuesday, 30), HoraLlegada: '10:00' }),
      400,
      'out_of_range',
      'HoraLlegada',
    )
  })
})

onTestServers((app) => {
  test('W-20 extra fields of state, price or owner change nothing', async () => {
    const code = findCode(await book(app()))
    const before = (await app().post('/web-api/getBooking', by(code))).json().Resultado.datos
    await app().post('/web-api/postBooking/modify', {
      ...by(code),
      NumVuelo: 'CM 1',
      Estado: 'completada',
      Pagado: 999,
      Deposito: 0,
      client_id: 1,
      total_cents: 1,
      status: 'completed',
    })
    const after = (await app().post('/web-api/getBooking', by(code))).json().Resultado.datos
    expect({ ...after, NumVuelo: null, Version: 1, Historial: [] }).toEqual({ ...before, NumVuelo: null, Historial: [] })
  })
})
