// Decides before the transaction whether these people may rent this car on this trip, and at what price.

import { toInstant, type Instant } from '#contract/panama-time.ts'
import type { BookingRequest } from '#contract/values/booking-request.ts'
import { driverAges } from '#contract/driver-age.ts'
import type { EstimateRequest } from '#contract/values/estimate-request.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import type { Estimate } from '#contract/values/estimate.ts'
import { succeed, refuse, type Outcome, type Refused } from '../../../outcome.ts'
import { readClock } from '../../availability/repository.ts'
import type { CatalogClass } from '../../catalog/catalog.ts'
import { estimateWithoutCar, verifyQuote, type EstimateContext, withChoices } from '../../pricing/estimate-service.ts'
import { refuseClass } from '../../pricing/refuse-class.ts'
import { loadBookableTrip, unavailableReason, type BookableTrip, type PricingContext } from '../../pricing/service.ts'
import { checkDrivers, isSameRental, type RequestedDrivers, type DriversRefused } from './driver-rules.ts'
import type { Quote } from '../../pricing/quote.ts'

export interface PreparedBooking {
  request: BookingRequest
  quote: Quote
  carClass: CatalogClass
  bookable: BookableTrip
}

/** Checks drivers, price and trip of a request. A total that differs from the one shown is refused with a new quote. */
export async function prepareBooking(
  given: EstimateContext,
  sentRequest: BookingRequest,
  sentQuote: Quote | null,
): Promise<Outcome<PreparedBooking>> {
  const context = withChoices(given, sentRequest)
  const { now, catalogVersion } = await readClock(context.db)
  const carClass = (await context.catalogs.atVersion(catalogVersion)).classes.get(sentRequest.classId)
  if (carClass === undefined) return refuse('unknown_id', { field: 'classId' })
  const drivers = checkDrivers(sentRequest, carClass.row.minimum_age)
  if (!drivers.ok) return refuseDrivers(context, sentRequest, carClass, drivers, sentQuote?.issuedAt)
  const request = { ...sentRequest, trip: { ...sentRequest.trip, youngDriver: drivers.youngDriver } }

  const priced =
    sentQuote === null
      ? await computeCurrentPrice(context, request, sentRequest.trip.youngDriver)
      : await checkQuote(context, request, sentQuote, now)
  if (!priced.ok) return priced
  const quote = priced.value

  // Filling in the form takes minutes, so the lead time is measured from when the price was shown (docs/decisions/009-booking.md).
  const bookable = await loadBookableTrip(context, request.trip, request.classId, quote.issuedAt)
  if ('ok' in bookable) return bookable
  // A walk-in's pick-up is the next half hour. It may pass while the form is being filled in, as long as the quote is valid.
  if (!bookable.waivesLeadTime && toInstant(request.trip.pickUpAt) < bookable.now) return refuse('pick_up_in_past', { field: 'pickUpDate' })
  const reason = unavailableReason(bookable, request.trip, carClass)
  // Availability is checked in the transaction, where a repeated request may itself hold the last car; a stop-sell applies to all.
  const isClosed = bookable.closed.has(carClass.id)
  if (reason === null || (reason === 'sold-out' && !isClosed)) return succeed({ request, quote, carClass, bookable })
  return refuseClass(context, bookable, request.trip, carClass, reason)
}

/**
 * Refuses the drivers. If only the class is not allowed for them, the refusal is that of an estimate for a young driver: with other
 * classes, or that the trip is not available at all.
 */
export async function refuseDrivers(
  context: PricingContext,
  sentRequest: RequestedDrivers & EstimateRequest,
  carClass: CatalogClass,
  { code, field }: DriversRefused,
  quotedAt?: Instant,
): Promise<Refused> {
  if (code !== 'driver_age') return refuse(code, { field })
  const atMinimumAge = checkDrivers(sentRequest, driverAges.minimum)
  if (!atMinimumAge.ok && atMinimumAge.code === 'driver_age') return refuse(code, { field, alternatives: [] })
  // One of them is 23 or 24 years old, the only ages that some classes allow and others do not.
  const trip = { ...sentRequest.trip, youngDriver: true }
  const bookable = await loadBookableTrip(context, trip, carClass.id, quotedAt)
  if ('ok' in bookable) return bookable
  const refused = await refuseClass(context, bookable, trip, carClass, unavailableReason(bookable, trip, carClass) ?? 'driver-age')
  return refused.code === code ? { ...refused, field } : refused
}

async function checkQuote(context: EstimateContext, request: BookingRequest, quote: Quote, now: number): Promise<Outcome<Quote>> {
  if (quote.expiresAt <= now) return refuseWithEstimate(context, request, 'quote_expired')
  const isShownTotal = request.totalCents === null || request.totalCents === quote.totalCents
  // A price is valid for one client type: after a login or logout the new price is shown (row A-04).
  const isSameClientType = quote.clientTypeId === context.clientTypeId
  return isSameRental(quote.request, request) && isShownTotal && isSameClientType
    ? succeed(quote)
    : refuseWithEstimate(context, request, 'price_changed')
}

/**
 * Prices a request without a quote, as the company's existing front end sends it (docs/wire.md, Idempotency). An undeclared young driver
 * changes the price, which is refused unless the total sent already includes it.
 */
async function computeCurrentPrice(
  context: EstimateContext,
  request: BookingRequest,
  declaredYoungDriver: boolean,
): Promise<Outcome<Quote>> {
  const estimated = await estimateWithoutCar(context, request)
  if (!estimated.ok) return estimated
  const { estimate } = estimated.value
  const quote = readEstimateQuote(context, estimate)
  const isExpectedTotal =
    request.totalCents === null ? declaredYoungDriver === request.trip.youngDriver : request.totalCents === quote.totalCents
  return isExpectedTotal ? succeed(quote) : refuse('price_changed', { estimate })
}

function readEstimateQuote(context: PricingContext, estimated: Estimate): Quote {
  const quote = verifyQuote(context.signer, estimated.quote ?? '')
  if (quote === undefined) throw new Error('An estimate came without a quote')
  return quote
}

/** Refuses with the current price and a new quote, or, if there is none, with the reason. */
export async function refuseWithEstimate(
  context: EstimateContext,
  request: BookingRequest,
  code: RefusalCode,
  field?: string,
): Promise<Refused> {
  const estimated = await estimateWithoutCar(context, request)
  return estimated.ok ? refuse(code, { field, estimate: estimated.value.estimate }) : estimated
}
