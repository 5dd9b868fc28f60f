// Complete payments through the application with each provider's stand-in: a car is held, paid, confirmed, and refunded.

import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { onTestServers, type TestApp } from '../../../testing/test-app.ts'
import { standInCclw, standInToken, startPaguelofacil } from '../../../testing/stand-ins/paguelofacil-stand-in.ts'
import { byCode, getBooking, getPayment, hold, getProviderOrder, pay, processOutbox } from '../../../testing/wire/payments.ts'
import { standInMerchant, standInSecret, startYappy } from '../../../testing/stand-ins/yappy-stand-in.ts'
import { listManualRefunds, recordManualRefund } from '../refunds/manual-refunds.ts'
import { findInconsistencies } from '../../../operations/consistency.ts'

const origin = 'https://www.example.com'
const paguelofacil = await startPaguelofacil()
const yappy = await startYappy(origin)
afterAll(() => Promise.all([paguelofacil.stop(), yappy.stop()]))

const settings = {
  BASE_URL: origin,
  PAYMENT_PROVIDERS: 'paguelofacil,yappy',
  PAGUELOFACIL_CCLW: standInCclw,
  PAGUELOFACIL_TOKEN: standInToken,
  PAGUELOFACIL_URL: paguelofacil.url,
  PAGUELOFACIL_QUERY_URL: paguelofacil.url,
  YAPPY_MERCHANT_ID: standInMerchant,
  YAPPY_SECRET: standInSecret,
  YAPPY_API_URL: yappy.url,
  YAPPY_SCRIPT_URL: yappy.settings.scriptUrl,
}

/** PagueloFacil posts a notice. */
const post = (app: TestApp, notice: unknown) =>
  app.fastify.inject({
    method: 'POST',
    url: '/web-api/payments/notify/paguelofacil',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(notice),
  })

/** Yappy calls our notice URL. */
const notifyAsYappy = (app: TestApp, query: Record<string, string>) =>
  app.fastify.inject({ url: `/web-api/payments/notify/yappy?${new URLSearchParams(query).toString()}` })

const cancel = (app: TestApp, code: string) =>
  app.post('/web-api/postBooking/cancel', { ...byCode(code), Confirmar: true, IdSolicitud: randomUUID() })

interface Begun {
  code: string
  total: number
  id: string
  url: string
  payment: unknown
  order: string
}

async function begin(app: TestApp, means: string): Promise<Begun> {
  const held = await hold(app)
  const payment = await pay(app, held.CodigoReserva, { Medio: means })
  const order = await getProviderOrder(app, payment.IdPago)
  return { code: held.CodigoReserva, total: held.Total, id: payment.IdPago, url: payment.Url, payment, order }
}

/** The path of a URL of the site. */
const toPath = (url: string) => url.replace(origin, '')

async function typeNumber(app: TestApp, url: string, phone: string) {
  return app.fastify.inject({
    method: 'POST',
    url: toPath(url),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ phone }).toString(),
  })
}

onTestServers((app) => {
  beforeEach(async () => {
    await app().db.query('delete from rate_limit')
    await app().db.query('update outbox set done_at = clock_timestamp() where done_at is null')
    await app().db.query('delete from notice_refusal')
    // Every test holds cars of the same class.
    await app().db.query('select set_pool_cars(id, 1000) from pool where class_id = 104')
  })

  test('W-22 a card payment by PagueloFacil: held, paid on its page, confirmed by a look-up, and refunded by a reversal', async () => {
    const { code, total, id, url, order } = await begin(app(), 'tarjeta')
    expect(url).toMatch(new RegExp(`^${paguelofacil.url}/checkout\\?code=LK-`))
    const form = [...paguelofacil.links.values()].at(-1)
    expect(form).toMatchObject({ PARM_1: order, CMTN: total.toFixed(2), EXPIRES_IN: expect.stringMatching(/^(900|8\d\d)$/) })
    expect(Buffer.from(form?.['RETURN_URL'] ?? '', 'hex').toString()).toBe(`${origin}/web-api/payments/return/paguelofacil?order=${order}`)

    const notice = paguelofacil.pay(order)
    // The renter returns first; the parameters of the return decide nothing.
    const back = await app().fastify.inject({ url: `/web-api/payments/return/paguelofacil?order=${order}&Oper=LK-1&PARM_1=${order}` })
    expect(back.statusCode).toBe(303)
    expect(back.headers.location).toBe(`/#/payment?ref=${id}`)
    expect(await getPayment(app(), id)).toMatchObject({ Estado: 'pendiente', EstadoReserva: 'retenida' })

    expect((await post(app(), notice)).statusCode).toBe(200)
    await processOutbox(app())
    expect(await getPayment(app(), id)).toMatchObject({ Estado: 'pagado', EstadoReserva: 'confirmada' })

    // Repeated notices change nothing.
    expect((await post(app(), notice)).statusCode).toBe(200)
    await processOutbox(app())
    expect((await getBooking(app(), code)).Pagado).toBe(total)

    expect((await cancel(app(), code)).statusCode).toBe(200)
    await processOutbox(app())
    const reversal = paguelofacil.operations.findLast(({ operationType }) => operationType === 'REVERSE_CAPTURE')
    expect(reversal).toMatchObject({ relatedTx: notice['codOper'], status: 1 })
    const [refund] = (await getBooking(app(), code)).Pago.Reembolsos
    expect(refund).toMatchObject({ Estado: 'devuelto', Importe: Number(reversal?.totalPay) })
    expect(await findInconsistencies(app().db)).toEqual([])
  })

  test('W-22 a declined card is reported as declined, and the renter can start another payment', async () => {
    const { code, id, order } = await begin(app(), 'tarjeta')
    await post(app(), paguelofacil.pay(order, { status: 0 }))
    await processOutbox(app())
    expect(await getPayment(app(), id)).toMatchObject({ Estado: 'rechazado', EstadoReserva: 'retenida' })
    const repeated = await pay(app(), code, { Medio: 'tarjeta' })
    expect(repeated.IdPago).not.toBe(id)
    await post(app(), paguelofacil.pay(await getProviderOrder(app(), repeated.IdPago)))
    await processOutbox(app())
    expect(await getPayment(app(), repeated.IdPago)).toMatchObject({ Estado: 'pagado', EstadoReserva: 'confirmada' })
  })

  test("W-22 a forged notice, another order's payment and another amount confirm nothing", async () => {
    const other = await begin(app(), 'tarjeta')
    const paid = paguelofacil.pay(other.order)
    const { id, order } = await begin(app(), 'tarjeta')
    for (const notice of [
      { ...paid, codOper: 'AUTH_CAP-MADEUP', PARM_1: order },
      { ...paid, PARM_1: order },
    ]) {
      expect((await post(app(), notice)).statusCode).toBe(200)
      await processOutbox(app(), { later: true })
      expect(await getPayment(app(), id)).toMatchObject({ Estado: 'pendiente', EstadoReserva: 'retenida' })
    }
    await post(app(), paguelofacil.pay(order, { totalPay: '1.00' }))
    await processOutbox(app(), { later: true })
    expect(await getPayment(app(), id)).toMatchObject({ Estado: 'pendiente', EstadoReserva: 'retenida' })
    const { rows } = await app().db.query('select provider, reason from notice_refusal')
    expect(rows).toEqual([{ provider: 'paguelofacil', reason: 'mismatch-amount' }])
    // A notice without an order is acknowledged, so that its sender stops; one for an unknown order and a malformed one are not.
    expect((await post(app(), { ...paid, PARM_1: 'ZZZZZZZZZZZZ' })).statusCode).toBe(404)
    expect((await post(app(), { ...paid, PARM_1: undefined })).statusCode).toBe(200)
    expect((await post(app(), 'a text')).statusCode).toBe(400)
    await processOutbox(app(), { later: true })
  })

  test('W-22 a payment whose notice was lost is confirmed when the renter returns', async () => {
    const { id, order } = await begin(app(), 'tarjeta')
    paguelofacil.pay(order)
    await app().fastify.inject({ url: `/web-api/payments/return/paguelofacil?order=${order}` })
    await processOutbox(app())
    expect(await getPayment(app(), id)).toMatchObject({ Estado: 'pagado', EstadoReserva: 'confirmada' })
  })

  test('W-22 a notice of a sale without our order, as the guide shows one, causes one look-up of its operation, whose record has the order', async () => {
    const { id, order } = await begin(app(), 'tarjeta')
    const sale = { ...paguelofacil.pay(order), PARM_1: undefined }
    await post(app(), sale)
    await post(app(), sale)
    const { rows } = await app().db.query(`select 1 from outbox where done_at is null and topic in ('payment-check', 'payment-operation')`)
    expect(rows).toHaveLength(1)
    await processOutbox(app())
    expect(await getPayment(app(), id)).toMatchObject({ Estado: 'pagado', EstadoReserva: 'confirmada' })
  })

  test('W-22 a second payment of one order is counted, so that the staff can refund it, and is not used for the booking', async () => {
    const card = await begin(app(), 'tarjeta')
    await post(app(), paguelofacil.pay(card.order))
    const phone = await begin(app(), 'yappy')
    await notifyAsYappy(app(), yappy.composeNotice(`${phone.order}1`, 'E'))
    await processOutbox(app(), { later: true })
    await post(app(), paguelofacil.pay(card.order))
    await notifyAsYappy(app(), yappy.composeNotice(`${phone.order}2`, 'E'))
    await processOutbox(app(), { later: true })
    for (const { id, code, total } of [card, phone]) {
      expect(await getPayment(app(), id)).toMatchObject({ Estado: 'pagado', EstadoReserva: 'confirmada' })
      expect((await getBooking(app(), code)).Pagado).toBe(total)
    }
    const { rows } = await app().db.query('select provider, reason, count::int from notice_refusal order by provider')
    expect(rows).toEqual([
      { provider: 'paguelofacil', reason: 'mismatch-twice', count: 1 },
      { provider: 'yappy', reason: 'mismatch-twice', count: 1 },
    ])
  })

  test('W-22 a reversal whose response is lost and that is listed late is never sent again: it is looked up, and a person may close it', async () => {
    const reversals = () => paguelofacil.operations.filter(({ operationType }) => operationType === 'REVERSE_CAPTURE').length
    const cancelled = async () => {
      const { code, order } = await begin(app(), 'tarjeta')
      await post(app(), paguelofacil.pay(order))
      await processOutbox(app())
      await cancel(app(), code)
      paguelofacil.next('fine', 'lost')
      paguelofacil.listReversals(false)
      return code
    }
    const before = reversals()
    const code = await cancelled()
    for (let i = 0; i < 3; i += 1) await processOutbox(app(), { later: true, topics: ['refund-execute'] })
    expect(reversals()).toBe(before + 1)
    expect((await getBooking(app(), code)).Pago.Reembolsos).toMatchObject([{ Estado: 'solicitado' }])
    paguelofacil.listReversals(true)
    await processOutbox(app(), { later: true, topics: ['refund-execute'] })
    expect((await getBooking(app(), code)).Pago.Reembolsos).toMatchObject([{ Estado: 'devuelto' }])
    expect(reversals()).toBe(before + 1)

    // It never reached PagueloFacil: after half an hour the counter lists it, and staff record the manual refund.
    const other = await cancelled()
    await processOutbox(app(), { later: true, topics: ['refund-execute'] })
    expect(await listManualRefunds(app().db)).toEqual([])
    await app().db.query(`update refund set sent_at = sent_at - interval '31 minutes' where status = 'sent'`)
    const [listed] = await listManualRefunds(app().db)
    expect(listed).toMatchObject({ status: 'sent', provider: 'paguelofacil' })
    expect(await recordManualRefund(app().db, listed?.number ?? '', 'counter:eva')).toMatchObject({ ok: true })
    paguelofacil.listReversals(true)
    await processOutbox(app(), { later: true })
    expect((await getBooking(app(), other)).Pago.Reembolsos).toMatchObject([{ Estado: 'devuelto' }])
    expect(reversals()).toBe(before + 2)
  })

  test('W-22 while PagueloFacil is down the booking stays held, and the renter gets the page once it is back', async () => {
    paguelofacil.next('server-error')
    const { id, payment, order } = await begin(app(), 'tarjeta')
    expect(payment).toMatchObject({ Estado: 'pendiente', Url: null, Demora: true, EstadoReserva: 'retenida' })
    await processOutbox(app(), { later: true })
    expect((await getPayment(app(), id)).Url).toMatch(/checkout/)
    // Down again during the query: nothing is confirmed, nothing is lost.
    const notice = paguelofacil.pay(order)
    await post(app(), notice)
    paguelofacil.next('html')
    await processOutbox(app())
    expect(await getPayment(app(), id)).toMatchObject({ Estado: 'pendiente', EstadoReserva: 'retenida' })
    await processOutbox(app(), { later: true })
    expect(await getPayment(app(), id)).toMatchObject({ Estado: 'pagado', EstadoReserva: 'confirmada' })
  })

  test('W-22 a Yappy payment by a request to the telephone: its page, a signed notice, and a manual refund', async () => {
    const { code, total, id, url, order } = await begin(app(), 'yappy')
    expect(url).toMatch(new RegExp(`^${origin}/pay/[\\w-]{43}$`))
    const form = await app().fastify.inject({ url: toPath(url) })
    expect(form.body).toContain('Celular registrado en Yappy')
    expect(form.headers['content-security-policy']).not.toContain(yappy.url)

    const button = await typeNumber(app(), url, '6123-4567')
    expect(button.statusCode).toBe(200)
    expect(button.headers['cache-control']).toContain('no-store')
    const policy = String(button.headers['content-security-policy'])
    expect(policy).toMatch(new RegExp(`script-src [^;]*${yappy.url}`))
    expect(policy).toMatch(new RegExp(`connect-src ${yappy.url}(;|$)`))
    expect(yappy.requests.at(-1)).toMatchObject({
      orderId: `${order}1`,
      aliasYappy: '61234567',
      total: total.toFixed(2),
      ipnUrl: `${origin}/web-api/payments/notify/yappy`,
    })

    const notice = yappy.composeNotice(`${order}1`, 'E', { name: 'Hash' })
    expect((await notifyAsYappy(app(), notice)).statusCode).toBe(200)
    await processOutbox(app())
    expect(await getPayment(app(), id)).toMatchObject({ Estado: 'pagado', EstadoReserva: 'confirmada' })
    expect((await notifyAsYappy(app(), notice)).statusCode).toBe(200)
    await processOutbox(app())
    expect((await getBooking(app(), code)).Pagado).toBe(total)

    expect((await cancel(app(), code)).statusCode).toBe(200)
    await processOutbox(app())
    const [refund] = (await getBooking(app(), code)).Pago.Reembolsos
    expect(refund).toMatchObject({ Estado: 'manual' })
    expect(await findInconsistencies(app().db)).toEqual([])
  })

  test('W-22 a forged notice of Yappy, one for another address and one for an unknown order confirm nothing', async () => {
    const { id, url, order } = await begin(app(), 'yappy')
    await typeNumber(app(), url, '6123-4567')
    const right = yappy.composeNotice(`${order}1`, 'E')
    for (const forged of [
      { ...right, hash: 'a'.repeat(64) },
      yappy.composeNotice(`${order}1`, 'E', { domain: 'https://evil.example' }),
      { ...yappy.composeNotice(`${order}1`, 'R'), status: 'E' },
    ]) {
      expect((await notifyAsYappy(app(), forged)).statusCode).toBeGreaterThanOrEqual(400)
    }
    await notifyAsYappy(app(), yappy.composeNotice('ZZZZZZZZZZZZ1', 'E'))
    await processOutbox(app())
    expect(await getPayment(app(), id)).toMatchObject({ Estado: 'pendiente', EstadoReserva: 'retenida' })
    const { rows } = await app().db.query(`select count from notice_refusal where provider = 'yappy' and reason = 'forged'`)
    expect(rows).toEqual([{ count: 3 }])
  })

  test.each([
    ['R', 'rechazado'],
    ['C', 'cancelado'],
    ['X', 'cancelado'],
  ])('W-22 a request that ends with %s is a payment that is %s, and the car stays held', async (state, end) => {
    const { id, url, order } = await begin(app(), 'yappy')
    await typeNumber(app(), url, '6123-4567')
    await notifyAsYappy(app(), yappy.composeNotice(`${order}1`, state))
    await processOutbox(app())
    expect(await getPayment(app(), id)).toMatchObject({ Estado: end, EstadoReserva: 'retenida' })
  })

  test('no telephone number and no secret of a payment is stored or returned', async () => {
    const { id, url } = await begin(app(), 'yappy')
    await typeNumber(app(), url, '6777-1234')
    const { rows } = await app().db.query(
      'select row_to_json(payment)::text as text from payment union all select payload::text from outbox',
    )
    const stored = JSON.stringify(rows) + JSON.stringify(await getPayment(app(), id))
    for (const secret of ['67771234', 'handover-', 'session-', standInCclw, standInToken, yappy.settings.key])
      expect(stored).not.toContain(secret)
  })
}, settings)
