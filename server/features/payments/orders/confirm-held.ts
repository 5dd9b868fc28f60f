// Confirms a paid booking with the car that it holds or, if the hold has expired, with another one that is free.

import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Catalog } from '../../catalog/catalog.ts'
import { blockedPeriodBetween } from '../../availability/check-trip.ts'
import { countFreeCars } from '../../availability/count-free-cars.ts'
import { usedUpPromotionRefusal } from '../../bookings/new/promotion-uses.ts'
import { insertEvent } from '../../bookings/records/events.ts'
import { deleteBlock, lockPools, reinsertBlock, keepBlock } from '../../bookings/records/block-repository.ts'
import { getBranches, toLifecycle, type ReservationRow } from '../../bookings/records/reservation.ts'
import { reservedUntil } from '../../bookings/lifecycle/lifecycle-rules.ts'
import { systemActor } from './record-payment-event.ts'
import { confirmHeldReservation, readNow } from '../../bookings/records/reservation-repository.ts'

/**
 * @param booking locked, `held` or `expired`. Returns false if no car is free, the car is no longer reserved, or other bookings have used up
 * the promotion meanwhile.
 */
export async function confirmHeld(client: pg.PoolClient, catalog: Catalog, booking: ReservationRow): Promise<boolean> {
  const pool = await lockPools(client, booking.pool_id, booking.branch_id, booking.class_id)
  if (pool === undefined) throw new Error('The booking’s pool no longer exists')
  // Read after the lock: a hold may have expired during the wait.
  const now = await readNow(client)
  const isStillHeld = booking.status === 'held' && (booking.hold_expires_at ?? 0) > now
  if (isStillHeld) {
    await keepBlock(client, booking.id)
  } else {
    if (now >= Math.min(reservedUntil(toLifecycle(booking), catalog.terms), booking.return_at)) return false
    const period = blockedPeriodBetween(catalog, getBranches(booking), booking.pick_up_at, booking.return_at)
    if ((await countFreeCars(client, pool, period, booking.id)).free < 1) return false
    if ((await usedUpPromotionRefusal(client, booking.lines, booking.document_mac, booking.id)) !== null) return false
    await deleteBlock(client, booking.id)
    await reinsertBlock(client, randomUUID(), booking.id, pool, period)
  }
  await confirmHeldReservation(client, booking.id)
  await insertEvent(client, {
    reservationId: booking.id,
    kind: 'confirmed',
    from: booking.status,
    to: 'confirmed',
    actor: systemActor,
  })
  return true
}
