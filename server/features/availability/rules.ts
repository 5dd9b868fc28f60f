// Checks a trip against calendar and lead time; the pool decides whether there is a car. Expected refusals are returned as values that name
// which of the two times to change.

import { maxDaysAhead, maxRentalDays } from '#contract/limits.ts'
import { toLocalDate, dayMs, daysBetween, type Instant, toInstant, toWallTime, type WallTime } from '#contract/panama-time.ts'
import type { TripBranch } from '../catalog/terms.ts'
import { earliestPickUp } from './lead-time.ts'
import { isOnGrid, type Service, serviceAt } from '#contract/opening-hours.ts'

/** Two wall times in Panama. */
export interface Trip {
  readonly pickUp: WallTime
  readonly return: WallTime
}

export interface TripRequest {
  readonly trip: Trip
  readonly pickUpBranch: TripBranch
  readonly returnBranch: TripBranch
  /** For a renter at the counter: the pick-up may be as soon as the branch is open. */
  readonly waivesLeadTime?: boolean | undefined
  readonly booked?: BookedServices | undefined
}

/**
 * The service at the ends of a trip that stay as they were booked. The hours of a branch may have changed since, which neither prevents a
 * change of the rest nor adds a fee.
 */
export interface BookedServices {
  readonly pickUp?: OpenService | undefined
  readonly return?: OpenService | undefined
}

type OpenService = Exclude<Service, 'closed'>

export type LeadTimeRefusal = {
  readonly ok: false
  readonly reason: 'lead-time'
  readonly field: 'pickUp'
  /** The earliest bookable time; null when the branch does not open in the next two months. */
  readonly earliest: WallTime | null
}

export type TripRefusal =
  | { readonly ok: false; readonly reason: 'time-off-grid' | 'branch-closed'; readonly field: 'pickUp' | 'return' }
  | { readonly ok: false; readonly reason: 'pick-up-in-past' | 'too-far-ahead'; readonly field: 'pickUp' }
  | { readonly ok: false; readonly reason: 'return-before-pick-up' | 'too-long'; readonly field: 'return' }
  | LeadTimeRefusal

export interface TripAccepted {
  readonly ok: true
  readonly pickUpService: OpenService
  readonly returnService: OpenService
  /** How many after-hours fees the trip costs. */
  readonly afterHoursEvents: 0 | 1 | 2
}

/**
 * Checks the times of a trip against the calendar, the two branches' hours and the lead time. "Closed" is reported before "too soon",
 * because visitors can verify opening hours.
 */
export function checkTrip(request: TripRequest, now: Instant): TripAccepted | TripRefusal {
  const { trip, pickUpBranch, returnBranch, waivesLeadTime = false, booked } = request
  const refusal = checkCalendar(trip, now)
  if (refusal !== null) return refusal

  const pickUpService = findService(trip.pickUp, pickUpBranch, booked?.pickUp)
  if (pickUpService === 'closed') return { ok: false, reason: 'branch-closed', field: 'pickUp' }
  const returnService = findService(trip.return, returnBranch, booked?.return)
  if (returnService === 'closed') return { ok: false, reason: 'branch-closed', field: 'return' }

  const lead = waivesLeadTime ? null : checkLead(trip.pickUp, pickUpBranch, now)
  if (lead?.ok === false) return lead
  return { ok: true, pickUpService, returnService, afterHoursEvents: countAfterHours(pickUpService, returnService) }
}

/**
 * Whether the pick-up is late enough for branch and class.
 * @param classLeadMinutes lead time of the class in elapsed minutes, `commercialLeadMinutes` or 0
 */
export function checkLead(
  pickUp: WallTime,
  branch: TripBranch,
  now: Instant,
  classLeadMinutes = 0,
): { readonly ok: true } | LeadTimeRefusal {
  const earliest = earliestPickUp(branch, now, classLeadMinutes)
  return earliest !== null && pickUp >= earliest ? { ok: true } : { ok: false, reason: 'lead-time', field: 'pickUp', earliest }
}

function findService(wall: WallTime, { hours }: TripBranch, booked: OpenService | undefined): Service {
  const service = serviceAt(wall, hours)
  return service === 'open' ? service : (booked ?? service)
}

function checkCalendar(trip: Trip, now: Instant): TripRefusal | null {
  if (!isOnGrid(trip.pickUp)) return { ok: false, reason: 'time-off-grid', field: 'pickUp' }
  if (!isOnGrid(trip.return)) return { ok: false, reason: 'time-off-grid', field: 'return' }
  const pickUpAt = toInstant(trip.pickUp)
  const durationMs = toInstant(trip.return) - pickUpAt
  if (durationMs <= 0) return { ok: false, reason: 'return-before-pick-up', field: 'return' }
  if (pickUpAt < now) return { ok: false, reason: 'pick-up-in-past', field: 'pickUp' }
  // In calendar days, not minutes, so that the last bookable day is offered whole.
  if (daysBetween(toLocalDate(toWallTime(now)), toLocalDate(trip.pickUp)) > maxDaysAhead)
    return { ok: false, reason: 'too-far-ahead', field: 'pickUp' }
  if (durationMs > maxRentalDays * dayMs) return { ok: false, reason: 'too-long', field: 'return' }
  return null
}

function countAfterHours(pickUpService: Service, returnService: Service): 0 | 1 | 2 {
  if (pickUpService === 'after-hours' && returnService === 'after-hours') return 2
  return pickUpService === 'after-hours' || returnService === 'after-hours' ? 1 : 0
}
