import type { CancelledBooking, CancelRequest } from '#contract/web-api/post-booking-cancel.ts'
import { succeed, refuse, type Outcome } from '../../../outcome.ts'
import { readClock } from '../../availability/repository.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import { enqueue } from '../../outbox/repository.ts'
import type { IdempotencyKey } from '../../idempotency/repository.ts'
import { describeState } from '../describe.ts'
import { insertEvent, readHistory } from '../records/events.ts'
import type { AccessedBooking } from '../links/find-reservation.ts'
import type { ReservationContext } from '../change/modify-service.ts'
import { runOncePerKey } from '../idempotency.ts'
import { deleteBlock } from '../records/block-repository.ts'
import { lockReservation, toLifecycle } from '../records/reservation.ts'
import { cancelFee, cancelRefusal } from '../lifecycle/lifecycle-rules.ts'
import { bookingCancelledTopic } from '../../outbox/topics.ts'
import type pg from 'pg'
import { moveToStatus, readNow } from '../records/reservation-repository.ts'

/**
 * Cancels a booking, or without confirmation returns the fee. Refuses if the fee differs from the one shown.
 * @param waivesFee charges no fee; allowed for staff only
 */
export async function cancelBooking(
  context: ReservationContext,
  { row, actor }: AccessedBooking,
  request: Pick<CancelRequest, 'confirm' | 'feeCents' | 'version'>,
  idempotencyKey: IdempotencyKey | null,
  waivesFee = false,
): Promise<Outcome<CancelledBooking>> {
  const { now, catalogVersion } = await readClock(context.db)
  const catalog = await context.catalogs.atVersion(catalogVersion)
  if (request.confirm)
    return runOncePerKey(context.db, idempotencyKey, (client) =>
      writeCancellation(client, context, row.id, { ...request, waivesFee }, actor, catalog),
    )
  const reason = cancelRefusal(toLifecycle(row))
  if (reason !== null) return refuse(reason)
  const feeCents = cancelFee(toLifecycle(row), catalog.terms, now)
  const state = describeState(row, await readHistory(context.db, row.id), catalog.terms)
  return succeed({ ...state, feeCents, refundCents: row.paid_cents - feeCents })
}

/** Cancelling only frees a car, so no pool is locked. */
async function writeCancellation(
  client: pg.PoolClient,
  { effects, onChanged }: Pick<ReservationContext, 'effects' | 'onChanged'>,
  id: string,
  request: Pick<CancelRequest, 'feeCents' | 'version'> & { waivesFee: boolean },
  actor: string,
  catalog: Catalog,
): Promise<Outcome<CancelledBooking>> {
  const row = await lockReservation(client, id)
  const reason = cancelRefusal(toLifecycle(row))
  if (reason !== null) return refuse(reason)
  if (request.version !== null && request.version !== row.version) return refuse('booking_changed', { field: 'version' })
  const regularFeeCents = cancelFee(toLifecycle(row), catalog.terms, await readNow(client))
  const feeCents = request.waivesFee ? 0 : regularFeeCents
  if (request.feeCents !== null && request.feeCents !== regularFeeCents) return refuse('price_changed', { field: 'feeCents' })
  const refundCents = row.paid_cents - feeCents

  await moveToStatus(client, id, ['held', 'confirmed'], 'cancelled')
  await deleteBlock(client, id)
  await insertEvent(client, {
    reservationId: id,
    kind: 'cancelled',
    from: row.status,
    to: 'cancelled',
    actor,
    data: { feeCents, refundCents },
  })
  await effects.cancelPaymentsInProgress(client, id, 'booking-cancelled')
  await effects.requestRefund(client, id, refundCents, 'cancelled', actor)
  await enqueue(client, {
    topic: bookingCancelledTopic,
    dedupeKey: `${bookingCancelledTopic}:${id}:${row.version + 1}`,
    payload: { reservationId: id },
  })
  const after = await lockReservation(client, id)
  await onChanged?.(client, row, after)
  return succeed({ ...describeState(after, await readHistory(client, id), catalog.terms), feeCents, refundCents })
}
