import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { onTestServers } from '../../../testing/test-app.ts'
import { book, booking, findCode, prepaid, quoteFor, visitor } from '../../../testing/wire/bookings.ts'
import { expectRefusal } from '../../../testing/wire/trips.ts'
import {
  byCode,
  getData,
  getBooking,
  getPayment,
  hold,
  notify,
  getProviderOrder,
  pay,
  press,
  setSandboxState,
  processOutbox,
} from '../../../testing/wire/payments.ts'
import { findInconsistencies } from '../../../operations/consistency.ts'
import { expireHolds } from '../../bookings/lifecycle/scheduled-transitions.ts'
import { readBookingDetails } from '../../bookings/booking-details.ts'
import { writeReceipt } from '../mails/write-mails.ts'
import { checkPayment } from './check-payment.ts'

onTestServers((app) => {
  const payAs = (access: object, change: object = {}) =>
    app().post('/web-api/postPayment/new', { ...access, IdSolicitud: randomUUID(), ...change })
  const mails = async () =>
    (await app().db.query<{ subject: string }>('select subject from kept_mail order by id')).rows.map((row) => row.subject.split(':')[0])
  /** The token of the latest link for a purpose, as in its mail. */
  const readToken = async (purpose: 'manage' | 'pay', code: string) => {
    const { rows } = await app().db.query<{ id: string }>(
      'select l.id from link_token l join reservation r on r.id = l.reservation_id where r.code = $1 and l.purpose = $2 order by l.created_at desc limit 1',
      [code, purpose],
    )
    return app().services.signer.linkToken(purpose, rows[0]?.id ?? '')
  }

  beforeEach(async () => {
    await app().db.query('delete from rate_limit')
    await app().db.query('delete from kept_mail')
    await app().db.query('select set_pool_cars(id, 500) from pool where branch_id = 1 and class_id = 104')
  })

  test('W-22 a prepaid booking is held for 15 minutes, paid on the sandbox page, and confirmed by the sandbox', async () => {
    const before = Date.now()
    const held = await hold(app())
    expect(held.Estado).toBe('retenida')
    const remainingMs = Date.parse(held.VenceRetencion) - before
    expect(remainingMs).toBeGreaterThan(14 * 60_000)
    expect(remainingMs).toBeLessThan(15 * 60_000 + 5_000)
    expect(await getBooking(app(), held.CodigoReserva)).toMatchObject({
      Estado: 'retenida',
      VenceRetencion: held.VenceRetencion,
      Pagado: 0,
      Pendiente: held.Total,
      Permite: ['cancelar', 'pagar'],
      Pago: { Medios: ['prueba'], Recibos: [], Reembolsos: [] },
    })

    const payment = await pay(app(), held.CodigoReserva)
    expect(payment).toMatchObject({ Estado: 'pendiente', Demora: false, EstadoReserva: 'retenida', Devuelto: false })
    expect(payment.Url).toMatch(/^\/pay\/[\w-]{43}$/)
    expect((await app().fastify.inject({ url: payment.Url })).statusCode).toBe(200)
    const back = await press(app(), payment.Url, 'approve')
    expect(back.statusCode).toBe(303)
    const home = await app().fastify.inject({ url: back.headers.location ?? '' })
    expect(home.statusCode).toBe(303)
    expect(home.headers.location).toBe(`/#/payment?ref=${payment.IdPago}`)
    // The return itself has no effect.
    expect(await getPayment(app(), payment.IdPago)).toMatchObject({ Estado: 'pendiente', EstadoReserva: 'retenida' })

    await processOutbox(app())
    expect(await getPayment(app(), payment.IdPago)).toEqual({
      IdPago: payment.IdPago,
      Estado: 'pagado',
      Url: null,
      Demora: false,
      EstadoReserva: 'confirmada',
      Devuelto: false,
    })
    const booking = await getBooking(app(), held.CodigoReserva)
    expect(booking).toMatchObject({
      Estado: 'confirmada',
      Pagado: held.Total,
      Pendiente: 0,
      Pago: { Medios: [], Recibos: [{ Medio: 'prueba', Importe: held.Total }] },
    })
    expect(booking.Historial.map((event) => event.Suceso)).toEqual(['reservada', 'pagada', 'confirmada'])
    expect(await findInconsistencies(app().db)).toEqual([])
    expect(await mails()).toEqual(['Falta el pago', 'Reserva confirmada', 'Recibo de pago'])
  })

  test('W-20 a held booking names what paying at the branch would cost, as the estimate does', async () => {
    for (const change of [{}, { IdPaqCob: 22, CantSillaBB: 1, IdAgenciaEnt: 2 }]) {
      const held = await hold(app(), change)
      const { Total } = await quoteFor(app(), change)
      expect(Total).toBeGreaterThan(held.Total)
      expect(await getBooking(app(), held.CodigoReserva)).toHaveProperty('TotalSucursal', Total)
      const payment = await pay(app(), held.CodigoReserva)
      await press(app(), payment.Url, 'approve')
      await processOutbox(app())
      expect(await getBooking(app(), held.CodigoReserva)).not.toHaveProperty('TotalSucursal')
    }
  })

  test('W-22 a held car cannot be booked, and without payment it is free again when the hold expires', async () => {
    await app().db.query('select set_pool_cars(id, 1) from pool where branch_id = 2 and class_id = 104')
    const there = { IdAgenciaSal: 2, IdAgenciaEnt: 2 }
    const held = await hold(app(), there)
    expectRefusal(await book(app(), there), 409, 'sold_out', 'IdModelo')
    await app().db.query(`update reservation set hold_expires_at = clock_timestamp() - interval '1 second' where code = $1`, [
      held.CodigoReserva,
    ])
    await app().db.query(
      `update block b set expires_at = r.hold_expires_at from reservation r where r.id = b.reservation_id and r.code = $1`,
      [held.CodigoReserva],
    )
    expectRefusal(await payAs(byCode(held.CodigoReserva)), 409, 'hold_expired')
    expect((await book(app(), there)).statusCode).toBe(200)
    await expireHolds(app().db)
    expect(await getBooking(app(), held.CodigoReserva)).toMatchObject({
      Estado: 'vencida',
      Pendiente: 0,
      Permite: [],
      Pago: { Medios: [] },
    })
    expectRefusal(await payAs(byCode(held.CodigoReserva)), 409, 'hold_expired')
    expect(await findInconsistencies(app().db)).toEqual([])
  })

  test('W-22 a late payment of a booking whose promotion is used up meanwhile is refunded', async () => {
    const trip = { IdAgenciaSal: 2, IdAgenciaEnt: 2, IdPaquete: 6 }
    await app().db.query('select set_pool_cars(id, 60) from pool where branch_id = 2 and class_id = 104')
    const { rows } = await app().db.query<{ uses: number }>(
      `select count(*)::int as uses from reservation where package_id = 6 and status not in ('cancelled', 'expired')`,
    )
    await app().db.query('update promotion set uses_limit = $1 where id = 6', [(rows[0]?.uses ?? 0) + 1])
    try {
      const late = await hold(app(), trip)
      const { Url } = await pay(app(), late.CodigoReserva)
      await app().db.query(`update reservation set hold_expires_at = clock_timestamp() - interval '1 second' where code = $1`, [
        late.CodigoReserva,
      ])
      expect((await book(app(), { ...trip, cliente: { ...visitor, Documento: '8-700-1' } })).statusCode).toBe(200)
      await press(app(), Url, 'approve')
      await processOutbox(app())
      expect(await getBooking(app(), late.CodigoReserva)).toMatchObject({ Estado: 'vencida', Pagado: 0 })
    } finally {
      await app().db.query('update promotion set uses_limit = null where id = 6')
    }
  })

  test('X-04 twenty concurrent clicks make one payment and one charge', async () => {
    const { CodigoReserva } = await hold(app())
    const answers = await Promise.all(Array.from({ length: 20 }, () => pay(app(), CodigoReserva)))
    expect(new Set(answers.map((answer) => answer.IdPago)).size).toBe(1)
    expect(new Set(answers.map((answer) => answer.Url)).size).toBe(1)
    const { rows } = await app().db.query<{ payments: number; orders: number }>(
      `select count(*)::int as payments, (select count(*)::int from sandbox_payment s where s.provider_order in
        (select provider_order from payment p2 where p2.reservation_id = r.id)) as orders
        from payment p join reservation r on r.id = p.reservation_id where r.code = $1 group by r.id`,
      [CodigoReserva],
    )
    expect(rows).toEqual([{ payments: 1, orders: 1 }])
  })

  test('X-04 the same submission returns the same payment, and the same key with another payment method is refused', async () => {
    const { CodigoReserva } = await hold(app())
    const key = { IdSolicitud: randomUUID() }
    const first = await pay(app(), CodigoReserva, key)
    expect(await pay(app(), CodigoReserva, key)).toEqual(first)
    expectRefusal(await payAs(byCode(CodigoReserva), { ...key, Medio: 'prueba' }), 422, 'key_reused', 'IdSolicitud')
  })

  test('W-22 a declined payment is reported and can be retried as a new one', async () => {
    const { CodigoReserva } = await hold(app())
    const first = await pay(app(), CodigoReserva)
    await press(app(), first.Url, 'decline')
    await processOutbox(app())
    expect(await getPayment(app(), first.IdPago)).toMatchObject({ Estado: 'rechazado', Url: null, EstadoReserva: 'retenida' })
    const second = await pay(app(), CodigoReserva)
    expect(second.IdPago).not.toBe(first.IdPago)
    await press(app(), second.Url, 'twice')
    await processOutbox(app())
    const booking = await getBooking(app(), CodigoReserva)
    expect(booking).toMatchObject({ Estado: 'confirmada', Pendiente: 0 })
    expect(booking.Pago.Recibos).toHaveLength(1)
    expect(booking.Historial.map((event) => event.Suceso)).toEqual(['reservada', 'pago_rechazado', 'pagada', 'confirmada'])
    expect((await app().fastify.inject({ url: first.Url })).body).toContain('rechazado')
  })

  test('W-22 a payer who leaves the page finds the same payment open, and a query confirms a payment whose notice was lost', async () => {
    const { CodigoReserva } = await hold(app())
    const payment = await pay(app(), CodigoReserva)
    const answer = await press(app(), payment.Url, 'leave')
    await app().fastify.inject({ url: answer.headers.location ?? '' })
    await processOutbox(app())
    expect(await pay(app(), CodigoReserva)).toEqual(payment)
    const back = await press(app(), payment.Url, 'lost')
    await app().db.query(`delete from outbox where topic = 'payment-check'`)
    await app().fastify.inject({ url: back.headers.location ?? '' })
    await processOutbox(app())
    expect(await getPayment(app(), payment.IdPago)).toMatchObject({ Estado: 'pagado', EstadoReserva: 'confirmada' })
  })

  test('W-22 a booking to be paid at the branch can be paid online, and then nothing is due', async () => {
    const CodigoReserva = findCode(await book(app()))
    const payment = await pay(app(), CodigoReserva, { Medio: 'prueba' })
    await press(app(), payment.Url, 'approve')
    await processOutbox(app())
    expect(await getBooking(app(), CodigoReserva)).toMatchObject({ Estado: 'confirmada', Pendiente: 0 })
    expectRefusal(await payAs(byCode(CodigoReserva)), 409, 'nothing_due')
    expect(await findInconsistencies(app().db)).toEqual([])
  })

  test('W-22 a payment can be started by code, by the booking’s link and by the payment link, which gives no other access', async () => {
    const held = await hold(app())
    const token = await readToken('pay', held.CodigoReserva)
    const manage = await readToken('manage', held.CodigoReserva)
    const [byLink, byManage] = [await payAs({ token }), await payAs({ token: manage })]
    expect(getData(byLink).IdPago).toBe(getData(byManage).IdPago)

    const booking = getData(await app().post('/web-api/getBooking', { token }))
    expect(booking).toMatchObject({
      CodigoReserva: held.CodigoReserva,
      Total: held.Total,
      Permite: ['pagar'],
      cliente: { Nombre: 'Ana María', Apellido: '', Correo: '', Documento: '' },
    })
    for (const secret of [visitor.Apellido, visitor.Correo, '3456']) expect(JSON.stringify(booking)).not.toContain(secret)
    for (const call of ['modify', 'cancel', 'voucher', 'late']) {
      const change = call === 'late' ? { FechaLlegada: '2030-01-01', HoraLlegada: '10:00' } : {}
      expectRefusal(await app().post(`/web-api/postBooking/${call}`, { token, ...change }), 404, 'booking_link_unknown', 'token')
    }
    expectRefusal(await app().post('/web-api/getModifyEstimate', { token }), 404, 'booking_link_unknown', 'token')

    const other = await hold(app())
    expectRefusal(await payAs({ token, CodigoReserva: other.CodigoReserva }), 404, 'booking_link_unknown', 'token')
    expectRefusal(await payAs({ token: app().services.signer.linkToken('pay', randomUUID()) }), 404, 'booking_link_unknown', 'token')
    const wrongPurpose = await app().db.query<{ id: string }>(`select id from link_token where purpose = 'pay' limit 1`)
    expectRefusal(
      await payAs({ token: app().services.signer.linkToken('check-in', wrongPurpose.rows[0]?.id ?? '') }),
      404,
      'booking_link_unknown',
      'token',
    )
    await app().db.query(`update link_token set expires_at = clock_timestamp() - interval '1 second' where purpose = 'pay'`)
    expectRefusal(await payAs({ token }), 410, 'booking_link_expired', 'token')
    expectRefusal(await payAs({ CodigoReserva: held.CodigoReserva, Apellido: 'Otra' }), 404, 'booking_not_found')
    expectRefusal(await payAs({ CodigoReserva: held.CodigoReserva }), 401, 'not_logged_in')
  })

  test('W-22 the id of a payment gives access to its status, and of the booking only to its state', async () => {
    const { CodigoReserva } = await hold(app())
    const { IdPago } = await pay(app(), CodigoReserva)
    const answer = await app().get(`/web-api/getPayment/${IdPago}`)
    expect(Object.keys(getData(answer)).toSorted()).toEqual(['Demora', 'Devuelto', 'Estado', 'EstadoReserva', 'IdPago', 'Url', 'Vence'])
    for (const secret of [CodigoReserva, visitor.Apellido, visitor.Correo]) expect(answer.payload).not.toContain(secret)
    expectRefusal(await app().get(`/web-api/getPayment/${randomUUID()}`), 404, 'unknown_id', 'IdPago')
    expectRefusal(await app().get('/web-api/getPayment/1'), 400, 'out_of_range', 'IdPago')
  })

  test('W-22 a wrong amount, currency or order pays nothing, and is counted once even if it is reported repeatedly', async () => {
    const { CodigoReserva } = await hold(app())
    const { IdPago } = await pay(app(), CodigoReserva)
    const order = await getProviderOrder(app(), IdPago)
    await app().db.query(`update sandbox_payment set state = 'paid', amount_cents = amount_cents - 1 where provider_order = $1`, [order])
    for (const id of ['ev-less', 'ev-less-again']) await notify(app(), { id, order, state: 'paid' })
    await processOutbox(app())
    await checkPayment(app().services, IdPago, null)
    expect(await getPayment(app(), IdPago)).toMatchObject({ Estado: 'pendiente', EstadoReserva: 'retenida' })
    await app().db.query(`update sandbox_payment set amount_cents = amount_cents + 1, currency = 'EUR' where provider_order = $1`, [order])
    await notify(app(), { id: 'ev-euro', order, state: 'paid' })
    await processOutbox(app())
    expect(await getPayment(app(), IdPago)).toMatchObject({ Estado: 'pendiente' })
    const { rows } = await app().db.query('select reason, count::int from notice_refusal order by reason')
    expect(rows).toEqual([
      { reason: 'mismatch-amount', count: 1 },
      { reason: 'mismatch-currency', count: 1 },
    ])
    const figures = (await app().get('/metrics')).payload
    expect(figures).toContain('istmo_notices_refused{provider="sandbox",reason="mismatch-amount"} 1')
    expect(figures).toMatch(/istmo_payments\{provider="sandbox",state="paid"\} \d/)
    await app().db.query(`update sandbox_payment set currency = 'USD' where provider_order = $1`, [order])
    await notify(app(), { id: 'ev-right', order, state: 'paid' })
    await processOutbox(app())
    expect(await getPayment(app(), IdPago)).toMatchObject({ Estado: 'pagado' })
  })

  test('W-22 the sandbox page runs no script, cannot be framed, is in the booking’s language and states that it is a test', async () => {
    const spanish = await pay(app(), (await hold(app())).CodigoReserva)
    const english = await pay(app(), (await hold(app(), { Idioma: 'en' })).CodigoReserva)
    const page = await app().fastify.inject({ url: spanish.Url })
    expect(page.body).toContain('Esto es una prueba')
    expect((await app().fastify.inject({ url: english.Url })).body).toContain('This is a test')
    expect(page.body).not.toContain('<script')
    expect(page.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/=]+'; img-src 'self' data:; form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'$/,
    )
    expect((await app().fastify.inject({ url: '/pay/none' })).statusCode).toBe(404)
    const back = await press(app(), english.Url, 'leave')
    expect((await app().fastify.inject({ url: back.headers.location ?? '' })).headers.location).toBe(`/en/#/payment?ref=${english.IdPago}`)
    expect((await app().fastify.inject({ url: '/web-api/payments/return/sandbox?order=X' })).headers.location).toBe('/#/payment')
    expect((await app().fastify.inject({ url: '/web-api/payments/return/nobody' })).headers.location).toBe('/#/payment')
  })

  test('W-22 a sandbox payment that is missing or undecided changes nothing', async () => {
    const { CodigoReserva } = await hold(app())
    const { IdPago } = await pay(app(), CodigoReserva)
    const order = await getProviderOrder(app(), IdPago)
    // The notice claims a payment; the query to the provider does not confirm it.
    await notify(app(), { id: 'ev-lie', order, state: 'paid' })
    await notify(app(), { id: 'ev-foreign', order: 'ZZZZZZZZZZZZ', state: 'paid' })
    await processOutbox(app())
    expect(await getPayment(app(), IdPago)).toMatchObject({ Estado: 'pendiente' })
    await setSandboxState(app(), order, 'cancelled')
    await notify(app(), { id: 'ev-cancel', order, state: 'cancelled' })
    await processOutbox(app())
    expect(await getPayment(app(), IdPago)).toMatchObject({ Estado: 'cancelado', EstadoReserva: 'retenida' })
  })

  test('F-12 the prepaid tariff is cheaper than paying at the branch by a separate price line', async () => {
    const { rows } = await app().db.query<{ code: string }>(
      `select line ->> 'code' as code from reservation r cross join jsonb_array_elements(r.lines) line where r.code = $1`,
      [(await hold(app())).CodigoReserva],
    )
    expect(rows.map((row) => row.code)).toContain('prepaid')
  })

  test('W-22 the receipt of a booking that was cancelled or not picked up names no amount due', async () => {
    const held = await hold(app())
    const payment = await pay(app(), held.CodigoReserva)
    await press(app(), payment.Url, 'approve')
    await processOutbox(app())
    const { services } = app()
    const { rows } = await app().db.query<{ id: string; reservation_id: string }>(
      'select p.id, p.reservation_id from payment p join reservation r on r.id = p.reservation_id where r.code = $1',
      [held.CodigoReserva],
    )
    const [{ id: paymentId, reservation_id: reservationId } = { id: '', reservation_id: '' }] = rows
    for (const status of ['cancelled', 'no_show']) {
      await app().db.query('update reservation set status = $2, paid_cents = total_cents - 5000 where id = $1', [reservationId, status])
      const details = await readBookingDetails(services.db, await services.catalogs.current(), reservationId)
      if (details === undefined) throw new Error('The booking was not found')
      const mail = await writeReceipt(services, { payload: { reservationId, paymentId }, dedupeKey: status, details })
      expect(mail?.text).toContain('Recibimos su pago')
      expect(mail?.text).not.toContain('Queda por pagar')
    }
  })
})

onTestServers(
  (app) => {
    test('W-22 without a payment provider, prepaid bookings and online payments are refused with that reason', async () => {
      expectRefusal(await app().post('/web-api/getCostoEstimadoWeb', { ...booking, ...prepaid }), 422, 'payments_closed', 'Tarifa_Prepago')
      expectRefusal(await book(app(), prepaid), 422, 'payments_closed', 'Tarifa_Prepago')
      const CodigoReserva = findCode(await book(app()))
      expectRefusal(await app().post('/web-api/postPayment/new', byCode(CodigoReserva)), 422, 'payments_closed')
      expect(await getBooking(app(), CodigoReserva)).toMatchObject({ Pago: { Medios: [] }, Permite: ['modificar', 'cancelar', 'registro'] })
    })
  },
  {
    APP_ENV: 'live',
    SIGNING_SECRET: 'x'.repeat(32),
    DATA_KEYS: `k1:${Buffer.alloc(32, 1).toString('base64')}`,
    BASE_URL: 'https://www.example.com',
    SMTP_URL: 'smtp://localhost',
    MAIL_FROM: 'a@example.com',
  },
)
