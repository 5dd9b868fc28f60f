// Groups searches, so that they can be counted without identifying who searched.

import type { LostReason } from '#contract/office/demand.ts'
import { addDays, dayMs, getWeekday, toInstant, toLocalDate, type LocalDate } from '#contract/panama-time.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import type { UnavailableReason } from '#contract/values/rated-class.ts'
import type { WallTime } from '#contract/panama-time.ts'

/** A search as a visitor made it. */
export interface SearchedTrip {
  pickUpBranchId: number
  returnBranchId: number
  pickUpAt: WallTime
  returnAt: WallTime
  youngDriver: boolean
}

/** The shortest length of each group, in days. */
export const lengthGroups = [1, 3, 7, 14, 28] as const

/** The group of a rental's length; a started day counts as a whole one. */
export function groupLength(trip: Pick<SearchedTrip, 'pickUpAt' | 'returnAt'>): number {
  const days = Math.ceil((toInstant(trip.returnAt) - toInstant(trip.pickUpAt)) / dayMs)
  return lengthGroups.findLast((from) => from <= days) ?? lengthGroups[0]
}

/** The Sunday with which the week of a day begins. */
export function startOfWeek(date: LocalDate): LocalDate {
  return addDays(date, -getWeekday(date))
}

/** The week of a pick-up. */
export const getPickUpWeek = (trip: Pick<SearchedTrip, 'pickUpAt'>): LocalDate => startOfWeek(toLocalDate(trip.pickUpAt))

/** Refusals of whole searches that the company could have answered otherwise. Mistakes, such as a return before the pick-up, are not demand. */
const lostSearches: Readonly<Partial<Record<RefusalCode, LostReason>>> = {
  branch_closed: 'closed',
  lead_time: 'too-late',
  too_long: 'too-long',
  too_far_ahead: 'too-far-ahead',
}

/** Why a refused search was lost; null for a mistake. */
export const toLostReason = (code: RefusalCode): LostReason | null => lostSearches[code] ?? null

/** Why a class was lost; null if it is offered or is not rented at the branch. */
export function toClassLostReason(reason: UnavailableReason | null, isClosedForSale: boolean): LostReason | null {
  if (reason === null || reason === 'not-at-branch') return null
  if (reason === 'driver-age') return 'age'
  if (reason === 'lead-time') return 'too-late'
  return isClosedForSale ? 'stop-sell' : 'sold-out'
}
