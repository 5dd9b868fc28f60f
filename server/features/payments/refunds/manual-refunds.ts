// Refunds that staff must pay: not supported by the payment method, refused by the provider, or unconfirmed for too long.

import { inTransaction } from '../../../db/in-transaction.ts'
import type { Db, Queryable } from '../../../db/pool.ts'
import { type RowOf, prepared, unprepared } from '../../../db/statements/statement.ts'
import { enqueue } from '../../outbox/repository.ts'
import { lockReservation } from '../../bookings/records/reservation.ts'
import { moveRefund } from '../repository.ts'
import { refundMailTopic } from '../../outbox/topics.ts'

export type ManualRefund = RowOf<typeof manualRefundsSql>

const maxListed = 200

const manualRefundsSql = prepared('manual-refunds', { notNull: ['name'] })`
  select f.id, f.reservation_id, f.provider_order as number, r.code, r.first_name || ' ' || r.last_name as name, r.phone, f.amount_cents, f.status,
    p.provider, f.created_at
  from refund f join reservation r on r.id = f.reservation_id left join payment p on p.id = f.payment_id
  where f.status in ('manual', 'failed') or (f.status = 'sent' and f.created_at < statement_timestamp() - interval '30 minutes') order by f.created_at limit $1`

/** Oldest first. */
export async function listManualRefunds(db: Queryable): Promise<ManualRefund[]> {
  return manualRefundsSql(db, maxListed)
}

export type ManualRefundResult = { ok: true; amountCents: number; code: string } | { ok: false; reason: 'not-found' | 'not-manual' }

const refundByOrderSql = unprepared('refund-by-order')`
  select f.id, f.reservation_id, f.amount_cents, r.code from refund f join reservation r on r.id = f.reservation_id
  where f.provider_order = $1`

/**
 * Records that the refund with this number was paid manually, and notifies the renter.
 * @param actor recorded in the event: `counter:name`
 */
export async function recordManualRefund(db: Db, number: string, actor: string): Promise<ManualRefundResult> {
  const [refund] = await refundByOrderSql(db, number)
  if (refund === undefined) return { ok: false, reason: 'not-found' }
  return inTransaction(db, async (client): Promise<ManualRefundResult> => {
    await lockReservation(client, refund.reservation_id)
    if (!(await moveRefund(client, refund.id, ['manual', 'failed', 'sent'], 'settled', { by: actor })))
      return { ok: false, reason: 'not-manual' }
    await enqueue(client, {
      topic: refundMailTopic,
      dedupeKey: `${refundMailTopic}:${refund.id}:sent`,
      payload: { refundId: refund.id, reservationId: refund.reservation_id },
    })
    return { ok: true, amountCents: refund.amount_cents, code: refund.code }
  })
}
