// The totals of the same trip on other days of pick-up (docs/decisions/068-prices-of-other-days.md).

import { addDays, daysBetween, toLocalDate, toTimeOfDay, wallTime, type LocalDate } from '#contract/panama-time.ts'
import type { RateDay, RateDaysRequest } from '#contract/web-api/get-rate-days.ts'
import { succeed, refuse, type Outcome } from '../../outcome.ts'
import { isInCalendar, type RequestedTrip } from '../availability/check-trip.ts'
import { rateTrips } from './rate-trips.ts'
import type { PricingContext } from './service.ts'

/** The total of each day of pick-up, of one class or of the cheapest one that is free, or why there is none. */
export async function rateDays(
  context: PricingContext,
  { trip, classId, firstDay, days }: Pick<RateDaysRequest, 'classId' | 'firstDay' | 'days'> & { trip: RequestedTrip },
): Promise<Outcome<RateDay[]>> {
  if (!isInCalendar(firstDay)) return refuse('out_of_range', { field: 'firstDay' })
  const dates = Array.from({ length: days }, (_, i) => addDays(firstDay, i))
  const rates = await rateTrips(
    context,
    dates.map((date) => shiftTrip(trip, date)),
    classId,
  )
  return rates.ok ? succeed(rates.value.map((rate, i) => ({ date: dates[i] ?? firstDay, ...rate }))) : rates
}

/** The same trip, picked up on another day at the same time. */
function shiftTrip(trip: RequestedTrip, pickUpDay: LocalDate): RequestedTrip {
  const length = daysBetween(toLocalDate(trip.pickUpAt), toLocalDate(trip.returnAt))
  return {
    ...trip,
    pickUpAt: wallTime(pickUpDay, toTimeOfDay(trip.pickUpAt)),
    returnAt: wallTime(addDays(pickUpDay, length), toTimeOfDay(trip.returnAt)),
  }
}
