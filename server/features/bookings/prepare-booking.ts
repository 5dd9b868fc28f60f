// What is decided before the transaction: whether these people may rent this car on this trip, and at which price.

import { toInstant } from '#contract/panama-time.ts'
import type { BookingRequest } from '#contract/values/booking-request.ts'
import type { UnavailableReason } from '#contract/values/rated-class.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import type { Estimate } from '#contract/web-api/get-costo-estimado-web.ts'
import { done, refuse, type Outcome, type Refused } from '../../http/outcome.ts'
import { readClock } from '../availability/repository.ts'
import { estimate, openQuote, type Quote } from '../pricing/estimate-service.ts'
import { openTrip, whyUnavailable, type OpenTrip, type PricingContext } from '../pricing/service.ts'
import { checkDrivers, isSameRental } from './rules.ts'

export interface PreparedBooking {
  request: BookingRequest
  quote: Quote
  open: OpenTrip
}

/** Checks drivers, price and trip of a request; a total that is not the one shown comes back as a refusal with the new quote. */
export async function prepareBooking(
  context: PricingContext,
  asked: BookingRequest,
  sent: Quote | null,
): Promise<Outcome<PreparedBooking>> {
  const { now, catalogVersion } = await readClock(context.db)
  const carClass = (await context.catalogs.of(catalogVersion)).classes.get(asked.classId)
  if (carClass === undefined) return refuse('unknown_id', { field: 'classId' })
  const drivers = checkDrivers(asked, carClass.row.minimum_age)
  if (!drivers.ok) return refuse(drivers.code, { field: drivers.field })
  const request = { ...asked, trip: { ...asked.trip, youngDriver: drivers.youngDriver } }

  const priced = sent === null ? await priceNow(context, request, asked.trip.youngDriver) : await checkQuote(context, request, sent, now)
  if (!priced.ok) return priced
  const quote = priced.value

  // The form takes minutes: what was early enough when the price was shown is early enough now (docs/decisions/009-booking.md).
  const open = await openTrip(context, request.trip, request.classId, quote.issuedAt)
  if ('ok' in open) return open
  if (toInstant(request.trip.pickUpAt) < open.now) return refuse('pick_up_in_past', { field: 'pickUpDate' })
  const reason = whyUnavailable(open, request.trip, carClass)
  return reason === null || reason === 'sold-out' ? done({ request, quote, open }) : refuseClass(reason)
}

/** Whether there is a car is decided in the transaction; what else speaks against a class is said here. */
function refuseClass(reason: Exclude<UnavailableReason, 'sold-out'>): Refused {
  switch (reason) {
    case 'not-at-branch':
      return refuse('not_at_branch', { field: 'classId' })
    case 'driver-age':
      return refuse('driver_age', { field: 'youngDriver' })
    case 'lead-time':
      return refuse('lead_time', { field: 'pickUpTime' })
  }
}

async function checkQuote(context: PricingContext, request: BookingRequest, quote: Quote, now: number): Promise<Outcome<Quote>> {
  if (quote.expiresAt <= now) return reprice(context, request, 'quote_expired')
  const isShownTotal = request.totalCents === null || request.totalCents === quote.totalCents
  // A price is for whom it was made: who has logged in or out since is shown the price that holds now (row A-04).
  const isMine = quote.clientTypeId === context.clientTypeId
  return isSameRental(quote.request, request) && isShownTotal && isMine ? done(quote) : reprice(context, request, 'price_changed')
}

/**
 * Prices a request that comes without a quote, as the company's existing front end sends it (docs/wire.md, Repeats). A young driver who was
 * not asked for is a change of price, unless the total sent shows that it is known.
 */
async function priceNow(context: PricingContext, request: BookingRequest, youngDriverAsked: boolean): Promise<Outcome<Quote>> {
  const estimated = await estimate(context, request)
  if (!estimated.ok) return estimated
  const quote = quoteOf(context, estimated.value)
  const isTold = request.totalCents === null ? youngDriverAsked === request.trip.youngDriver : request.totalCents === quote.totalCents
  return isTold ? done(quote) : refuse('price_changed', { estimate: estimated.value })
}

function quoteOf(context: PricingContext, estimated: Estimate): Quote {
  const quote = openQuote(context.sealer, estimated.quote ?? '')
  if (quote === undefined) throw new Error('An estimate came without a quote')
  return quote
}

/** A refusal with the price and the quote that hold now; where there is none, why. */
export async function reprice(context: PricingContext, request: BookingRequest, code: RefusalCode, field?: string): Promise<Refused> {
  const estimated = await estimate(context, request)
  return estimated.ok ? refuse(code, { field, estimate: estimated.value }) : estimated
}
