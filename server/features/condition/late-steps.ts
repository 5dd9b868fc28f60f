// What a late return, or one at another branch, costs by the price rules of the booking.

import { brandId } from '#contract/constants.ts'
import type { Cents } from '#contract/money.ts'
import type { RentalCase } from '#contract/office/condition.ts'
import { dayMs, minuteMs, toWallTime } from '#contract/panama-time.ts'
import { graceMinutes } from '#contract/rental-length.ts'
import type { RentalChange } from '#contract/values/rental-change.ts'
import { applyChange, unchangedRental, withReturn } from '../bookings/change/requested-rental.ts'
import { priceChange } from '../bookings/change/price-change.ts'
import { toRental, type ReservationRow } from '../bookings/records/reservation.ts'
import type { Catalog } from '../catalog/catalog.ts'

const dayMinutes = dayMs / minuteMs
/** Minutes after a full day at which the price rises: after the grace period, and at the second and third started hour (contract/rental-length.ts). */
const stepMinutes = [graceMinutes + 1, 61, 121]
/** A longer delay is not priced as a late return. */
const maxDays = 15

function priceRentalChange(catalog: Catalog, row: ReservationRow, change: RentalChange): Cents | null {
  const carClass = catalog.classes.get(row.class_id)
  if (carClass === undefined) return null
  const priced = priceChange(catalog, row, carClass, applyChange(toRental(row, brandId), change), null)
  return 'ok' in priced ? null : priced.priced.totalCents
}

/** What a late return costs, by minutes after the booked return: as much as extending the rental until then. */
export function findLateSteps(catalog: Catalog, row: ReservationRow): RentalCase['lateSteps'] {
  const booked = Math.floor((row.return_at - row.pick_up_at) / minuteMs)
  const firstDay = Math.max(1, Math.floor(booked / dayMinutes))
  const bounds = Array.from({ length: maxDays + 1 }, (_, i) => stepMinutes.map((step) => (firstDay + i) * dayMinutes + step - booked))
  const steps: RentalCase['lateSteps'] = []
  for (const minutes of bounds.flat().filter((bound) => bound > 0)) {
    const total = priceRentalChange(catalog, row, withReturn(toWallTime(row.return_at + minutes * minuteMs)))
    const cents = total === null ? 0 : total - row.total_cents
    if (cents > (steps.at(-1)?.cents ?? 0)) steps.push({ minutes, cents })
  }
  return steps
}

/** The surcharge for a return at each other branch; branches without one are left out. */
export function findOtherBranches(catalog: Catalog, row: ReservationRow): RentalCase['otherBranches'] {
  return [...catalog.branches.keys()].flatMap((branchId) => {
    if (branchId === row.return_branch_id) return []
    const total = priceRentalChange(catalog, row, { ...unchangedRental, returnBranchId: branchId })
    const cents = total === null ? 0 : total - row.total_cents
    return cents > 0 ? [{ branchId, cents }] : []
  })
}
