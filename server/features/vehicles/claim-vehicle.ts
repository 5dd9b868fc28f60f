// Which car a renter gets. The pool has sold a class; here a plate is checked against the fleet.

import type pg from 'pg'
import type { Instant } from '#contract/panama-time.ts'
import { lockPoolById } from './homes-repository.ts'
import { endPreparation, findByPlate, findSoldFrom, hasDowntime, lockVehicle, registerPlate, removeFromPlans } from './repository.ts'
import { findAffectedBookings } from './shortage.ts'

export type VehicleRefusal =
  | { ok: false; reason: 'unknown-plate' | 'car-down' }
  /** A downtime is planned for it during the rental. */
  | { ok: false; reason: 'car-down-then'; plate: string }
  /** Another renter has it. */
  | { ok: false; reason: 'car-out'; code?: string | undefined }
  /** It goes out before its time, while other bookings need it. */
  | { ok: false; reason: 'cars-needed'; codes: string[] }
  /** It belongs to another class or branch. */
  | { ok: false; reason: 'other-pool'; classId: number; branchId: number | null }

export interface Claim {
  plate: string
  poolId: number
  reservationId: string
  /** How long the renter will have it. */
  period: { from: Instant; until: Instant }
}

/**
 * Locks the car with a plate for a hand-over. A plate that is not yet in the fleet is registered for a car of the pool without
 * one. Other bookings for which the car was planned in this period lose only the plan: the pool still has a car for each. Before the pick-up
 * the pool has not sold a car to this booking, so that it must have one to spare until then.
 */
export async function claimVehicle(client: pg.PoolClient, claim: Claim): Promise<{ ok: true; vehicleId: number } | VehicleRefusal> {
  const soldFrom = await findSoldFrom(client, claim.reservationId)
  if (soldFrom !== null) await lockPoolById(client, claim.poolId)
  const known = (await findByPlate(client, claim.plate)) ?? (await registerPlate(client, claim.poolId, claim.plate))
  const vehicle = known === null ? undefined : await lockVehicle(client, known)
  if (vehicle === undefined) return { ok: false, reason: 'unknown-plate' }
  if (vehicle.out_booking_code !== null) return { ok: false, reason: 'car-out', code: vehicle.out_booking_code }
  if (vehicle.downtime_id !== null) return { ok: false, reason: 'car-down' }
  if (vehicle.pool_id !== claim.poolId)
    return { ok: false, reason: 'other-pool', classId: vehicle.class_id, branchId: vehicle.home_branch_id }
  if (await hasDowntime(client, vehicle.id, claim.period)) return { ok: false, reason: 'car-down-then', plate: claim.plate }
  if (soldFrom !== null) {
    const short = await findAffectedBookings(client, claim.poolId, vehicle.id, { from: claim.period.from, until: soldFrom }, vehicle.now)
    if (short.length > 0) return { ok: false, reason: 'cars-needed', codes: short.map(({ code }) => code) }
  }
  await removeFromPlans(client, vehicle.id, claim.reservationId, claim.period)
  await endPreparation(client, vehicle.id)
  return { ok: true, vehicleId: vehicle.id }
}
