import type pg from 'pg'
import type { ConditionKind } from '#contract/office/condition.ts'
import type { Cents } from '#contract/money.ts'
import { lockReservation } from '../bookings/records/reservation.ts'
import { readCharges, voidBookingCharges, voidRecordCharges } from '../payments/charges/repository.ts'
import { cancelPaymentsInProgress, refundSurplus } from '../payments/refunds/refunds.ts'
import { withdrawConditionRecord } from './repository.ts'

/** The charges that undoing a step would void: all of the booking with its hand-over, those of the record with a return. */
export async function sumChargesOfStep(client: pg.PoolClient, reservationId: string, kind: ConditionKind): Promise<Cents> {
  const charges = await readCharges(client, reservationId)
  return charges
    .filter(({ voided_at, record_id }) => voided_at === null && (kind === 'hand-over' || record_id !== null))
    .reduce((sum, { amount_cents }) => sum + amount_cents, 0)
}

/**
 * Withdraws the record of a step that is undone, and the charges that it made. The damages that it noted no longer count. Without its
 * hand-over a booking has no charges at all, and what was paid of them is refunded.
 */
export async function withdrawRecord(client: pg.PoolClient, reservationId: string, kind: ConditionKind, actor: string): Promise<void> {
  const recordId = await withdrawConditionRecord(client, reservationId, kind)
  const reason = `undone by ${actor}`
  if (kind === 'hand-over') {
    await voidBookingCharges(client, reservationId, reason)
    await refundSurplus(client, await lockReservation(client, reservationId), 'surplus', actor)
  } else if (recordId !== undefined) {
    await voidRecordCharges(client, recordId, reason)
    // What was paid of them is refunded only if the next return does not charge it again.
    await cancelPaymentsInProgress(client, reservationId, 'superseded')
  }
}
