// The arrival times that a renter may announce.

import { nearestSlot, serviceAt } from '#contract/opening-hours.ts'
import { minuteMs, toInstant, toWallTime, type Instant, type WallTime } from '#contract/panama-time.ts'
import type { Catalog, CatalogBranch } from '../catalog/catalog.ts'
import { toLifecycle, type ReservationRow } from '../bookings/records/reservation.ts'
import { reservedUntil } from '../bookings/lifecycle/lifecycle-rules.ts'
import type { CheckInRow } from './repository.ts'

/** From pick-up until the car is no longer reserved. A later arrival must be announced as a delay. */
export function arrivalWindow(row: ReservationRow, { terms }: Catalog): { from: WallTime; until: WallTime } {
  return { from: toWallTime(row.pick_up_at), until: toWallTime(reservedUntil(toLifecycle(row), terms)) }
}

/** When the renter will arrive: an announced delay, otherwise the time in the check-in. */
export function expectedArrival(
  row: Pick<ReservationRow, 'arrives_at'>,
  checkIn: Pick<CheckInRow, 'arrives_at'> | undefined,
): Instant | null {
  return row.arrives_at ?? checkIn?.arrives_at ?? null
}

function findBranch(row: ReservationRow, catalog: Catalog): CatalogBranch {
  const branch = catalog.branches.get(row.branch_id)
  if (branch === undefined) throw new Error('The booking’s branch is not in the catalogue')
  return branch
}

/** Whether the branch is staffed at that time: within opening hours, or outside them if the after-hours service was paid. */
export function isStaffed(row: ReservationRow, catalog: Catalog, arrivesAt: WallTime): boolean {
  const { hours } = findBranch(row, catalog)
  const service = serviceAt(arrivesAt, hours)
  return service === 'open' || (service === 'after-hours' && serviceAt(toWallTime(row.pick_up_at), hours) === 'after-hours')
}

/** The next staffed time, if it is early enough. */
export function findNextStaffedTime(row: ReservationRow, catalog: Catalog, arrivesAt: WallTime): WallTime | undefined {
  const { hours } = findBranch(row, catalog)
  const next = nearestSlot(toWallTime(toInstant(arrivesAt) + minuteMs), { ...hours, afterHours: false }, 1, 1)
  return next !== null && next <= arrivalWindow(row, catalog).until ? next : undefined
}
