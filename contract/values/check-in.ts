// A check-in whole, for the pages on which it is made (row W-21). Licences show their last characters alone, photos only that they are
// there, and a signature only how it was given.

import { isTrue, listOf, nullable, or, text, words } from '../answer-codecs.ts'
import { extend, field, type Part, type ValueOf } from '../codec.ts'
import type { WallTime } from '../panama-time.ts'
import { record, text as readText } from '../read.ts'
import { reservationStatus } from './booking-state.ts'
import { bookingProgress, driverProgress } from './check-in-progress.ts'
import { shownPickUpAt, shownTripFields } from './shown-trip.ts'

const checkInDriver = extend(driverProgress, {
  firstName: ['Nombre', or(text, '')],
  lastName: ['Apellido', or(text, '')],
  /** By its last characters; null while it is not known. */
  licence: ['Licencia', nullable(text)],
  /** ISO 3166, two letters. */
  licenceCountry: ['PaisLicencia', nullable(text)],
  licenceIssuedOn: ['EmisionLicencia', nullable(text)],
  licenceExpiresOn: ['VenceLicencia', nullable(text)],
  /** The day of the entry stamp, for a licence of another country. */
  enteredOn: ['IngresoPanama', nullable(text)],
})
export type CheckInDriver = ValueOf<typeof checkInDriver>

const orPickUp = (name: string): Part<WallTime> => ({
  ...field(name, or(text, '')),
  decode: (wire) => readText(record(wire)[name]) ?? shownPickUpAt.decode(wire),
})

export const checkIn = extend(bookingProgress, {
  bookingStatus: ['EstadoReserva', reservationStatus],
  ...shownTripFields,
  drivers: ['Conductores', listOf(checkInDriver)],
  /** When the renter will be at the branch; null while it is not told. */
  arrivesAt: ['Llegada', nullable(text)],
  /** The first and last arrival that can be told here; a later one is a delay (`postBooking/late`). */
  earliestArrival: orPickUp('LlegadaDesde'),
  latestArrival: orPickUp('LlegadaHasta'),
  flight: ['NumVuelo', nullable(text)],
  /** The renter wants to use the insurance of a credit card and brings its bank's letter. */
  usesCardInsurance: ['CartaSeguro', isTrue],
  /** The text that is to be accepted, and the one that was. */
  termsVersion: ['VersionTexto', or(text, '')],
  acceptedVersion: ['Aceptada', nullable(text)],
  signature: ['Firma', nullable(words({ typed: 'escrita', drawn: 'trazada' }))],
})
export type CheckIn = ValueOf<typeof checkIn>
