// A booking as data for mail programs, which show it as a card or in the calendar (schema.org's RentalCarReservation).

import type { WallTime } from '#contract/panama-time.ts'
import type { Brand } from '../../../config.ts'
import type { CatalogBranch } from '../../catalog/catalog.ts'
import type { BookingDetails } from '../booking-details.ts'

const context = 'https://schema.org'
/** Panama has no daylight saving time. */
const withOffset = (wall: WallTime) => `${wall}:00-05:00`

/** @param url absolute address to manage the booking, or null */
export function reservationData(details: BookingDetails, brand: Brand, url: string | null, state: 'Confirmed' | 'Cancelled'): object {
  const { row, carClass } = details
  const company = { '@type': 'Organization', name: brand.name, telephone: brand.phone || undefined, email: brand.email || undefined }
  const toPlace = ({ row: branch, latitude, longitude }: CatalogBranch) => ({
    '@type': 'AutoRental',
    name: `${brand.name} ${branch.name}`,
    address: { '@type': 'PostalAddress', streetAddress: branch.address, addressLocality: branch.name, addressCountry: 'PA' },
    geo: { '@type': 'GeoCoordinates', latitude, longitude },
  })
  const name = `${row.first_name} ${row.last_name}`.trim()
  return {
    '@context': context,
    '@type': 'RentalCarReservation',
    reservationId: row.code,
    // Gmail reads this name, which is not part of schema.org.
    reservationNumber: row.code,
    reservationStatus: `${context}/Reservation${state}`,
    url: url ?? undefined,
    // A name that is not plausible is left out of mails (docs/decisions/030-names-in-mails.md).
    underName: name === '' ? undefined : { '@type': 'Person', name },
    provider: company,
    reservationFor: {
      '@type': 'Car',
      name: row.language === 'es' ? carClass.row.name_es : carClass.row.name_en,
      description: carClass.row.models,
      acrissCode: carClass.row.acriss,
      vehicleSeatingCapacity: carClass.row.seats,
    },
    pickupTime: withOffset(details.pickUpAt),
    pickupLocation: toPlace(details.pickUpBranch),
    dropoffTime: withOffset(details.returnAt),
    dropoffLocation: toPlace(details.returnBranch),
    totalPrice: (row.total_cents / 100).toFixed(2),
    priceCurrency: 'USD',
  }
}
