// The columns of a reservation, for inserts and updates.

import { toInstant } from '#contract/panama-time.ts'
import type { BookingRemarks } from '#contract/values/booking-remarks.ts'
import type { BookingRequest } from '#contract/values/booking-request.ts'
import type { EstimateRequest } from '#contract/values/estimate-request.ts'
import type { Vault } from '../../../crypto/vault.ts'
import { sealIdentityNumbers } from './identity-numbers.ts'
import { remarkColumns } from '../remarks.ts'
import type { Quote } from '../../pricing/quote.ts'

type Columns = Record<string, unknown>

/** Stored for a day or a country of the renter's documents that is not known yet, or was erased: the columns cannot be empty. */
export const [unknownDay, unknownCountry] = ['1900-01-01', 'ZZ'] as const

const toIso = (instant: number) => new Date(instant).toISOString()

/** When, where and with what a car is rented. */
export function rentalColumns({ trip, ...rental }: EstimateRequest, poolId: number): Columns {
  return {
    pool_id: poolId,
    return_branch_id: trip.returnBranchId,
    pick_up_at: toIso(toInstant(trip.pickUpAt)),
    return_at: toIso(toInstant(trip.returnAt)),
    package_id: trip.packageId,
    young_driver: trip.youngDriver,
    coverage_id: rental.coverageId,
    baby_seats: rental.babySeats,
    additional_drivers: rental.additionalDrivers,
    wifi_devices: rental.wifiDevices,
    extras: JSON.stringify(rental.extras),
  }
}

/** The price with the terms that it was computed from. */
export function priceColumns({
  totalCents,
  depositCents,
  lines,
  priced,
}: Pick<Quote, 'totalCents' | 'depositCents' | 'lines' | 'priced'>): Columns {
  return { total_cents: totalCents, deposit_cents: depositCents, lines: JSON.stringify(lines), terms: JSON.stringify(priced) }
}

/** Renter and drivers. Document and licence numbers are encrypted; the columns that once held them remain empty. */
export function peopleColumns(
  vault: Vault,
  reservationId: string,
  { client, drivers, ...remarks }: Pick<BookingRequest, 'client' | 'drivers'> & BookingRemarks,
): Columns {
  const numbers = { document: client.document, licence: client.licence, drivers }
  return {
    first_name: client.firstName,
    last_name: client.lastName,
    email: client.email,
    phone: client.phone,
    birth_date: client.birthDate || unknownDay,
    document_kind: client.documentKind,
    document: '',
    licence: '',
    papers: sealIdentityNumbers(vault, reservationId, numbers),
    licence_country: client.licenceCountry || unknownCountry,
    licence_expires_on: client.licenceExpiresOn || unknownDay,
    company: client.company,
    ruc: client.ruc,
    dv: client.dv,
    drivers: JSON.stringify(drivers.map((driver) => ({ ...driver, licence: null }))),
    ...remarkColumns(remarks),
  }
}
