// A quote and its rental. The quote is readable by its holder, and a booking request also contains the renter, so the fields are copied one
// by one (docs/decisions/009-booking.md).

import type { EstimateRequest } from '#contract/values/estimate-request.ts'
import type { Instant } from '#contract/panama-time.ts'
import type { Trip } from '#contract/values/trip.ts'
import type { PricedRental } from './calculation/rules.ts'
import type { Choices, FrozenTerms } from './calculation/terms.ts'

/** What a quote fixes; the booking copies it and never recomputes the price. */
export interface Quote {
  id: string
  /** When it was issued. Lead times are checked against this time, so that filling in the form cannot make the trip too soon. */
  issuedAt: Instant
  expiresAt: Instant
  request: QuotedRental
  clientTypeId: number
  lines: PricedRental['lines']
  totalCents: number
  depositCents: number
  /** The inputs of the price, so that a later change can price what did not change on the same terms. */
  priced: BookedTerms
}

/** Terms and choices of a price. */
export interface BookedTerms {
  terms: FrozenTerms
  choices: Choices
}

/** Everything that a price depends on, except the client and the offer. */
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
    // A count of zero is the same as not choosing the extra.
    extras: extras.filter(({ quantity }) => quantity > 0),
    prepaid,
  }
}
