import { shape, type ValueOf } from '../codec.ts'
import { defineEndpoint } from '../endpoint.ts'
import { requestId } from '../form-codecs.ts'
import { wholeNumber, day, nullIfAbsent, items, fromSchema } from '../request-codecs.ts'
import { bookingAccess } from '../values/booking-access.ts'
import { country } from '../values/booking-client.ts'
import { checkInProgress } from '../values/check-in-progress.ts'

const maxDrivers = 11

/** A driver's licence; the driver is identified by the booking. */
const driverLicence = shape({
  /** 0 is the renter, then the additional drivers in the order of the booking. */
  position: ['Conductor', wholeNumber],
  /** Null leaves the number unchanged; answers mask it except for the last characters. */
  licence: ['Licencia', nullIfAbsent(fromSchema(({ licence }) => licence))],
  licenceCountry: ['PaisLicencia', country],
  licenceIssuedOn: ['EmisionLicencia', day],
  licenceExpiresOn: ['VenceLicencia', day],
  /** The date of the entry stamp; required for a foreign licence, omitted for a Panamanian one. */
  enteredOn: ['IngresoPanama', nullIfAbsent(day)],
})
export type DriverLicence = ValueOf<typeof driverLicence>

const request = shape({
  access: bookingAccess,
  /** The licences to save; the others are unchanged. */
  drivers: ['Conductores', items(driverLicence, maxDrivers, 1)],
  /** The version that was shown; null skips the check. */
  version: ['Version', nullIfAbsent(wholeNumber)],
  requestId: ['IdSolicitud', requestId],
})
export type LicencesRequest = ValueOf<typeof request>

export const postCheckInStep1 = defineEndpoint({
  name: 'postCheckIn/step-1',
  row: 'W-21',
  service: 'web-api',
  method: 'POST',
  path: 'postCheckIn/step-1',
  envelope: 'resultado-datos',
  request,
  response: checkInProgress,
})
