// A quote and the rental that it is for. Whoever has a quote can read it, and a caller's request may hold more than the rental: a booking holds
// the renter. So the fields are picked one by one (docs/decisions/009-booking.md).

import type { EstimateRequest } from '#contract/values/estimate-request.ts'
import type { Instant } from '#contract/panama-time.ts'
import type { Trip } from '#contract/values/trip.ts'
import type { PricedRental } from './rules.ts'
import type { Choices, FrozenTerms } from './terms.ts'

/** What a quote binds; the booking copies it and never prices anew. */
export interface Quote {
  id: string
  /** When it was made: lead times are judged by this, so that filling in a form costs nobody a car. */
  issuedAt: Instant
  expiresAt: Instant
  request: QuotedRental
  clientTypeId: number
  lines: PricedRental['lines']
  totalCents: number
  depositCents: number
  /** What the price was made of: a later change prices what stays as it was by it. */
  priced: BookedTerms
}

/** The terms and choices of a price. */
export interface BookedTerms {
  terms: FrozenTerms
  choices: Choices
}

/** All that a price depends on; not who asks, nor the offer. */
export interface QuotedRental extends Omit<EstimateRequest, 'trip' | 'offer'> {
  trip: Trip
}

export function quotedRental({ trip, ...request }: QuotedRental): QuotedRental {
  const { pickUpBranchId, returnBranchId, pickUpAt, returnAt, packageId, youngDriver } = trip
  const { brandId, classId, coverageId, babySeats, additionalDrivers, wifiDevices, extras, prepaid } = request
  return {
    brandId,
    trip: { pickUpBranchId, returnBranchId, pickUpAt, returnAt, packageId, youngDriver },
    classId,
    coverageId,
    babySeats,
    additionalDrivers,
    wifiDevices,
    // None of an extra is the same as not naming it.
    extras: extras.filter(({ quantity }) => quantity > 0),
    prepaid,
  }
}
