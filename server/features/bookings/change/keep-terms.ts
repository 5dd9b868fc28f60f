// The terms of a changed rental: unchanged parts keep their price, new parts get today's price (docs/decisions/012-changing-a-booking.md).

import { addDays, toLocalDate, toInstant, type LocalDate } from '#contract/panama-time.ts'
import type { DayRateRun } from '../../pricing/calculation/day-rates.ts'
import { rentalLength } from '#contract/rental-length.ts'
import type { ExtraCharge } from '../../pricing/calculation/rules.ts'
import type { Choices, FrozenTerms } from '../../pricing/calculation/terms.ts'
import type { RequestedTrip } from '../../availability/check-trip.ts'

export interface RentalWithTerms {
  readonly trip: RequestedTrip
  readonly classId: number
  readonly coverageId: number
  readonly terms: FrozenTerms
  readonly choices: Choices
}

/**
 * @param booked the rental as booked or last changed
 * @param requested the requested rental, with the terms of a new booking made now
 */
export function keepTerms(booked: RentalWithTerms, requested: RentalWithTerms): { terms: FrozenTerms; choices: Choices } {
  const isSameClass = booked.classId === requested.classId
  const isSamePickUp = booked.trip.pickUpBranchId === requested.trip.pickUpBranchId
  const isSameRoute = isSamePickUp && booked.trip.returnBranchId === requested.trip.returnBranchId
  const isSameCover = isSameClass && booked.coverageId === requested.coverageId
  const isSamePromotion = isSameClass && isSamePickUp && booked.trip.packageId === requested.trip.packageId
  const classTerms = isSameClass ? booked.terms : requested.terms
  return {
    terms: {
      dayRates: isSameClass ? keepDayRates(booked, requested) : requested.terms.dayRates,
      periodFactors: classTerms.periodFactors,
      promotionBps: isSamePromotion ? booked.terms.promotionBps : requested.terms.promotionBps,
      clientTypeBps: booked.terms.clientTypeBps,
      mandatoryDayCents: classTerms.mandatoryDayCents,
      youngDayCents: booked.terms.youngDayCents,
      concessionBps: isSamePickUp ? booked.terms.concessionBps : requested.terms.concessionBps,
      oneWayCents: isSameRoute ? booked.terms.oneWayCents : requested.terms.oneWayCents,
      afterHours: { events: requested.terms.afterHours.events, eventCents: booked.terms.afterHours.eventCents },
      itbmsBps: booked.terms.itbmsBps,
      depositCents: classTerms.depositCents,
    },
    choices: {
      optionalCoverDayCents: isSameCover ? booked.choices.optionalCoverDayCents : requested.choices.optionalCoverDayCents,
      depositShareBps: isSameCover ? booked.choices.depositShareBps : requested.choices.depositShareBps,
      extras: requested.choices.extras.map((extra) => keepExtra(extra, booked.choices.extras)),
      prepaidBps: booked.choices.prepaidBps,
    },
  }
}

/** A booked day keeps its rate even if the days around it change. */
function keepDayRates(booked: RentalWithTerms, requested: RentalWithTerms): DayRateRun[] {
  const { wholeDays } = rentalLength(toInstant(booked.trip.pickUpAt), toInstant(booked.trip.returnAt))
  const bookedRates = new Map(listDayRates(booked).slice(0, wholeDays))
  const runs: DayRateRun[] = []
  for (const [date, requestedRun] of listDayRates(requested)) {
    const { season, rateCents } = bookedRates.get(date) ?? requestedRun
    const last = runs.at(-1)
    if (last?.season === season && last.rateCents === rateCents) runs[runs.length - 1] = { ...last, days: last.days + 1 }
    else runs.push({ season, rateCents, days: 1 })
  }
  return runs
}

/** The days with frozen rates, keyed by the date on which each starts. */
function listDayRates({ trip, terms }: RentalWithTerms): [LocalDate, DayRateRun][] {
  const first = toLocalDate(trip.pickUpAt)
  return terms.dayRates.flatMap((run) => Array.from({ length: run.days }, () => run)).map((run, day) => [addDays(first, day), run])
}

function keepExtra(extra: ExtraCharge, booked: readonly ExtraCharge[]): ExtraCharge {
  const before = booked.find(({ code, id }) => code === extra.code && id === extra.id)
  return before === undefined ? extra : { ...extra, dayCents: before.dayCents, maxCents: before.maxCents }
}
