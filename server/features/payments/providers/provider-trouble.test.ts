import { beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '../../../db/in-transaction.ts'
import { onEachServer, type TestApp } from '../../../testing/test-app.ts'
import { getBooking, getPayment, hold, notify, orderOfPayment, pay, press, setBooks, workOff } from '../../../testing/wire-payments.ts'
import { findInconsistencies } from '../../../operations/consistency.ts'
import { startOutbox } from '../../outbox/worker.ts'
import { readReservationByCode } from '../../bookings/reservation.ts'
import { clickTimeoutMs, within } from './ask-provider.ts'
import { askProvider, checkPayment } from '../orders/check-payment.ts'
import { makeIntent, writeIntent } from '../orders/make-intent.ts'
import { toOrder } from '../orders/order.ts'
import { ProviderUnavailable, type PaymentProvider } from './provider.ts'
import { collectProviders } from './providers.ts'
import { readPayment } from '../repository.ts'
import { createSandbox } from './sandbox/sandbox.ts'
import { settle } from '../orders/settle.ts'
import { finishClick, writePayment } from '../orders/start-payment.ts'

/** The first step only: the row and the outbox work, as left by a process that crashes then. */
async function beginOnly(it: TestApp, code: string): Promise<string> {
  const booking = await readReservationByCode(it.db, code)
  const begun = await inTransaction(it.db, (client) => writePayment(client, it.services, booking?.id ?? '', { name: 'sandbox' }))
  if (!begun.ok) throw new Error(begun.code)
  return begun.value.paymentId
}

onEachServer((it) => {
  const withProvider = (change: Partial<PaymentProvider>) => ({
    ...it().services,
    providers: collectProviders([{ ...createSandbox(it().services), ...change }]),
  })
  const getOrders = async (id: string) =>
    (
      await it().db.query<{ n: number }>(
        'select count(*)::int as n from sandbox_payment s join payment p using (provider_order) where p.id = $1',
        [id],
      )
    ).rows[0]?.n

  beforeEach(async () => {
    await it().db.query('delete from rate_limit')
    await it().db.query('update pool set capacity = 500 where branch_id = 1 and class_id = 104')
  })

  test('X-04 a provider that never responds delays nobody: the booking remains held, the response says so, and the worker continues', async () => {
    const { CodigoReserva } = await hold(it())
    const paymentId = await beginOnly(it(), CodigoReserva)
    const silent = withProvider({ createIntent: () => Promise.withResolvers<never>().promise })
    const before = Date.now()
    expect(await finishClick(silent, { paymentId })).toMatchObject({
      ok: true,
      value: { state: 'pending', url: null, isDelayed: true, bookingStatus: 'held' },
    })
    expect(Date.now() - before).toBeLessThan(clickTimeoutMs + 3_000)
    expect(await getPayment(it(), paymentId)).toMatchObject({ Estado: 'pendiente', Url: null, Demora: true, EstadoReserva: 'retenida' })
    await workOff(it(), { later: true, topics: ['payment-intent'] })
    expect(await getPayment(it(), paymentId)).toMatchObject({ Estado: 'pendiente', Url: expect.stringMatching(/^\/pay\//), Demora: false })
    expect(await getOrders(paymentId)).toBe(1)
  })

  test('W-22 a payment page that cannot act now says when to retry, and the payment is unchanged', async () => {
    const { CodigoReserva } = await hold(it())
    const { IdPago, Url } = await pay(it(), CodigoReserva)
    await it().db.query('alter table sandbox_payment rename to out_of_reach')
    const answer = await press(it(), Url, 'approve')
    await it().db.query('alter table out_of_reach rename to sandbox_payment')
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2'])
    expect(await getPayment(it(), IdPago)).toMatchObject({ Estado: 'pendiente', EstadoReserva: 'retenida' })
  })

  test('W-22 a provider that is down is retried later, and its error messages are not logged', async () => {
    const { CodigoReserva } = await hold(it())
    const paymentId = await beginOnly(it(), CodigoReserva)
    const secret = 'token=geheim&card=4111111111111111'
    const down = withProvider({
      createIntent: async () => {
        throw Object.assign(new Error(`connect to https://provider.example?${secret}`), { code: 'ECONNREFUSED' })
      },
    })
    expect(await finishClick(down, { paymentId })).toMatchObject({ ok: true, value: { state: 'pending', isDelayed: true } })
    const lines: string[] = []
    await it().db.query(`update outbox set next_at = clock_timestamp() where topic = 'payment-intent' and done_at is null`)
    const worker = startOutbox(it().db, {
      handlers: { 'payment-intent': async ({ payload }) => makeIntent(down, (payload as { paymentId: string }).paymentId, 1_000) },
      log: { warn: (line) => lines.push(line), error: (line) => lines.push(line) },
      idleMs: 10,
      firstDelayMs: 60_000,
    })
    await expect.poll(() => lines.join('\n')).toContain('payment-intent')
    await worker.stop()
    expect(lines.join('\n')).toContain('ECONNREFUSED')
    const { rows } = await it().db.query('select * from outbox')
    for (const text of [lines.join('\n'), JSON.stringify(rows)]) expect(text).not.toContain('geheim')
    expect(await getBooking(it(), CodigoReserva)).toMatchObject({ Estado: 'retenida' })
    await workOff(it(), { later: true, topics: ['payment-intent'] })
    expect(await getPayment(it(), paymentId)).toMatchObject({ Demora: false, Url: expect.any(String) })
  })

  test('W-22 an order refused by the provider fails the payment, and the next attempt is a new one', async () => {
    const { CodigoReserva } = await hold(it())
    const paymentId = await beginOnly(it(), CodigoReserva)
    await makeIntent(withProvider({ createIntent: async () => ({ kind: 'refused', reason: 'E-1002' }) }), paymentId, 1_000)
    expect(await getPayment(it(), paymentId)).toMatchObject({ Estado: 'rechazado', EstadoReserva: 'retenida' })
    expect((await pay(it(), CodigoReserva)).IdPago).not.toBe(paymentId)
  })

  test('W-22 a payment interrupted between any two steps reaches the same result with one order', async () => {
    const { CodigoReserva } = await hold(it())
    // After the first step: the provider has not been called.
    const paymentId = await beginOnly(it(), CodigoReserva)
    const payment = await readPayment(it().db, paymentId)
    const booking = await readReservationByCode(it().db, CodigoReserva)
    if (payment === undefined || booking === undefined) throw new Error('not begun')
    // After the second: the provider has the order, but the result was not stored.
    const sandbox = createSandbox(it().services)
    const order = toOrder(it().services, payment, booking)
    const { signal } = new AbortController()
    const lost = await sandbox.createIntent(order, signal)
    expect(await getPayment(it(), paymentId)).toMatchObject({ Estado: 'pendiente', Url: null })
    await workOff(it(), { later: true, topics: ['payment-intent'] })
    const made = await readPayment(it().db, paymentId)
    expect(made).toMatchObject({ status: 'pending', provider_ref: lost.kind === 'made' ? lost.providerRef : '' })
    expect(await getOrders(paymentId)).toBe(1)
    // The slower of two concurrent workers changes nothing.
    await writeIntent(it().services, paymentId, { kind: 'made', providerRef: 'SB-other', payerUrl: 'https://other.example/' })
    expect(await readPayment(it().db, paymentId)).toMatchObject({ payer_url: null, provider_ref: made?.provider_ref })

    // After the notice was stored, and after the provider was queried.
    await setBooks(it(), payment.provider_order, 'paid')
    await notify(it(), { id: `ev-${paymentId}`, order: payment.provider_order, state: 'paid' })
    const says = await askProvider(it().services, paymentId, null)
    expect(await getBooking(it(), CodigoReserva)).toMatchObject({ Estado: 'retenida' })
    if (says === null) throw new Error('the sandbox does not answer')
    // After the money was recorded and before the notice was marked as processed: both are repeated, by two workers concurrently.
    await Promise.all([settle(it().services, paymentId, says), settle(it().services, paymentId, says)])
    await workOff(it())
    await it().db.query(`update outbox set done_at = null where topic like 'payment-%' or topic = 'booking-confirmed'`)
    await it().db.query('update webhook_event set processed_at = null')
    await workOff(it())
    const after = await getBooking(it(), CodigoReserva)
    expect(after).toMatchObject({ Estado: 'confirmada', Pendiente: 0 })
    expect(after.Pago.Recibos).toHaveLength(1)
    expect(after.Historial.map((event) => event.Suceso)).toEqual(['reservada', 'pagada', 'confirmada'])
    const { rows } = await it().db.query<{ n: number }>(`select count(*)::int as n from kept_mail where subject like 'Recibo de pago%'`)
    expect(rows[0]?.n).toBe(1)
    expect(await findInconsistencies(it().db)).toEqual([])
  })

  test('W-22 the provider is never called within a transaction', async () => {
    const { CodigoReserva } = await hold(it())
    const open: number[] = []
    const look = async () => {
      const { rows } = await it().db.query<{ n: number }>(
        `select count(*)::int as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state = 'idle in transaction'`,
      )
      open.push(rows[0]?.n ?? -1)
    }
    const sandbox = createSandbox(it().services)
    const watched = withProvider({
      createIntent: async (...asked) => {
        await look()
        return sandbox.createIntent(...asked)
      },
      readState: async (...asked) => {
        await look()
        return sandbox.readState(...asked)
      },
    })
    const paymentId = await beginOnly(it(), CodigoReserva)
    await finishClick(watched, { paymentId })
    await setBooks(it(), await orderOfPayment(it(), paymentId), 'paid')
    await checkPayment(watched, paymentId, null)
    expect(open).toEqual([0, 0])
    expect(await getBooking(it(), CodigoReserva)).toMatchObject({ Estado: 'confirmada' })
  })

  describe('a provider that gives one reference to two orders', () => {
    const getRef = async (id: string) => (await readPayment(it().db, id))?.provider_ref ?? ''
    const reasons = async () => (await it().db.query<{ reason: string }>('select reason from notice_refusal order by reason')).rows
    beforeEach(async () => {
      await it().db.query('delete from notice_refusal')
    })

    test('W-22 fails the second order at the click: logged, counted, no payment URL, and the next attempt is a new one', async () => {
      const first = await pay(it(), (await hold(it())).CodigoReserva)
      const { CodigoReserva } = await hold(it())
      const paymentId = await beginOnly(it(), CodigoReserva)
      const providerRef = await getRef(first.IdPago)
      const twice = withProvider({ createIntent: async () => ({ kind: 'made', providerRef, payerUrl: 'https://provider.example/pay' }) })
      const logged: string[] = []
      const answer = await finishClick(twice, { paymentId }, (reason) => logged.push(reason))
      expect(answer).toMatchObject({ ok: true, value: { state: 'declined', url: null, isDelayed: false, bookingStatus: 'held' } })
      expect(logged).toEqual(['reference-in-use'])
      expect(await reasons()).toEqual([{ reason: 'mismatch-reference' }])
      expect(await readPayment(it().db, paymentId)).toMatchObject({ status: 'failed', reason: 'reference-in-use', provider_ref: null })
      expect(await getPayment(it(), first.IdPago)).toMatchObject({ Estado: 'pendiente', Url: first.Url })
      expect((await pay(it(), CodigoReserva)).IdPago).not.toBe(paymentId)
    })

    test('W-22 the worker fails such an order too, and stops retrying', async () => {
      const first = await pay(it(), (await hold(it())).CodigoReserva)
      const paymentId = await beginOnly(it(), (await hold(it())).CodigoReserva)
      const providerRef = await getRef(first.IdPago)
      const services = withProvider({ createIntent: async () => ({ kind: 'made', providerRef, payerUrl: null }) })
      await expect(makeIntent(services, paymentId, 1_000)).rejects.toThrow('reference-in-use')
      await makeIntent(services, paymentId, 1_000)
      expect(await getPayment(it(), paymentId)).toMatchObject({ Estado: 'rechazado', EstadoReserva: 'retenida' })
    })

    test.each(['paid', 'declined'] as const)(
      'W-22 does not have its word for the second one %s: counted once, nothing is marked, and its true word counts later',
      async (state) => {
        const first = await pay(it(), (await hold(it())).CodigoReserva)
        await setBooks(it(), await orderOfPayment(it(), first.IdPago), 'paid')
        await checkPayment(it().services, first.IdPago, null)
        const { CodigoReserva } = await hold(it())
        const second = await pay(it(), CodigoReserva)
        const order = await orderOfPayment(it(), second.IdPago)
        const { amount_cents: amountCents = 0 } = (await readPayment(it().db, second.IdPago)) ?? {}
        const says = { state, providerOrder: order, providerRef: await getRef(first.IdPago), amountCents, currency: 'USD' }
        const services = withProvider({ readState: async () => says })
        for (let i = 0; i < 2; i += 1) expect(await checkPayment(services, second.IdPago, null)).toBe('mismatch-reference')
        expect(await reasons()).toEqual([{ reason: 'mismatch-reference' }])
        expect(await getPayment(it(), second.IdPago)).toMatchObject({ Estado: 'pendiente', EstadoReserva: 'retenida' })
        expect(await getBooking(it(), CodigoReserva)).toMatchObject({ Estado: 'retenida', Pagado: 0 })
        await setBooks(it(), order, 'paid')
        expect(await checkPayment(it().services, second.IdPago, null)).toBe('paid')
        expect(await findInconsistencies(it().db)).toEqual([])
      },
    )
  })
})

test('W-22 an error thrown by a provider’s code becomes a short code without its message', async () => {
  const thrown = await within(1_000, async () => {
    throw new TypeError('Bearer geheim')
  }).catch((error: unknown) => error)
  expect(thrown).toBeInstanceOf(ProviderUnavailable)
  expect(String(thrown)).not.toContain('geheim')
  expect(thrown).toMatchObject({ code: 'TypeError' })
})
