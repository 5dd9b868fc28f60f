// Refunds that staff must pay: not supported by the payment method, refused by the provider, or unconfirmed for too long.

import type pg from 'pg'
import { commitUnlessRefused } from '../../../db/commit-unless-refused.ts'
import type { Db, Queryable } from '../../../db/pool.ts'
import { type RowOf, prepared, unprepared } from '../../../db/statements/statement.ts'
import { enqueue } from '../../outbox/repository.ts'
import { lockReservation } from '../../bookings/records/reservation.ts'
import { moveRefund } from '../repository.ts'
import { refundMailTopic } from '../../outbox/topics.ts'
import { isApproved } from './approval-repository.ts'
import { needsSecondPerson } from './one-person-limit.ts'

export type ManualRefund = RowOf<typeof manualRefundsSql>

const maxListed = 200

const manualRefundsSql = prepared('manual-refunds', { notNull: ['name'] })`
  select f.id, f.reservation_id, f.provider_order as number, r.code, r.first_name || ' ' || r.last_name as name, r.phone, f.amount_cents, f.status,
    p.provider, f.created_at
  from refund f join reservation r on r.id = f.reservation_id left join payment p on p.id = f.payment_id
  where f.status in ('manual', 'failed') or (f.status = 'sent' and coalesce(f.sent_at, f.created_at) < statement_timestamp() - interval '30 minutes') order by f.created_at limit $1`

/** Oldest first. */
export async function listManualRefunds(db: Queryable): Promise<ManualRefund[]> {
  return manualRefundsSql(db, maxListed)
}

export type RecordingRefusal = { ok: false; reason: 'not-found' | 'not-manual' | 'approval-needed' }
export type ManualRefundResult = { ok: true; amountCents: number; code: string } | RecordingRefusal

const refundByOrderSql = unprepared('refund-by-order', { notNull: ['is_undecided'] })`
  select f.id, f.reservation_id, f.amount_cents, r.code,
    f.status = 'sent' and coalesce(f.sent_at, f.created_at) >= statement_timestamp() - interval '30 minutes' as is_undecided
  from refund f join reservation r on r.id = f.reservation_id
  where f.provider_order = $1`

/** The refund with this number, which is the one that people see. */
export async function findRefund(db: Queryable, number: string): Promise<RowOf<typeof refundByOrderSql> | undefined> {
  return (await refundByOrderSql(db, number))[0]
}

/** Called in the transaction of a recording; a refusal rolls it back. */
type OnRecorded<Refusal> = (client: pg.PoolClient, refund: { id: string; amount_cents: number; code: string }) => Promise<Refusal | null>

/**
 * Records that the refund with this number was paid manually, and notifies the renter. Above the limit of one person, which
 * counts all refunds of the booking, it needs an approval.
 * @param actor recorded in the event: `counter:name` or `staff:id`
 */
export async function recordManualRefund<Refusal extends { ok: false } = never>(
  db: Db,
  number: string,
  actor: string,
  onRecorded?: OnRecorded<Refusal>,
): Promise<ManualRefundResult | Refusal> {
  const refund = await findRefund(db, number)
  if (refund === undefined) return { ok: false, reason: 'not-found' }
  // The provider may still pay it.
  if (refund.is_undecided) return { ok: false, reason: 'not-manual' }
  return commitUnlessRefused<ManualRefundResult | Refusal>(db, async (client) => {
    await lockReservation(client, refund.reservation_id)
    // Before this refund counts among those of the booking.
    const isLarge = await needsSecondPerson(client, refund.reservation_id, refund.amount_cents)
    if (!(await moveRefund(client, refund.id, ['manual', 'failed', 'sent'], 'settled', { by: actor })))
      return { ok: false, reason: 'not-manual' }
    if (isLarge && !(await isApproved(client, refund.id))) return { ok: false, reason: 'approval-needed' }
    const refused = (await onRecorded?.(client, refund)) ?? null
    if (refused !== null) return refused
    await enqueue(client, {
      topic: refundMailTopic,
      dedupeKey: `${refundMailTopic}:${refund.id}:sent`,
      payload: { refundId: refund.id, reservationId: refund.reservation_id },
    })
    return { ok: true, amountCents: refund.amount_cents, code: refund.code }
  })
}
