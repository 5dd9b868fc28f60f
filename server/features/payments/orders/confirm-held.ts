// A booking that was paid for gets its car for good: the one it holds, or where its time has run out, one that is still there.

import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Catalog } from '../../catalog/catalog.ts'
import { blockedPeriodBetween } from '../../availability/check-trip.ts'
import { countFreeCars } from '../../bookings/new/claim-car.ts'
import { insertEvent } from '../../bookings/events.ts'
import { deleteBlock, lockPools, putBlock, keepBlock } from '../../bookings/block-repository.ts'
import { getBranches, lifecycleOf, type ReservationRow } from '../../bookings/reservation.ts'
import { keptUntil } from '../../bookings/lifecycle-rules.ts'
import { systemActor } from './record-payment-event.ts'
import { confirmHeldReservation, readNow } from '../../bookings/reservation-repository.ts'

/** @param booking locked, `held` or `expired`. False where there is no car, or it is too late to come for it. */
export async function confirmHeld(client: pg.PoolClient, catalog: Catalog, booking: ReservationRow): Promise<boolean> {
  const pool = await lockPools(client, booking.pool_id, booking.branch_id, booking.class_id)
  if (pool === undefined) throw new Error('A booking of a pool that is gone')
  // After the lock: a hold that lapsed while we waited has lapsed.
  const now = await readNow(client)
  const isHeldStill = booking.status === 'held' && (booking.hold_expires_at ?? 0) > now
  if (isHeldStill) {
    await keepBlock(client, booking.id)
  } else {
    if (now >= Math.min(keptUntil(lifecycleOf(booking), catalog.terms), booking.return_at)) return false
    const period = blockedPeriodBetween(catalog, getBranches(booking), booking.pick_up_at, booking.return_at)
    if ((await countFreeCars(client, pool, period, booking.id)).free < 1) return false
    await deleteBlock(client, booking.id)
    await putBlock(client, randomUUID(), booking.id, pool, period)
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
