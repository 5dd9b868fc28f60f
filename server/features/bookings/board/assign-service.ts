// Plans cars for bookings. Availability does not change: a plan only names the car of the pool that a booking will get.

import type pg from 'pg'
import type { Plan } from '#contract/office/board.ts'
import { commitUnlessRefused } from '../../../db/commit-unless-refused.ts'
import type { Db } from '../../../db/pool.ts'
import { refuseOffice, type OfficeOutcome, type OfficeRefused, type StaffCall } from '../../../endpoints/office.ts'
import { succeed } from '../../../outcome.ts'
import { lockVehicle } from '../../vehicles/repository.ts'
import { lockReservation, readReservationByCode, type ReservationRow } from '../records/reservation.ts'
import { findFittingPlates, findConflictingBookings, hasHomeFor, hasDowntimeIn, readPlan, setPlan } from './repository.ts'

type PlannedBooking = Plan & { reservationId: string }
type LockedPlan = Plan & { row: ReservationRow; from: number; until: number }

/**
 * Writes all plans or none. Locks the bookings, then the cars, each in the order of their ids, so that two users cannot plan one car twice
 * and there is no deadlock.
 */
export async function assignCars(
  db: Db,
  branchId: number,
  plans: readonly Plan[],
  call: StaffCall,
): Promise<OfficeOutcome<{ assigned: number }>> {
  const found: PlannedBooking[] = []
  for (const plan of plans) {
    const row = await readReservationByCode(db, plan.code)
    if (found.some(({ code }) => code === plan.code)) return refuseOffice('invalid', { field: 'plans', facts: { codes: plan.code } })
    if (row === undefined || row.branch_id !== branchId) return refuseOffice('not_found', { field: 'plans', facts: { codes: plan.code } })
    found.push({ ...plan, reservationId: row.id })
  }
  return commitUnlessRefused(db, async (client): Promise<OfficeOutcome<{ assigned: number }>> => {
    const locked: LockedPlan[] = []
    for (const plan of found.toSorted((a, b) => (a.reservationId < b.reservationId ? -1 : 1))) {
      const lockedPlan = await lockPlan(client, plan)
      if ('ok' in lockedPlan) return lockedPlan
      locked.push(lockedPlan)
    }
    const plates = new Map<number, string | null>()
    const vehicleIds = new Set(locked.flatMap(({ vehicleId }) => vehicleId ?? []))
    for (const id of [...vehicleIds].toSorted((a, b) => a - b)) {
      const vehicle = await lockVehicle(client, id)
      if (vehicle === undefined || vehicle.left_at !== null) return refuseOffice('not_found', { field: 'plans' })
      plates.set(id, vehicle.plate)
    }
    // Cars may be exchanged, so all of them are released first.
    for (const { row } of locked) await setPlan(client, row.id, null)
    // In the order of the request, so that the answer to a refused one does not depend on the ids.
    for (const lockedPlan of plans.flatMap((wanted) => locked.find(({ code }) => code === wanted.code) ?? [])) {
      const refused = await applyPlan(client, lockedPlan, plates)
      if (refused !== null) return refused
      await call.recordAudit(client, {
        subject: 'booking',
        subjectId: lockedPlan.code,
        branchId,
        before: { vehicleId: lockedPlan.fromVehicleId },
        after: {
          vehicleId: lockedPlan.vehicleId,
          plate: lockedPlan.vehicleId === null ? null : (plates.get(lockedPlan.vehicleId) ?? null),
        },
      })
    }
    return succeed({ assigned: locked.length })
  })
}

async function lockPlan(client: pg.PoolClient, plan: PlannedBooking): Promise<LockedPlan | OfficeRefused> {
  const row = await lockReservation(client, plan.reservationId)
  if (row.shown_status !== 'confirmed' && row.shown_status !== 'held')
    return refuseOffice('wrong_status', { facts: { status: row.shown_status } })
  const block = await readPlan(client, row.id)
  if (block === undefined || row.version !== plan.version || block.vehicle_id !== plan.fromVehicleId)
    return refuseOffice('changed_meanwhile', { facts: { codes: row.code } })
  return { ...plan, row, from: block.from_ts, until: block.until_ts }
}

/** Checks that the car is free for the booking, and plans it. */
async function applyPlan(
  client: pg.PoolClient,
  lockedPlan: LockedPlan,
  plates: ReadonlyMap<number, string | null>,
): Promise<OfficeRefused | null> {
  const { row, vehicleId, from, until } = lockedPlan
  if (vehicleId === null) return null
  const refuse = async (code: 'car_not_here' | 'car_taken' | 'car_down_then', facts: { codes?: string } = {}) => {
    const fittingPlates = await findFittingPlates(client, row.pool_id, row.id, from, until)
    return refuseOffice(code, { facts: { plate: plates.get(vehicleId) ?? '', ...facts, fits: fittingPlates.join(', ') } })
  }
  if (!(await hasHomeFor(client, vehicleId, row.pool_id, from, until))) return refuse('car_not_here')
  const codes = await findConflictingBookings(client, vehicleId, row.id, from, until)
  if (codes.length > 0) return refuse('car_taken', { codes: codes.join(', ') })
  if (await hasDowntimeIn(client, vehicleId, from, until)) return refuse('car_down_then')
  await setPlan(client, row.id, vehicleId)
  return null
}
