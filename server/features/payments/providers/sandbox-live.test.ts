// A former demonstration database in live use.

import { beforeEach, expect, test } from 'vitest'
import { buildApp } from '../../../app.ts'
import { readConfig } from '../../../config.ts'
import { expireHolds } from '../../bookings/lifecycle/scheduled-transitions.ts'
import { onTestServers } from '../../../testing/test-app.ts'
import {
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
import { endSandboxPayments } from './end-sandbox.ts'
import { createProviders } from './providers.ts'

const live = readConfig({
  APP_ENV: 'live',
  LOG_LEVEL: 'silent',
  SIGNING_SECRET: 'a'.repeat(64),
  DATA_KEYS: `a:${Buffer.alloc(32, 1).toString('base64')}`,
  BASE_URL: 'https://www.example.com',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'Reservas <reservas@example.com>',
})

onTestServers((app) => {
  const liveServices = () => ({ ...app().services, config: { ...live, smtpUrl: null } })

  beforeEach(async () => {
    await app().db.query('delete from rate_limit')
    await app().db.query('delete from kept_mail')
    await app().db.query(`update payment set status = 'cancelled' where status in ('created', 'pending')`)
  })

  test('W-22 a sandbox payment cannot be approved in live use by its page, a notice or a query', async () => {
    const { CodigoReserva } = await hold(app())
    const { IdPago, Url } = await pay(app(), CodigoReserva)
    const order = await getProviderOrder(app(), IdPago)
    const services = liveServices()
    const server = await buildApp(services)
    const asLive = { ...app(), fastify: server, services }
    await press(asLive, Url, 'approve')
    await setSandboxState(app(), order, 'paid')
    expect((await notify(asLive, { id: 'ev-live', order, state: 'paid' })).statusCode).toBe(404)
    await server.inject({ url: `/web-api/payments/return/sandbox?order=${order}` })
    await processOutbox(asLive, { later: true, services })
    expect(await getPayment(app(), IdPago)).toMatchObject({ Estado: 'pendiente', EstadoReserva: 'retenida' })
    expect(createProviders(services).known).toEqual([])
    await server.close()
  })

  test('W-22 a live start cancels sandbox payments in progress and notifies the renter, and the hold ends as planned', async () => {
    const { CodigoReserva } = await hold(app())
    const { IdPago } = await pay(app(), CodigoReserva)
    await endSandboxPayments(app().db)
    await endSandboxPayments(app().db)
    expect(await getPayment(app(), IdPago)).toMatchObject({ Estado: 'cancelado', EstadoReserva: 'retenida' })
    await processOutbox(app(), { topics: ['sandbox-ended'], services: liveServices() })
    const { rows } = await app().db.query<{ subject: string; body: string }>(
      `select subject, body from kept_mail where subject like 'Pago de prueba%'`,
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.body).toContain('no se le cobró nada')
    expect(rows[0]?.body).toContain('Mantenemos el auto apartado hasta las')
    await app().db.query(
      `with r as (update reservation set hold_expires_at = clock_timestamp() - interval '1 second' where code = $1 returning id)
        update block set expires_at = clock_timestamp() - interval '1 second' from r where reservation_id = r.id`,
      [CodigoReserva],
    )
    await expireHolds(app().db)
    expect(await getBooking(app(), CodigoReserva)).toMatchObject({ Estado: 'vencida' })
    const { rows: blocks } = await app().db.query('select 1 from block b join reservation r on r.id = b.reservation_id where r.code = $1', [
      CodigoReserva,
    ])
    expect(blocks).toEqual([])
  })

  test('W-22 remaining sandbox work is not retried endlessly in live use', async () => {
    const { CodigoReserva } = await hold(app())
    const { IdPago, Url } = await pay(app(), CodigoReserva)
    await press(app(), Url, 'slow')
    await app().fastify.inject({ url: `/web-api/payments/return/sandbox?order=${await getProviderOrder(app(), IdPago)}` })
    const services = liveServices()
    const waiting = async () =>
      (
        await app().db.query<{ topic: string }>(
          `select topic from outbox where done_at is null and topic in ('payment-check', 'payment-intent', 'payment-notice') order by topic`,
        )
      ).rows.map(({ topic }) => topic)
    expect(await waiting()).toContain('payment-check')
    await endSandboxPayments(app().db)
    await processOutbox({ ...app(), services }, { later: true, services })
    expect(await waiting()).toEqual([])
  })
})
