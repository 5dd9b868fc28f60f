// The price of a changed rental: the lower of the price with the booked terms and the price of a new booking
// (docs/decisions/012-changing-a-booking.md).

import { brandId } from '#contract/constants.ts'
import type { Cents } from '#contract/money.ts'
import type { EstimateRequest } from '#contract/values/estimate-request.ts'
import type { Refused } from '../../../outcome.ts'
import type { Catalog, CatalogClass } from '../../catalog/catalog.ts'
import { isSameRental } from '../new/driver-rules.ts'
import { readChoices } from '../../pricing/estimate-service.ts'
import type { PricedRental } from '../../pricing/calculation/rules.ts'
import { freezeTerms, priceTrip } from '../../pricing/calculation/terms.ts'
import { adjustPrice, getAdjustment } from '../../pricing/calculation/adjustment.ts'
import { keepTerms } from './keep-terms.ts'
import { toRental, type ReservationRow } from '../records/reservation.ts'
import type { BookedTerms } from '../../pricing/quote.ts'

export interface PricedChange {
  priced: PricedRental
  bookedTerms: BookedTerms
  /** How much more than the booked price an upgrade would cost. */
  discountCents?: Cents
}

/**
 * The price of a changed rental. Adjustments by staff are kept.
 * @param afterHoursEvents null if neither time nor place changes, so that changed branch hours cost the renter nothing
 */
export function priceChange(
  catalog: Catalog,
  row: ReservationRow,
  carClass: CatalogClass,
  request: EstimateRequest,
  afterHoursEvents: 0 | 1 | 2 | null,
): PricedChange | Refused {
  const change = priceByRules(catalog, row, carClass, request, afterHoursEvents)
  return 'ok' in change ? change : { ...change, priced: adjustPrice(change.priced, getAdjustment(row.lines)) }
}

/** The price of a free upgrade: the booked terms apply to the new class. */
export function priceUpgrade(row: ReservationRow, request: EstimateRequest): PricedChange | null {
  if (row.terms === null) return null
  const priced = priceTrip(request.trip, row.terms.terms, row.terms.choices)
  return { priced: adjustPrice(priced, getAdjustment(row.lines)), bookedTerms: row.terms }
}

/** The price of a new booking made now. */
function priceToday(
  catalog: Catalog,
  row: ReservationRow,
  carClass: CatalogClass,
  request: EstimateRequest,
  afterHoursEvents: 0 | 1 | 2 | null,
): PricedChange | Refused {
  const choices = readChoices(catalog, carClass, request, undefined, row.terms?.choices.extras)
  if ('ok' in choices) return choices
  const events = afterHoursEvents ?? row.terms?.terms.afterHours.events ?? 0
  const bookedFactors = row.terms?.terms.periodFactors
  const requester = { clientTypeId: row.client_type_id, afterHoursEvents: events, bookedFactors }
  const terms = freezeTerms(catalog, request.trip, carClass, requester)
  return { priced: priceTrip(request.trip, terms, choices), bookedTerms: { terms, choices } }
}

/** What the rental of a booking would cost now if it were paid at the branch; undefined when it cannot be booked like that any more. */
export function totalAtBranch(catalog: Catalog, row: ReservationRow, carClass: CatalogClass): Cents | undefined {
  const price = priceToday(catalog, row, carClass, { ...toRental(row, brandId), prepaid: false }, null)
  return 'ok' in price ? undefined : price.priced.totalCents
}

function priceByRules(
  catalog: Catalog,
  row: ReservationRow,
  carClass: CatalogClass,
  request: EstimateRequest,
  afterHoursEvents: 0 | 1 | 2 | null,
): PricedChange | Refused {
  const today = priceToday(catalog, row, carClass, request, afterHoursEvents)
  if ('ok' in today || row.terms === null) return today

  const { terms, choices } = today.bookedTerms
  const booked = toRental(row, request.brandId)
  const bookedTerms = keepTerms(
    { trip: booked.trip, classId: booked.classId, coverageId: booked.coverageId, ...row.terms },
    { trip: request.trip, classId: request.classId, coverageId: request.coverageId, terms, choices },
  )
  const kept = { priced: priceTrip(request.trip, bookedTerms.terms, bookedTerms.choices), bookedTerms }
  // Nothing priced has changed, so the price is kept even if it would be lower today.
  if (isSameRental(booked, request)) return kept
  return today.priced.totalCents < kept.priced.totalCents ? today : kept
}
