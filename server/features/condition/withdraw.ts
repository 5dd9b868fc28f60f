import type pg from 'pg'
import type { ConditionKind } from '#contract/office/condition.ts'
import { lockReservation } from '../bookings/records/reservation.ts'
import { voidBookingCharges, voidRecordCharges } from '../payments/charges/repository.ts'
import { cancelPaymentsInProgress, refundSurplus } from '../payments/refunds/refunds.ts'
import { withdrawConditionRecord } from './repository.ts'

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
