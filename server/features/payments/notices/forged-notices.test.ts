// PagueloFacil's notices are unsigned, so anyone can post them. A flood of forged notices must neither delay a real payment nor fill the
// queue.

import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { startBackground } from '../../../background.ts'
import { waitFor } from '../../../testing/timeouts.ts'
import { standInCclw, standInToken, startPaguelofacil } from '../../../testing/stand-ins/paguelofacil-stand-in.ts'
import { onTestServers, type TestApp } from '../../../testing/test-app.ts'
import { getPayment, hold, getProviderOrder, pay } from '../../../testing/wire/payments.ts'
import { standInMerchant, standInSecret, startYappy } from '../../../testing/stand-ins/yappy-stand-in.ts'
import { silentLog } from '../../../log.ts'

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

/** The duration of a look-up at PagueloFacil. */
const lookUpMs = 700
let count = 0
const newOperation = () => `AUTH_CAP-FORGED${(count += 1)}`
const unknownOrder = () => `ZZZZZZ${String((count += 1)).padStart(6, '0')}`

const post = (app: TestApp, notice: object, remoteAddress = '203.0.113.9') =>
  app.fastify.inject({
    method: 'POST',
    url: '/web-api/payments/notify/paguelofacil',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(notice),
    remoteAddress,
  })

const forged = (order?: string) => ({ codOper: newOperation(), status: 1, operationType: 'AUTH_CAPTURE', PARM_1: order })

onTestServers((app) => {
  const stops: (() => Promise<void>)[] = []
  const pending = async () =>
    (
      await app().db.query<{ n: number }>(
        `select count(*)::int as n from outbox where done_at is null and topic in ('payment-check', 'payment-notice', 'payment-operation')`,
      )
    ).rows[0]?.n ?? 0

  const begin = async (means = 'tarjeta') => {
    const { IdPago } = await pay(app(), (await hold(app())).CodigoReserva, { Medio: means })
    return { id: IdPago, order: await getProviderOrder(app(), IdPago) }
  }
  const isPaid = async (id: string) => (await getPayment(app(), id)).Estado === 'pagado'
  const settledAfterMs = async (id: string, since: number) => {
    await waitFor('the payment', () => isPaid(id))
    return Date.now() - since
  }

  beforeEach(async () => {
    paguelofacil.setDelay(0)
    await app().db.query('delete from rate_limit')
    await app().db.query('delete from notice_refusal')
    await app().db.query('delete from outbox')
    await app().db.query('select set_pool_cars(id, 1000) from pool where class_id = 104')
    paguelofacil.seen.splice(0)
  })
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop()
  })
  const work = () => stops.push(startBackground(app().services, silentLog, { idleMs: 50 }).stop)

  test('W-22 among 60 forged notices a real payment is settled within 5 s', { timeout: 120_000 }, async () => {
    const [first, second, third, real] = [await begin(), await begin(), await begin(), await begin()]
    paguelofacil.setDelay(lookUpMs)
    work()
    for (let i = 0; i < 20; i += 1) for (const { order } of [first, second, third]) await post(app(), forged(order))
    const since = Date.now()
    expect((await post(app(), paguelofacil.pay(real.order))).statusCode).toBe(200)
    expect(await settledAfterMs(real.id, since)).toBeLessThan(5_000)
  })

  test(
    'W-22 650 forged notices leave a bounded queue, and a real payment is settled long before its hold ends',
    { timeout: 120_000 },
    async () => {
      const [other, real] = [await begin(), await begin()]
      paguelofacil.setDelay(lookUpMs)
      for (let i = 0; i < 650; i += 1) await post(app(), forged([other.order, unknownOrder()][i % 2]))
      const queued = await pending()
      const seenBefore = paguelofacil.seen.length
      work()
      const since = Date.now()
      expect((await post(app(), paguelofacil.pay(real.order))).statusCode).toBe(200)
      expect(await settledAfterMs(real.id, since)).toBeLessThan(15_000)
      expect(paguelofacil.seen.length - seenBefore).toBeLessThan(60)
      expect(queued).toBeLessThanOrEqual(25)
    },
  )

  test(
    'W-22 forged sales without an order queue a bounded number of look-ups, and a real one is found by its operation',
    { timeout: 120_000 },
    async () => {
      for (let i = 0; i < 25; i += 1) await begin()
      const real = await begin()
      for (let i = 0; i < 60; i += 1) await post(app(), forged())
      expect(await pending()).toBeLessThanOrEqual(20)
      await app().db.query('delete from outbox')
      paguelofacil.seen.splice(0)
      await post(app(), { ...paguelofacil.pay(real.order), PARM_1: undefined }, '198.51.100.7')
      work()
      expect(await settledAfterMs(real.id, Date.now())).toBeLessThan(5_000)
      expect(paguelofacil.seen.length).toBeLessThanOrEqual(2)
    },
  )

  test(
    'W-22 a flood of forged sales without an order from one address does not prevent a real one from being paid',
    { timeout: 120_000 },
    async () => {
      const real = await begin()
      paguelofacil.setDelay(lookUpMs)
      work()
      const statuses = new Set<number>()
      for (let i = 0; i < 200; i += 1) statuses.add((await post(app(), forged())).statusCode)
      expect([...statuses].toSorted((a, b) => a - b)).toEqual([200, 429])
      const sendReal = async () => (await post(app(), { ...paguelofacil.pay(real.order), PARM_1: undefined }, '198.51.100.7')).statusCode
      // A notice that is not stored is not acknowledged, so the provider sends it again.
      await waitFor('the notice is taken', async () => (await sendReal()) === 200)
      expect(await settledAfterMs(real.id, Date.now())).toBeLessThan(15_000)
      expect(paguelofacil.seen.length).toBeLessThan(30)
    },
  )

  test('W-22 sales without an order that fill the queue from many addresses are refused, so that a real one is sent again', async () => {
    for (let i = 0; i < 30; i += 1) expect((await post(app(), forged(), `203.0.113.${100 + i}`)).statusCode).toBe(200)
    const refused = await post(app(), forged(), '198.51.100.7')
    expect(refused.statusCode).toBe(503)
    expect(refused.headers['retry-after']).toBeDefined()
  })

  test('W-22 a notice about an unknown order is refused at once and enqueues no work', async () => {
    const before = await pending()
    expect((await post(app(), forged(unknownOrder()))).statusCode).toBe(404)
    const signed = yappy.composeNotice(`${unknownOrder()}1`, 'E')
    const url = `/web-api/payments/notify/yappy?${new URLSearchParams(signed).toString()}`
    expect((await app().fastify.inject({ url })).statusCode).toBe(404)
    expect(await pending()).toBe(before)
    expect((await app().db.query(`select 1 from webhook_event where provider_order like 'ZZZZZZ%'`)).rows).toEqual([])
  })

  test('W-22 useless notices are limited by address, but real notices from any address are not', async () => {
    const real = await begin()
    const statuses = new Set<number>()
    for (let i = 0; i < 200; i += 1) statuses.add((await post(app(), forged(unknownOrder()))).statusCode)
    const url = `/web-api/payments/notify/yappy?${new URLSearchParams({ ...yappy.composeNotice(`${real.order}1`, 'E'), hash: 'a'.repeat(64) }).toString()}`
    expect((await app().fastify.inject({ url, remoteAddress: '203.0.113.9' })).statusCode).toBe(429)
    expect([...statuses]).toEqual([404, 429])
    expect((await post(app(), forged(unknownOrder()), '198.51.100.7')).statusCode).toBe(404)
    expect((await post(app(), paguelofacil.pay(real.order))).statusCode).toBe(200)
    work()
    expect(await settledAfterMs(real.id, Date.now())).toBeLessThan(5_000)
  })
}, settings)
