import { beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '../../../db/in-transaction.ts'
import { onTestServers, type TestApp } from '../../../testing/test-app.ts'
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
import { findInconsistencies } from '../../../operations/consistency.ts'
import { startOutbox } from '../../outbox/worker.ts'
import { readReservationByCode } from '../../bookings/records/reservation.ts'
import { requestTimeoutMs, withTimeout } from './provider-timeout.ts'
import { queryProvider, checkPayment } from '../orders/check-payment.ts'
import { makeIntent, writeIntent } from '../orders/make-intent.ts'
import { toOrder } from '../orders/order.ts'
import { ProviderUnavailable, type PaymentProvider } from './provider.ts'
import { collectProviders } from './providers.ts'
import { readPayment } from '../repository.ts'
import { createSandbox } from './sandbox/sandbox.ts'
import { applyProviderState } from '../orders/apply-provider-state.ts'
import { makeIntentInRequest, writePayment } from '../orders/start-payment.ts'

/** The first step only: the row and the outbox work, as left by a process that crashes then. */
async function beginOnly(app: TestApp, code: string): Promise<string> {
  const booking = await readReservationByCode(app.db, code)
  const begun = await inTransaction(app.db, (client) => writePayment(client, app.services, booking?.id ?? '', { name: 'sandbox' }))
  if (!begun.ok) throw new Error(begun.code)
  return begun.value.paymentId
}

onTestServers((app) => {
  const withProvider = (change: Partial<PaymentProvider>) => ({
    ...app().services,
    providers: collectProviders([{ ...createSandbox(app().services), ...change }]),
  })
  const getOrders = async (id: string) =>
    (
      await app().db.query<{ n: number }>(
        'select count(*)::int as n from sandbox_payment s join payment p using (provider_order) where p.id = $1',
        [id],
      )
    ).rows[0]?.n

  beforeEach(async () => {
    await app().db.query('delete from rate_limit')
    await app().db.query('select set_pool_cars(id, 500) from pool where branch_id = 1 and class_id = 104')
  })

  test('X-04 a provider that never responds delays no other client: the booking remains held, the response states it, and the worker continues', async () => {
    const { CodigoReserva } = await hold(app())
    const paymentId = await beginOnly(app(), CodigoReserva)
    const silent = withProvider({ createIntent: () => Promise.withResolvers<never>().promise })
    const before = Date.now()
    expect(await makeIntentInRequest(silent, { paymentId })).toMatchObject({
      ok: true,
      value: { state: 'pending', url: null, isDelayed: true, bookingStatus: 'held' },
    })
    expect(Date.now() - before).toBeLessThan(requestTimeoutMs + 3_000)
    expect(await getPayment(app(), paymentId)).toMatchObject({ Estado: 'pendiente', Url: null, Demora: true, EstadoReserva: 'retenida' })
    await processOutbox(app(), { later: true, topics: ['payment-intent'] })
    expect(await getPayment(app(), paymentId)).toMatchObject({ Estado: 'pendiente', Url: expect.stringMatching(/^\/pay\//), Demora: false })
    expect(await getOrders(paymentId)).toBe(1)
  })

  test('W-22 a payment page that cannot act now states when to retry, and the payment is unchanged', async () => {
    const { CodigoReserva } = await hold(app())
    const { IdPago, Url } = await pay(app(), CodigoReserva)
    await app().db.query('alter table sandbox_payment rename to out_of_reach')
    const answer = await press(app(), Url, 'approve')
    await app().db.query('alter table out_of_reach rename to sandbox_payment')
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2'])
    expect(await getPayment(app(), IdPago)).toMatchObject({ Estado: 'pendiente', EstadoReserva: 'retenida' })
  })

  test('W-22 a provider that is down is retried later, and its error messages are not logged', async () => {
    const { CodigoReserva } = await hold(app())
    const paymentId = await beginOnly(app(), CodigoReserva)
    const secret = 'token=geheim&card=4111111111111111'
    const down = withProvider({
      createIntent: async () => {
        throw Object.assign(new Error(`connect to https://provider.example?${secret}`), { code: 'ECONNREFUSED' })
      },
    })
    expect(await makeIntentInRequest(down, { paymentId })).toMatchObject({ ok: true, value: { state: 'pending', isDelayed: true } })
    const lines: string[] = []
    await app().db.query(`update outbox set next_at = clock_timestamp() where topic = 'payment-intent' and done_at is null`)
    const worker = startOutbox(app().db, {
      handlers: { 'payment-intent': async ({ payload }) => makeIntent(down, (payload as { paymentId: string }).paymentId, 1_000) },
      log: { warn: (line) => lines.push(line), error: (line) => lines.push(line) },
      idleMs: 10,
      firstDelayMs: 60_000,
    })
    await expect.poll(() => lines.join('\n')).toContain('payment-intent')
    await worker.stop()
    expect(lines.join('\n')).toContain('ECONNREFUSED')
    const { rows } = await app().db.query('select * from outbox')
    for (const text of [lines.join('\n'), JSON.stringify(rows)]) expect(text).not.toContain('geheim')
    expect(await getBooking(app(), CodigoReserva)).toMatchObject({ Estado: 'retenida' })
    await processOutbox(app(), { later: true, topics: ['payment-intent'] })
    expect(await getPayment(app(), paymentId)).toMatchObject({ Demora: false, Url: expect.any(String) })
  })

  test('W-22 an order refused by the provider fails the payment, and the next attempt is a new one', async () => {
    const { CodigoReserva } = await hold(app())
    const paymentId = await beginOnly(app(), CodigoReserva)
    await makeIntent(withProvider({ createIntent: async () => ({ kind: 'refused', reason: 'E-1002' }) }), paymentId, 1_000)
    expect(await getPayment(app(), paymentId)).toMatchObject({ Estado: 'rechazado', EstadoReserva: 'retenida' })
    expect((await pay(app(), CodigoReserva)).IdPago).not.toBe(paymentId)
  })

  test('W-22 a payment interrupted between any two steps reaches the same result with one order', async () => {
    const { CodigoReserva } = await hold(app())
    // After the first step: the provider has not been called.
    const paymentId = await beginOnly(app(), CodigoReserva)
    const payment = await readPayment(app().db, paymentId)
    const booking = await readReservationByCode(app().db, CodigoReserva)
    if (payment === undefined || booking === undefined) throw new Error('not begun')
    // After the second: the provider has the order, but the result was not stored.
    const sandbox = createSandbox(app().services)
    const order = toOrder(app().services, payment, booking)
    const { signal } = new AbortController()
    const lost = await sandbox.createIntent(order, signal)
    expect(await getPayment(app(), paymentId)).toMatchObject({ Estado: 'pendiente', Url: null })
    await processOutbox(app(), { later: true, topics: ['payment-intent'] })
    const made = await readPayment(app().db, paymentId)
    expect(made).toMatchObject({ status: 'pending', provider_ref: lost.kind === 'made' ? lost.providerRef : '' })
    expect(await getOrders(paymentId)).toBe(1)
    // The slower of two concurrent workers changes nothing.
    await writeIntent(app().services, paymentId, { kind: 'made', providerRef: 'SB-other', payerUrl: 'https://other.example/' })
    expect(await readPayment(app().db, paymentId)).toMatchObject({ payer_url: null, provider_ref: made?.provider_ref })

    // After the notice was stored, and after the provider was queried.
    await setSandboxState(app(), payment.provider_order, 'paid')
    await notify(app(), { id: `ev-${paymentId}`, order: payment.provider_order, state: 'paid' })
    const reported = await queryProvider(app().services, paymentId, null)
    expect(await getBooking(app(), CodigoReserva)).toMatchObject({ Estado: 'retenida' })
    if (reported === null) throw new Error('the sandbox does not answer')
    // After the money was recorded and before the notice was marked as processed: both are repeated, by two workers concurrently.
    await Promise.all([applyProviderState(app().services, paymentId, reported), applyProviderState(app().services, paymentId, reported)])
    await processOutbox(app())
    await app().db.query(`update outbox set done_at = null where topic like 'payment-%' or topic = 'booking-confirmed'`)
    await app().db.query('update webhook_event set processed_at = null')
    await processOutbox(app())
    const after = await getBooking(app(), CodigoReserva)
    expect(after).toMatchObject({ Estado: 'confirmada', Pendiente: 0 })
    expect(after.Pago.Recibos).toHaveLength(1)
    expect(after.Historial.map((event) => event.Suceso)).toEqual(['reservada', 'pagada', 'confirmada'])
    const { rows } = await app().db.query<{ n: number }>(`select count(*)::int as n from kept_mail where subject like 'Recibo de pago%'`)
    expect(rows[0]?.n).toBe(1)
    expect(await findInconsistencies(app().db)).toEqual([])
  })

  test('W-22 the provider is never called within a transaction', async () => {
    const { CodigoReserva } = await hold(app())
    const openTransactions: number[] = []
    const countOpenTransactions = async () => {
      const { rows } = await app().db.query<{ n: number }>(
        `select count(*)::int as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state = 'idle in transaction'`,
      )
      openTransactions.push(rows[0]?.n ?? -1)
    }
    const sandbox = createSandbox(app().services)
    const watched = withProvider({
      createIntent: async (...values) => {
        await countOpenTransactions()
        return sandbox.createIntent(...values)
      },
      readState: async (...values) => {
        await countOpenTransactions()
        return sandbox.readState(...values)
      },
    })
    const paymentId = await beginOnly(app(), CodigoReserva)
    await makeIntentInRequest(watched, { paymentId })
    await setSandboxState(app(), await getProviderOrder(app(), paymentId), 'paid')
    await checkPayment(watched, paymentId, null)
    expect(openTransactions).toEqual([0, 0])
    expect(await getBooking(app(), CodigoReserva)).toMatchObject({ Estado: 'confirmada' })
  })

  describe('a provider that gives one reference to two orders', () => {
    const getRef = async (id: string) => (await readPayment(app().db, id))?.provider_ref ?? ''
    const reasons = async () => (await app().db.query<{ reason: string }>('select reason from notice_refusal order by reason')).rows
    beforeEach(async () => {
      await app().db.query('delete from notice_refusal')
    })

    test('W-22 fails the second order in the request that starts it: logged, counted, no payment URL, and the next attempt is a new one', async () => {
      const first = await pay(app(), (await hold(app())).CodigoReserva)
      const { CodigoReserva } = await hold(app())
      const paymentId = await beginOnly(app(), CodigoReserva)
      const providerRef = await getRef(first.IdPago)
      const twice = withProvider({ createIntent: async () => ({ kind: 'made', providerRef, payerUrl: 'https://provider.example/pay' }) })
      const logged: string[] = []
      const answer = await makeIntentInRequest(twice, { paymentId }, (reason) => logged.push(reason))
      expect(answer).toMatchObject({ ok: true, value: { state: 'declined', url: null, isDelayed: false, bookingStatus: 'held' } })
      expect(logged).toEqual(['reference-in-use'])
      expect(await reasons()).toEqual([{ reason: 'mismatch-reference' }])
      expect(await readPayment(app().db, paymentId)).toMatchObject({ status: 'failed', reason: 'reference-in-use', provider_ref: null })
      expect(await getPayment(app(), first.IdPago)).toMatchObject({ Estado: 'pendiente', Url: first.Url })
      expect((await pay(app(), CodigoReserva)).IdPago).not.toBe(paymentId)
    })

    test('W-22 the worker fails such an order too, and stops retrying', async () => {
      const first = await pay(app(), (await hold(app())).CodigoReserva)
      const paymentId = await beginOnly(app(), (await hold(app())).CodigoReserva)
      const providerRef = await getRef(first.IdPago)
      const services = withProvider({ createIntent: async () => ({ kind: 'made', providerRef, payerUrl: null }) })
      await expect(makeIntent(services, paymentId, 1_000)).rejects.toThrow('reference-in-use')
      await makeIntent(services, paymentId, 1_000)
      expect(await getPayment(app(), paymentId)).toMatchObject({ Estado: 'rechazado', EstadoReserva: 'retenida' })
    })

    test.each(['paid', 'declined'] as const)(
      'W-22 a report of that reference as %s does not affect the second order: it is counted once, and a correct report counts later',
      async (state) => {
        const first = await pay(app(), (await hold(app())).CodigoReserva)
        await setSandboxState(app(), await getProviderOrder(app(), first.IdPago), 'paid')
        await checkPayment(app().services, first.IdPago, null)
        const { CodigoReserva } = await hold(app())
        const second = await pay(app(), CodigoReserva)
        const order = await getProviderOrder(app(), second.IdPago)
        const { amount_cents: amountCents = 0 } = (await readPayment(app().db, second.IdPago)) ?? {}
        const reported = { state, providerOrder: order, providerRef: await getRef(first.IdPago), amountCents, currency: 'USD' }
        const services = withProvider({ readState: async () => reported })
        for (let i = 0; i < 2; i += 1) expect(await checkPayment(services, second.IdPago, null)).toBe('mismatch-reference')
        expect(await reasons()).toEqual([{ reason: 'mismatch-reference' }])
        expect(await getPayment(app(), second.IdPago)).toMatchObject({ Estado: 'pendiente', EstadoReserva: 'retenida' })
        expect(await getBooking(app(), CodigoReserva)).toMatchObject({ Estado: 'retenida', Pagado: 0 })
        await setSandboxState(app(), order, 'paid')
        expect(await checkPayment(app().services, second.IdPago, null)).toBe('paid')
        expect(await findInconsistencies(app().db)).toEqual([])
      },
    )
  })
})

test('W-22 an error thrown by a provider’s code becomes a short code without its message', async () => {
  const thrown = await withTimeout(1_000, async () => {
    throw new TypeError('Bearer geheim')
  }).catch((error: unknown) => error)
  expect(thrown).toBeInstanceOf(ProviderUnavailable)
  expect(String(thrown)).not.toContain('geheim')
  expect(thrown).toMatchObject({ code: 'TypeError' })
})
