// The estimate of a rental line by line, with a quote for booking.

import { randomUUID } from 'node:crypto'
import { defaultCoverageId } from '#contract/constants.ts'
import { minuteMs, type Instant } from '#contract/panama-time.ts'
import type { EstimateRequest } from '#contract/values/estimate-request.ts'
import type { Estimate } from '#contract/values/estimate.ts'
import { succeed, refuse, type Outcome, type Refused } from '../../outcome.ts'
import type { Catalog, CatalogClass } from '../catalog/catalog.ts'
import { coveragePackages } from './calculation/coverage.ts'
import { isOfferBinding, verifyOffer, type OfferChoices, type Offer } from './offer.ts'
import { quotedRental, type Quote } from './quote.ts'
import type { Signer } from '../../crypto/signer.ts'
import { refuseClass } from './refuse-class.ts'
import { loadBookableTrip, unavailableReason, type BookableTrip, type PricingContext } from './service.ts'
import type { ExtraCharge, PricedRental } from './calculation/rules.ts'
import { freezeTerms, priceTrip, type Choices, type FrozenTerms } from './calculation/terms.ts'

/** Verifies and decodes a quote; undefined if it is not signed by us. The signature guarantees its shape. */
export function verifyQuote(signer: Signer, signed: string): Quote | undefined {
  const opened = signer.verify('quote', signed)
  return opened === undefined ? undefined : (opened as Quote)
}

export interface EstimateContext extends PricingContext {
  /** Whether online payment is available. */
  takesPayments: boolean
}

export interface EstimatedTrip {
  estimate: Estimate
  bookable: BookableTrip
  carClass: CatalogClass
  terms: FrozenTerms
  choices: Choices
  /** The offer that fixed the price, if there was one. */
  binding: Offer | undefined
}

function hasChoices({ coverageId, babySeats, additionalDrivers, wifiDevices, extras, prepaid }: EstimateRequest): boolean {
  return coverageId !== defaultCoverageId || babySeats + additionalDrivers + wifiDevices + extras.length > 0 || prepaid
}

/** A context that prices each alternative with what the request chooses besides the class. */
export function withChoices<Context extends PricingContext>(context: Context, request: EstimateRequest): Context {
  if (!hasChoices(request)) return context
  const { clientTypeId } = context
  const choicesByClass = new Map<number, Choices | Refused>()
  return {
    ...context,
    priceAlternative: ({ catalog, trip, carClass, afterHoursEvents }) => {
      const choices = choicesByClass.get(carClass.id) ?? readChoices(catalog, carClass, request)
      choicesByClass.set(carClass.id, choices)
      if ('ok' in choices) return null
      return priceTrip(trip, freezeTerms(catalog, trip, carClass, { clientTypeId, afterHoursEvents }), choices).totalCents
    },
  }
}

/** Prices a trip that could be booked now; otherwise refuses it as the booking would. */
export async function estimate(context: EstimateContext, request: EstimateRequest): Promise<Outcome<Estimate>> {
  const estimated = await estimateWithoutCar(context, request)
  if (!estimated.ok) return estimated
  const { bookable, carClass } = estimated.value
  return (bookable.free.get(carClass.id) ?? 0) < 1
    ? refuseClass(withChoices(context, request), bookable, request.trip, carClass, 'sold-out')
    : succeed(estimated.value.estimate)
}

/**
 * The same without checking for a car, for bookings, which check in their transaction: a repeated request may itself hold the last car. A
 * valid offer's terms take precedence over the catalogue; an expired offer or one for another trip is ignored.
 */
export async function estimateWithoutCar(given: EstimateContext, request: EstimateRequest): Promise<Outcome<EstimatedTrip>> {
  const context = withChoices(given, request)
  if (request.prepaid && !context.takesPayments) return refuse('payments_closed', { field: 'prepaid' })
  const offer = request.offer === null ? undefined : verifyOffer(context.signer, request.offer)
  if (request.offer !== null && offer === undefined) return refuse('offer_not_valid', { field: 'offer' })
  const bookable = await loadBookableTrip(context, request.trip, request.classId, undefined, true)
  if ('ok' in bookable) return bookable
  const carClass = bookable.catalog.classes.get(request.classId)
  if (carClass === undefined) return refuse('unknown_id', { field: 'classId' })
  const reason = unavailableReason(bookable, request.trip, carClass)
  if (reason !== null && reason !== 'sold-out') return refuseClass(context, bookable, request.trip, carClass, reason)
  const binding = findBindingOffer(context, request, bookable, offer)
  const choices = readChoices(bookable.catalog, carClass, request, binding?.choices)
  if ('ok' in choices) return choices

  const terms = termsFor(context, request, bookable, carClass, binding)
  const priced = priceTrip(request.trip, terms, choices)
  const expiresAt = bookable.now + bookable.catalog.terms.quoteMinutes * minuteMs
  const quote: Quote = {
    id: randomUUID(),
    issuedAt: bookable.now,
    expiresAt,
    request: quotedRental(request),
    clientTypeId: context.clientTypeId,
    lines: priced.lines,
    totalCents: priced.totalCents,
    depositCents: priced.depositCents,
    priced: { terms, choices },
  }
  const signed = context.signer.sign('quote', quote)
  return succeed({ estimate: toEstimate(priced, signed, expiresAt, context.clientTypeId), bookable, carClass, terms, choices, binding })
}

/** The estimate for the response. */
export function toEstimate(priced: PricedRental, quote: string, expiresAt: Instant, clientTypeId: number): Estimate {
  return {
    quote,
    expiresAt: new Date(expiresAt).toISOString(),
    days: priced.days,
    extraHours: priced.extraHours,
    lines: [...priced.lines],
    totalCents: priced.totalCents,
    perDayCents: priced.perDayCents,
    depositCents: priced.depositCents,
    clientTypeId,
    timePerDayCents: priced.timePerDayCents,
  }
}

/** The offer of a request if it fixes the price: for this rental and client type, and not expired. */
export function findBindingOffer(
  { clientTypeId }: PricingContext,
  { trip, classId }: EstimateRequest,
  { now, catalog }: BookableTrip,
  offer: Offer | undefined,
): Offer | undefined {
  const isForClient = offer?.clientTypeId === clientTypeId
  return offer !== undefined && isForClient && isOfferBinding(offer, trip, classId, now, catalog.terms.quoteMinutes) ? offer : undefined
}

/**
 * The terms of a price: those of a binding offer, or the current ones. A promotion that has been used up since lowers no price, not even that
 * of an offer.
 * @param binding the offer that fixes the price
 */
export function termsFor(
  { clientTypeId }: PricingContext,
  { trip }: EstimateRequest,
  { catalog, afterHoursEvents, isUsedUp }: BookableTrip,
  carClass: CatalogClass,
  binding: Offer | undefined,
): FrozenTerms {
  const terms = binding?.terms ?? freezeTerms(catalog, trip, carClass, { clientTypeId, afterHoursEvents })
  return isUsedUp ? { ...terms, promotionBps: 0 } : terms
}

/**
 * The coverage, the extras and the discount for paying in advance that a request chooses, at current prices.
 * @param bindingChoices the choices of a binding offer; those that the request repeats keep their prices
 * @param bookedExtras the extras of the booking that the request changes; they remain possible although the catalogue no longer offers them
 */
export function readChoices(
  catalog: Catalog,
  carClass: CatalogClass,
  request: EstimateRequest,
  bindingChoices?: OfferChoices,
  bookedExtras: readonly ExtraCharge[] = [],
): Choices | Refused {
  const packages = coveragePackages(
    { size: carClass.size, mandatoryDayCents: carClass.mandatoryDayCents, depositCents: carClass.row.deposit_cents },
    catalog.coverItems,
    catalog.coverPackages,
  )
  const cover = packages.find((coverPackage) => coverPackage.id === request.coverageId)
  if (cover === undefined) return refuse('unknown_id', { field: 'coverageId' })
  const extras = readExtras(catalog, request, bookedExtras)
  if ('ok' in extras) return extras
  const { optionalCoverDayCents, depositShareBps } =
    bindingChoices?.coverageId === request.coverageId
      ? bindingChoices
      : { optionalCoverDayCents: cover.dayCents - carClass.mandatoryDayCents, depositShareBps: cover.depositShareBps }
  const prepaidBps = bindingChoices?.prepaid === true ? bindingChoices.prepaidBps : catalog.terms.prepaidBps
  return {
    optionalCoverDayCents,
    depositShareBps,
    extras: extras.charges.map((charge) => {
      const { dayCents, maxCents } = bindingChoices?.extras.find(({ id }) => id === charge.id) ?? charge
      return { ...charge, dayCents, maxCents }
    }),
    prepaidBps: request.prepaid ? prepaidBps : 0,
  }
}

function readExtras(catalog: Catalog, request: EstimateRequest, booked: readonly ExtraCharge[]): { charges: ExtraCharge[] } | Refused {
  const find = (line: string) => ({
    extra: catalog.rows.extra.find((extra) => extra.line_code === line),
    before: booked.find(({ code }) => code === line),
  })
  const wanted = [
    { ...find('baby-seat'), quantity: request.babySeats, field: 'babySeats' },
    { ...find('additional-driver'), quantity: request.additionalDrivers, field: 'additionalDrivers' },
    { ...find('wifi'), quantity: request.wifiDevices, field: 'wifiDevices' },
    ...mergeQuantities(request.extras).map(({ id, quantity }) => ({
      extra: catalog.extras.get(id),
      before: booked.find((charge) => charge.code === 'extra' && charge.id === id),
      quantity,
      field: 'extras',
    })),
  ].filter(({ quantity }) => quantity > 0)

  const charges: ExtraCharge[] = []
  for (const { extra, before, quantity, field } of wanted) {
    if (before !== undefined && quantity <= before.quantity) {
      const price = extra === undefined ? {} : { dayCents: extra.price_day_cents, maxCents: extra.cap_cents }
      charges.push({ ...before, ...price, quantity })
      continue
    }
    // An extra with a request field of its own must not be added a second time by its id.
    if (extra === undefined || (field === 'extras' && extra.line_code !== 'extra')) return refuse('unknown_id', { field })
    if (quantity > extra.maximum) return refuse('out_of_range', { field })
    charges.push({ code: extra.line_code, id: extra.id, quantity, dayCents: extra.price_day_cents, maxCents: extra.cap_cents })
  }
  return { charges }
}

function mergeQuantities(extras: EstimateRequest['extras']): EstimateRequest['extras'] {
  const quantities = new Map<number, number>()
  for (const { id, quantity } of extras) quantities.set(id, (quantities.get(id) ?? 0) + quantity)
  return [...quantities].map(([id, quantity]) => ({ id, quantity }))
}
