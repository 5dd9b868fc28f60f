// Undoes the last step at the counter, for example if it was entered for the wrong booking or the renter arrived after all.

import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { hourMs, type Instant } from '#contract/panama-time.ts'
import type { Queryable } from '../../../db/pool.ts'
import { blockedPeriodBetween } from '../../availability/check-trip.ts'
import { countFreeCars } from '../../availability/count-free-cars.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import { endPreparation, findByPlate, lockVehicle } from '../../vehicles/repository.ts'
import type { BookingEffects } from '../lifecycle/effects.ts'
import type { ReservationStatus } from '../lifecycle/lifecycle-rules.ts'
import { blockFromPickUp, deleteBlock, lockPools, reinsertBlock } from '../records/block-repository.ts'
import { insertEvent, readLastStep, readLatestEvent } from '../records/events.ts'
import { clearHandedOver, clearReturned, findBookingWithCar, moveToStatus, setPlate } from '../records/reservation-repository.ts'
import { getBranches, type ReservationRow } from '../records/reservation.ts'
import type { StepRefusal } from './counter-steps.ts'
import { findLastSwap, findLaterRenter, findRentedCar, setRentedCar } from './swap-repository.ts'

/** The status before and after undoing each step. */
const undoneStatuses = {
  'handed-over': { from: 'checked_in', to: 'confirmed' },
  returned: { from: 'completed', to: 'checked_in' },
  'no-show': { from: 'no_show', to: 'confirmed' },
} as const satisfies Record<string, { from: ReservationStatus; to: ReservationStatus }>

type Undoable = keyof typeof undoneStatuses
const isUndoable = (kind: string | undefined): kind is Undoable => kind !== undefined && kind in undoneStatuses

/** How long a step may be undone by a user who may not void charges. */
const limitedMs = hourMs

/**
 * Null on success.
 *
 * @param isLimited only soon after the step, and only if that voids no charges
 */
export async function undoStep(
  client: pg.PoolClient,
  effects: BookingEffects,
  catalog: Catalog,
  row: ReservationRow,
  now: Instant,
  actor: string,
  isLimited: boolean,
): Promise<StepRefusal | null> {
  const step = await readLastStep(client, row.id)
  const last = step?.kind
  if (step === undefined || !isUndoable(last) || undoneStatuses[last].from !== row.status) return { ok: false, reason: 'nothing-to-undo' }
  // The car that was handed over has been exchanged since.
  if (last === 'handed-over' && (await findLastSwap(client, row.id)) !== undefined) return { ok: false, reason: 'nothing-to-undo' }
  const record = last === 'no-show' ? null : last === 'returned' ? 'return' : 'hand-over'
  const voidedCents = record === null ? 0 : await effects.sumChargesOfStep(client, row.id, record)
  if (isLimited && (voidedCents > 0 || now - step.at > limitedMs)) return { ok: false, reason: 'lead-needed' }
  const refusal = await restore(client, catalog, row, last, now)
  if (refusal !== null) return refusal
  if (record !== null) await effects.withdrawRecord(client, row.id, record, actor)
  const { to } = undoneStatuses[last]
  if (!(await moveToStatus(client, row.id, [row.status], to))) throw new Error('A locked reservation has changed its state')
  await insertEvent(client, { reservationId: row.id, kind: 'undone', from: row.status, to, actor, data: { voidedCents } })
  return null
}

async function restore(
  client: pg.PoolClient,
  catalog: Catalog,
  row: ReservationRow,
  last: Undoable,
  now: Instant,
): Promise<StepRefusal | null> {
  switch (last) {
    case 'handed-over':
      // The booking still has its block, which an early hand-over has begun.
      await clearHandedOver(client, row.id)
      await blockFromPickUp(client, row.id)
      return null
    case 'no-show':
      if (now >= row.return_at) return { ok: false, reason: 'too-late', at: row.return_at }
      return reblockCar(client, catalog, row, Math.max(row.pick_up_at, now), now, true)
    case 'returned': {
      // A car is locked after the pools.
      await lockPools(client, row.pool_id, row.branch_id, row.class_id)
      // Not by its plate, which may have been corrected since.
      const vehicleId = (await findRentedCar(client, row.id)) ?? (row.plate === null ? null : await findByPlate(client, row.plate))
      const vehicle = vehicleId === null ? undefined : await lockVehicle(client, vehicleId)
      const plate = vehicle?.plate ?? row.plate
      const currentBooking = vehicle?.out_booking_code ?? (plate === null ? undefined : await findBookingWithCar(client, plate))
      if (currentBooking !== undefined) return { ok: false, reason: 'car-out', code: currentBooking }
      if (vehicle !== undefined && (await findLaterRenter(client, row.id, vehicle.id)) !== undefined)
        return { ok: false, reason: 'nothing-to-undo' }
      if (vehicle !== undefined && (vehicle.downtime_id !== null || vehicle.left_at !== null)) return { ok: false, reason: 'car-down' }
      // Another branch may have sold it since.
      if (vehicle !== undefined && vehicle.pool_id !== row.pool_id)
        return { ok: false, reason: 'other-pool', classId: vehicle.class_id, branchId: vehicle.home_branch_id }
      if (vehicle !== undefined) await endPreparation(client, vehicle.id)
      await clearReturned(client, row.id)
      // The car is physically out, so it is blocked even if the pool is full, and also before the booked pick-up.
      await reblockCar(client, catalog, row, now, now, false)
      if (vehicle !== undefined) await setRentedCar(client, row.id, vehicle.id)
      if (plate !== row.plate) await setPlate(client, row.id, plate)
      return null
    }
  }
}

/** Blocks a car of the pool again. With `requiresFreeCar`, only if one is free. */
async function reblockCar(
  client: pg.PoolClient,
  catalog: Catalog,
  row: ReservationRow,
  from: Instant,
  now: Instant,
  requiresFreeCar: boolean,
): Promise<StepRefusal | null> {
  const pool = await lockPools(client, row.pool_id, row.branch_id, row.class_id)
  if (pool === undefined) throw new Error('The booking’s pool no longer exists')
  const period = blockedPeriodBetween(catalog, getBranches(row), from, Math.max(row.return_at, now + 1))
  if (requiresFreeCar && (await countFreeCars(client, pool, period, row.id)).free < 1) return { ok: false, reason: 'no-room' }
  await deleteBlock(client, row.id)
  await reinsertBlock(client, randomUUID(), row.id, pool, period)
  return null
}

/** The branch of the latest counter step, which may undo it: that of the pick-up or, after the return, the one that received the car. */
export async function findStepBranch(db: Queryable, row: ReservationRow): Promise<number> {
  if (row.status !== 'completed') return row.branch_id
  return (await readLatestEvent(db, row.id, 'returned'))?.branchId ?? row.return_branch_id
}
