// A check-in with all its data, for the check-in pages (row W-21). Licence numbers are masked except for their last characters; photos and
// the signature are only listed.

import { isTrue, listOf, nullable, withFallback, text, enumOf } from '../answer-codecs.ts'
import { extend, field, type Part, type ValueOf } from '../codec.ts'
import { defineEndpoint } from '../endpoint.ts'
import type { WallTime } from '../panama-time.ts'
import { record, text as readText } from '../read.ts'
import { bookedPickUpAt, bookedTripFields } from '../values/booked-trip.ts'
import { accessRequest } from '../values/booking-access.ts'
import { reservationStatus } from '../values/booking-state.ts'
import { bookingProgress, driverProgress } from '../values/check-in-progress.ts'

const checkInDriver = extend(driverProgress, {
  firstName: ['Nombre', withFallback(text, '')],
  lastName: ['Apellido', withFallback(text, '')],
  /** Masked except for the last characters; null if not known yet. */
  licence: ['Licencia', nullable(text)],
  /** ISO 3166, two letters. */
  licenceCountry: ['PaisLicencia', nullable(text)],
  licenceIssuedOn: ['EmisionLicencia', nullable(text)],
  licenceExpiresOn: ['VenceLicencia', nullable(text)],
  /** The date of the entry stamp, for a foreign licence. */
  enteredOn: ['IngresoPanama', nullable(text)],
})
export type CheckInDriver = ValueOf<typeof checkInDriver>

const orPickUp = (name: string): Part<WallTime> => ({
  ...field(name, withFallback(text, '')),
  decode: (wire) => readText(record(wire)[name]) ?? bookedPickUpAt.decode(wire),
})

export const checkIn = extend(bookingProgress, {
  bookingStatus: ['EstadoReserva', reservationStatus],
  ...bookedTripFields,
  drivers: ['Conductores', listOf(checkInDriver)],
  /** When the renter will arrive; null if not announced. */
  arrivesAt: ['Llegada', nullable(text)],
  /** The first and last arrival that can be announced here; a later one is a late arrival (`postBooking/late`). */
  earliestArrival: orPickUp('LlegadaDesde'),
  latestArrival: orPickUp('LlegadaHasta'),
  flight: ['NumVuelo', nullable(text)],
  /** The renter will use a credit card's insurance and brings the bank's letter. */
  usesCardInsurance: ['CartaSeguro', isTrue],
  /** The terms to be accepted, and the accepted ones. */
  termsVersion: ['VersionTexto', withFallback(text, '')],
  acceptedVersion: ['Aceptada', nullable(text)],
  signature: ['Firma', nullable(enumOf({ typed: 'escrita', drawn: 'trazada' }))],
})
export type CheckIn = ValueOf<typeof checkIn>

export const getCheckIn = defineEndpoint({
  name: 'getCheckIn',
  row: 'W-21',
  service: 'web-api',
  method: 'POST',
  path: 'getCheckIn',
  envelope: 'resultado-datos',
  request: accessRequest,
  response: checkIn,
})
