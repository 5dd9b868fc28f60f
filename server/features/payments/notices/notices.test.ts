import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { createRandom, type Random } from '../../../testing/random.ts'
import { onTestServers, type TestApp } from '../../../testing/test-app.ts'
import { scaleTimeout } from '../../../testing/timeouts.ts'
import { book, findCode } from '../../../testing/wire/bookings.ts'
import { expectRefusal } from '../../../testing/wire/trips.ts'
import { getPayment, hold, notify, getProviderOrder, pay, setSandboxState, processOutbox } from '../../../testing/wire/payments.ts'
import { findInconsistencies } from '../../../operations/consistency.ts'
import { expireHolds } from '../../bookings/lifecycle/scheduled-transitions.ts'
import { cancelOverduePayments, reconcile } from '../jobs.ts'
import { createProviders } from '../providers/providers.ts'

const shuffles = 200

function shuffle<T>(items: readonly T[], random: Random): T[] {
  return items
    .map((item) => ({ item, at: random.next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item)
}

type Step = () => Promise<unknown>

/** A declined and a paid attempt for one booking, notified in any order, repeatedly or never, while time passes and the payer clicks. */
async function live(app: TestApp, seed: number): Promise<string> {
  const random = createRandom(seed)
  const { CodigoReserva } = await hold(app)
  const first = await pay(app, CodigoReserva)
  const firstOrder = await getProviderOrder(app, first.IdPago)
  await setSandboxState(app, firstOrder, 'declined')
  await notify(app, { id: `ev-${randomUUID()}`, order: firstOrder, state: 'declined' })
  await processOutbox(app, { topics: ['payment-notice'] })
  const second = await pay(app, CodigoReserva)
  const order = await getProviderOrder(app, second.IdPago)
  await setSandboxState(app, order, 'paid')

  const [paidId, otherId] = [`ev-${randomUUID()}`, `ev-${randomUUID()}`]
  const postNotice =
    (id: string, order: string, state: string): Step =>
    async () =>
      notify(app, { id, order, state })
  const lapse: Step = async () => {
    await app.db.query(
      `with r as (update reservation set hold_expires_at = clock_timestamp() - interval '1 second' where code = $1 and status = 'held' returning id)
        update block set expires_at = (select hold_expires_at from reservation where id = r.id) from r where reservation_id = r.id`,
      [CodigoReserva],
    )
    await expireHolds(app.db)
  }
  const steps: Step[] = [
    postNotice(paidId, order, 'paid'),
    postNotice(paidId, order, 'paid'),
    postNotice(otherId, order, 'paid'),
    postNotice(`ev-${randomUUID()}`, order, 'open'),
    postNotice(`ev-${randomUUID()}`, firstOrder, 'declined'),
    postNotice(`ev-${randomUUID()}`, firstOrder, 'paid'),
    async () => app.fastify.inject({ url: `/web-api/payments/return/sandbox?order=${order}` }),
    async () => app.fastify.inject({ url: `/web-api/payments/return/sandbox?order=${firstOrder}` }),
    async () => processOutbox(app, { topics: ['payment-notice'] }),
    async () => processOutbox(app, { topics: ['payment-check', 'payment-notice'] }),
    ...(seed % 2 === 0 ? [lapse] : []),
    ...(seed % 3 === 0 ? [async () => cancelOverduePayments(app.db)] : []),
  ]
  for (const step of shuffle(steps, random)) {
    // Some are never delivered.
    if (random.chance(0.75)) await step()
  }
  // A look-up compensates for lost notices, at the latest within the hour.
  await app.db.query(
    `update payment set created_at = created_at - interval '1 hour', asked_at = asked_at - interval '1 hour' where id = any($1)`,
    [[first.IdPago, second.IdPago]],
  )
  await reconcile(app.db, createProviders(app.services))
  await processOutbox(app, { topics: ['payment-notice', 'payment-check', 'refund-execute'], later: true })
  return toState(app, CodigoReserva)
}

async function toState(app: TestApp, code: string): Promise<string> {
  const { rows } = await app.db.query<{ state: string }>(
    `select concat_ws(' ', r.status, r.paid_cents = r.total_cents, r.hold_expires_at is null,
        (select string_agg(p.status, ',' order by p.created_at) from payment p where p.reservation_id = r.id),
        (select count(*) from refund f where f.reservation_id = r.id),
        (select count(*) from block b where b.reservation_id = r.id and b.expires_at is null),
        (select string_agg(e.kind, ',' order by e.kind) from reservation_event e where e.reservation_id = r.id and e.kind <> 'expired'),
        (select string_agg(split_part(o.dedupe_key, ':', 1), ',' order by o.topic) from outbox o
          where o.payload ->> 'reservationId' = r.id::text and o.topic in ('booking-confirmed', 'payment-receipt', 'payment-too-late'))) as state
      from reservation r where r.code = $1`,
    [code],
  )
  return rows[0]?.state ?? ''
}

onTestServers((app) => {
  beforeEach(async () => {
    await app().db.query('delete from rate_limit')
    await app().db.query('select set_pool_cars(id, 900) from pool where branch_id = 1 and class_id = 104')
  })

  test(
    'W-22 in 200 shuffles of repeated, late, lost and reordered notices a booking reaches the same final state',
    { timeout: scaleTimeout(300_000) },
    async () => {
      const end = 'confirmed t t failed,paid 0 1 booked,confirmed,paid,payment-declined booking-confirmed,payment-receipt'
      const others: { seed: number; state: string }[] = []
      for (let seed = 1; seed <= shuffles; seed += 1) {
        const state = await live(app(), seed)
        if (state !== end) others.push({ seed, state })
      }
      expect(others).toEqual([])
      expect(await findInconsistencies(app().db)).toEqual([])
    },
  )

  test('W-22 a notice that is forged, more than 300 s old or more than 300 s ahead is refused and counted', async () => {
    const { IdPago } = await pay(app(), findCode(await book(app())))
    const order = await getProviderOrder(app(), IdPago)
    await setSandboxState(app(), order, 'paid')
    const notice = { id: 'ev-1', order, state: 'paid' }
    expectRefusal(await notify(app(), notice, { key: 'another key' }), 400, 'invalid')
    expectRefusal(await notify(app(), notice, { agoMs: 305_000 }), 400, 'invalid')
    expectRefusal(await notify(app(), notice, { agoMs: -305_000 }), 400, 'invalid')
    const bare = await app().fastify.inject({ method: 'POST', url: '/web-api/payments/notify/sandbox', payload: JSON.stringify(notice) })
    expectRefusal(bare, 400, 'invalid')
    expectRefusal(await app().fastify.inject({ method: 'POST', url: '/web-api/payments/notify/nobody', payload: '{}' }), 404, 'unknown_id')
    await processOutbox(app(), { topics: ['payment-notice'] })
    expect(await getPayment(app(), IdPago)).toMatchObject({ Estado: 'pendiente' })
    const { rows } = await app().db.query('select reason, count::int from notice_refusal order by reason')
    expect(rows).toEqual([
      { reason: 'forged', count: 2 },
      { reason: 'stale', count: 2 },
    ])
    for (const agoMs of [295_000, -295_000]) expect((await notify(app(), notice, { agoMs })).statusCode).toBe(200)
    await processOutbox(app(), { topics: ['payment-notice'] })
    expect(await getPayment(app(), IdPago)).toMatchObject({ Estado: 'pagado' })
  })

  test('W-22 a notice with a changed body is forged, one that is too large is refused, and a malformed one is unreadable', async () => {
    const { IdPago } = await pay(app(), findCode(await book(app())))
    const order = await getProviderOrder(app(), IdPago)
    const large = await app().fastify.inject({ method: 'POST', url: '/web-api/payments/notify/sandbox', payload: 'x'.repeat(70_000) })
    expectRefusal(large, 413, 'too_large')
    expectRefusal(await notify(app(), { id: 'ev 2', order, state: 'paid' }), 400, 'invalid')
    expect((await notify(app(), { id: 'ev-2', order, state: 'paid' })).json()).toEqual({})
    const { rows } = await app().db.query('select said from webhook_event where event_id = $1', ['ev-2'])
    expect(rows).toEqual([{ said: { state: 'paid' } }])
  })
})
