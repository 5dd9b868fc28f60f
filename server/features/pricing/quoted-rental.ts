// The rental that a quote is for. Whoever has a quote can read it, and a caller's request may hold more than the rental: a booking holds
// the renter. So the fields are picked one by one (docs/decisions/009-booking.md).

import type { EstimateRequest } from '#contract/values/estimate-request.ts'
import type { Trip } from '#contract/values/trip.ts'

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
