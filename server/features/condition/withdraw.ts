import type pg from 'pg'
import type { ConditionKind } from '#contract/office/condition.ts'
import type { Cents } from '#contract/money.ts'
import { readLatestEvent } from '../bookings/records/events.ts'
import { lockReservation } from '../bookings/records/reservation.ts'
import { readCharges, voidBookingCharges, voidRecordCharges } from '../payments/charges/repository.ts'
import { cancelPaymentsInProgress, refundSurplus } from '../payments/refunds/refunds.ts'
import { restoreReadings } from '../vehicles/readings-repository.ts'
import { withdrawConditionRecord } from './repository.ts'

/** The charges that undoing a step would void: all of the booking with its hand-over, those of the record with a return. */
export async function sumChargesOfStep(client: pg.PoolClient, reservationId: string, kind: ConditionKind): Promise<Cents> {
  const charges = await readCharges(client, reservationId)
  return charges
    .filter(({ voided_at, record_id }) => voided_at === null && (kind === 'hand-over' || record_id !== null))
    .reduce((sum, { amount_cents }) => sum + amount_cents, 0)
}

/**
 * Withdraws the record of a step that is undone, and the charges that it made. The damages that it noted no longer count, and
 * the car has its former readings again. Without its hand-over a booking has no charges at all, and what was paid of them is refunded.
 */
export async function withdrawRecord(client: pg.PoolClient, reservationId: string, kind: ConditionKind, actor: string): Promise<void> {
  const record = await withdrawConditionRecord(client, reservationId, kind)
  const step = await readLatestEvent(client, reservationId, kind === 'return' ? 'returned' : 'handed-over')
  if (record !== undefined && step?.readings !== undefined) {
    const { vehicle_id: vehicleId, odometer_km: odometerKm, fuel_eighths: fuelEighths } = record
    await restoreReadings(client, vehicleId, { odometerKm, fuelEighths }, step.readings)
  }
  const staffId = /^staff:(\d+)$/.exec(actor)?.[1]
  const undoing = { reason: `undone by ${actor}`, staffId: staffId === undefined ? null : Number(staffId) }
  if (kind === 'hand-over') {
    await voidBookingCharges(client, reservationId, undoing)
    await refundSurplus(client, await lockReservation(client, reservationId), 'surplus', actor)
  } else if (record !== undefined) {
    await voidRecordCharges(client, record.id, undoing)
    // What was paid of them is refunded only if the next return does not charge it again.
    await cancelPaymentsInProgress(client, reservationId, 'superseded')
  }
}
