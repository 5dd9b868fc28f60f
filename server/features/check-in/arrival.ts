// When a renter may say that they will be at the branch.

import { nearestSlot, serviceAt } from '#contract/opening-hours.ts'
import { minuteMs, toInstant, toWallTime, type Instant, type WallTime } from '#contract/panama-time.ts'
import type { Catalog, CatalogBranch } from '../catalog/catalog.ts'
import { lifecycleOf, type ReservationRow } from '../bookings/reservation.ts'
import { keptUntil } from '../bookings/lifecycle-rules.ts'
import type { CheckInRow } from './repository.ts'

/** From the pick-up for as long as the car is kept; later is a delay, which the branch is told of and the car waits for. */
export function arrivalWindow(row: ReservationRow, { terms }: Catalog): { from: WallTime; until: WallTime } {
  return { from: toWallTime(row.pick_up_at), until: toWallTime(keptUntil(lifecycleOf(row), terms)) }
}

/** When the renter will come, as far as that was told: a delay that was announced, else what the check-in says. */
export function expectedArrival(
  row: Pick<ReservationRow, 'arrives_at'>,
  checkIn: Pick<CheckInRow, 'arrives_at'> | undefined,
): Instant | null {
  return row.arrives_at ?? checkIn?.arrives_at ?? null
}

function findBranch(row: ReservationRow, catalog: Catalog): CatalogBranch {
  const branch = catalog.branches.get(row.branch_id)
  if (branch === undefined) throw new Error('A booking at a branch that the catalogue lacks')
  return branch
}

/** Whether somebody is there then: within the hours, or outside of them for who has paid for that service. */
export function isServed(row: ReservationRow, catalog: Catalog, arrivesAt: WallTime): boolean {
  const { hours } = findBranch(row, catalog)
  const service = serviceAt(arrivesAt, hours)
  return service === 'open' || (service === 'after-hours' && serviceAt(toWallTime(row.pick_up_at), hours) === 'after-hours')
}

/** The next time at which somebody is there, where that is early enough. */
export function nextServed(row: ReservationRow, catalog: Catalog, arrivesAt: WallTime): WallTime | undefined {
  const { hours } = findBranch(row, catalog)
  const next = nearestSlot(toWallTime(toInstant(arrivesAt) + minuteMs), { ...hours, afterHours: false }, 1, 1)
  return next !== null && next <= arrivalWindow(row, catalog).until ? next : undefined
}
