import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { onTestServers } from '../../testing/test-app.ts'
import { hold, getProviderOrder, pay } from '../../testing/wire/payments.ts'
import { checkPayment } from './orders/check-payment.ts'
import { reconcile, deleteOldPaymentData } from './jobs.ts'
import { createProviders } from './providers/providers.ts'
import { createSandbox } from './providers/sandbox/sandbox.ts'

const settings = {
  merchantId: 'M',
  key: 'K',
  domain: 'https://www.example.com',
  apiUrl: 'https://api.example',
  scriptUrl: 'https://s.example/b.js',
}

onTestServers((app) => {
  const open = async () => (await pay(app(), (await hold(app())).CodigoReserva)).IdPago
  const age = (minutes: number) =>
    app().db.query(
      `update payment set created_at = created_at - $1 * interval '1 minute', asked_at = asked_at - $1 * interval '1 minute'`,
      [minutes],
    )
  /** The payments that one round of the job checks, in order. */
  const round = async () => {
    await app().db.query('delete from outbox')
    await reconcile(app().db, createProviders(app().services))
    const { rows } = await app().db.query<{ id: string }>(
      `select payload ->> 'paymentId' as id from outbox where topic = 'payment-check' order by id`,
    )
    return rows.map(({ id }) => id)
  }

  beforeEach(async () => {
    await app().db.query('delete from rate_limit')
    await app().db.query('delete from payment')
    await app().db.query('select set_pool_cars(id, 900) from pool where branch_id = 1 and class_id = 104')
  })

  test('W-22 a payment open for more than 15 minutes is checked once an hour', async () => {
    const id = await open()
    expect(await round()).toEqual([])
    await age(16)
    expect(await round()).toEqual([id])
    await checkPayment(app().services, id, null)
    expect(await round()).toEqual([])
    await age(55)
    expect(await round()).toEqual([])
    await age(6)
    expect(await round()).toEqual([id])
    await age(3 * 24 * 60)
    expect(await round()).toEqual([])
  })

  test('W-22 many open payments are checked over the hour, the least recently checked first, and none is starved', async () => {
    for (let i = 0; i < 12; i += 1) await open()
    await age(16)
    const first = await round()
    expect(first).toHaveLength(10)
    for (const id of first) await checkPayment(app().services, id, null)
    const second = await round()
    expect(second).toHaveLength(2)
    expect(first).not.toEqual(expect.arrayContaining(second))
    for (const id of second) await checkPayment(app().services, id, null)
    await age(61)
    expect(await round()).toEqual(first)
  })

  test('W-22 a provider that cannot be queried is not queried hourly', async () => {
    const [id, other] = [await open(), await open()]
    await app().db.query(`update payment set provider = 'yappy' where id = $1`, [other])
    await age(16)
    const yappy = { ...settings, pageHosts: [] }
    const config = { ...app().services.config, payments: { ...app().services.config.payments, yappy } }
    expect(createProviders({ ...app().services, config }).known.map(({ name }) => name)).toContain('yappy')
    await app().db.query('delete from outbox')
    await reconcile(app().db, createProviders({ ...app().services, config }))
    const { rows } = await app().db.query(`select payload ->> 'paymentId' as id from outbox`)
    expect(rows).toEqual([{ id }])
  })

  test('W-22 notices, their counts and provider data are deleted after 90 days; the payment remains', async () => {
    const [old, young] = [await open(), await open()]
    const provider = createSandbox(app().services).name
    await app().db.query(`update payment set kept = '{"attempt":"1"}'`)
    for (const [id, days] of [
      [old, 91],
      [young, 89],
    ] as const) {
      await app().db.query(`update payment set created_at = clock_timestamp() - $2 * interval '1 day' where id = $1`, [id, days])
      await app().db.query(
        `insert into webhook_event (provider, event_id, provider_order, said, received_at) values ($1, $2, $3, '{}', clock_timestamp() - $4 * interval '1 day')`,
        [provider, `ev-${randomUUID()}`, await getProviderOrder(app(), id), days],
      )
      await app().db.query(
        `insert into notice_refusal (provider, reason, day, count) values ($1, 'forged', (clock_timestamp() at time zone 'UTC')::date - $2::int, 1)`,
        [provider, days],
      )
    }
    await deleteOldPaymentData(app().db)
    const { rows } = await app().db.query(
      `select id, kept <> '{}' as keeps, exists (select 1 from webhook_event w where w.provider_order = p.provider_order) as has_notice
        from payment p order by created_at`,
    )
    expect(rows).toEqual([
      { id: old, keeps: false, has_notice: false },
      { id: young, keeps: true, has_notice: true },
    ])
    const refusals = await app().db.query(`select (clock_timestamp() at time zone 'UTC')::date - day as days from notice_refusal`)
    expect(refusals.rows).toEqual([{ days: 89 }])
  })
})
