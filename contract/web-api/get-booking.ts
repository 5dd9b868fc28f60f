// A complete booking, for the page on which its renter views and changes it.

import { dollars, integer, isTrue, listOf, maybe, nullable, withFallback, setOf, text, enumOf } from '../answer-codecs.ts'
import { extend, shape, encodeOnlyField, type Codec, type ValueOf } from '../codec.ts'
import { defaultCoverageId } from '../constants.ts'
import { defineEndpoint } from '../endpoint.ts'
import type { Cents } from '../money.ts'
import { bookedTrip } from '../values/booked-trip.ts'
import { accessRequest } from '../values/booking-access.ts'
import type { AdditionalDriver, BookingClient } from '../values/booking-client.ts'
import { remarkFields } from '../values/booking-remarks.ts'
import { bookingState } from '../values/booking-state.ts'
import { carClass, type CarClass } from '../values/car-class.ts'
import { bookingPayments } from '../values/payment.ts'

/** What the renter may currently do with a booking. */
const allowedActions = setOf({ modify: 'modificar', cancel: 'cancelar', late: 'retraso', 'check-in': 'registro', pay: 'pagar' })
export type AllowedAction = ValueOf<typeof allowedActions>[number]

// Answers are not validated like requests: a stored value is shown unchanged even if it would no longer be accepted.
const maskedClient: Codec<BookingClient> = shape({
  firstName: ['Nombre', withFallback(text, '')],
  lastName: ['Apellido', withFallback(text, '')],
  email: ['Correo', withFallback(text, '')],
  phone: ['Telefono', withFallback(text, '')],
  birthDate: ['FechaNacimiento', withFallback(text, '')],
  documentKind: ['TipoDocumento', withFallback(enumOf({ cedula: 'cedula', passport: 'pasaporte' }), 'cedula')],
  document: ['Documento', withFallback(text, '')],
  licence: ['Licencia', withFallback(text, '')],
  licenceCountry: ['PaisLicencia', withFallback(text, '')],
  licenceExpiresOn: ['VenceLicencia', withFallback(text, '')],
  company: ['Empresa', nullable(text)],
  ruc: ['Ruc', nullable(text)],
  dv: ['Dv', nullable(text)],
})

const maskedDriver: Codec<AdditionalDriver> = shape({
  firstName: ['Nombre', withFallback(text, '')],
  lastName: ['Apellido', withFallback(text, '')],
  birthDate: ['FechaNacimiento', nullable(text)],
  licence: ['Licencia', nullable(text)],
})

export const bookedExtra = shape({ id: ['ID', withFallback(integer, 0)], quantity: ['Cantidad', withFallback(integer, 0)] })

export const managedBooking = extend(bookingState, {
  trip: bookedTrip,
  classId: encodeOnlyField(
    'IdModelo',
    ({ integer }) => integer,
    ({ car }: { car: CarClass }) => car.id,
  ),
  car: ['car', carClass],
  coverageId: ['IdPaqCob', withFallback(integer, defaultCoverageId)],
  babySeats: ['CantSillaBB', withFallback(integer, 0)],
  additionalDrivers: ['CantCondAdic', withFallback(integer, 0)],
  wifiDevices: ['Wifi', withFallback(integer, 0)],
  extras: ['Adicionales', listOf(bookedExtra)],
  prepaid: ['Tarifa_Prepago', isTrue],
  days: ['Dias', maybe(integer, 0)],
  extraHours: ['NoHorasExtras', maybe(integer, 0)],
  /** Document and licence numbers are masked except for their last characters. */
  client: ['cliente', maskedClient],
  drivers: ['Conductores', listOf(maskedDriver)],
  ...remarkFields,
  language: ['Idioma', withFallback(enumOf({ es: 'es', en: 'en' }), 'es')],
  /** Wall time of the announced late arrival. */
  arrivesAt: ['Llegada', maybe(text)],
  /** When the renter completed the online check-in, ISO 8601 in UTC. */
  checkInDoneAt: ['RegistroAdelantado', maybe(text)],
  /** Code shared by the bookings of its group; it gives no access. */
  group: ['CodigoGrupo', maybe(text)],
  /** What the same rental costs now if it is paid at the branch instead; only while the booking is held for an online payment. */
  atBranchCents: ['TotalSucursal', maybe(dollars)],
  allowedActions: ['Permite', allowedActions],
  payments: ['Pago', bookingPayments],
})
export type ManagedBooking = ValueOf<typeof managedBooking>

/** What the rental cost besides its price, from the amounts due and paid: 0 before the hand-over, and where a service does not state it. */
export function getChargesCents({ totalCents, paidCents = 0, dueCents = 0 }: ManagedBooking): Cents {
  return totalCents === undefined ? 0 : Math.max(0, dueCents + paidCents - totalCents)
}

export const getBooking = defineEndpoint({
  name: 'getBooking',
  row: 'W-20',
  service: 'web-api',
  method: 'POST',
  path: 'getBooking',
  envelope: 'resultado-datos',
  request: accessRequest,
  response: managedBooking,
})
