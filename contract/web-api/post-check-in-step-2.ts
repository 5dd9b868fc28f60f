import { shape, type ValueOf } from '../codec.ts'
import { defineEndpoint } from '../endpoint.ts'
import { acceptedVersion, language, line, requestId } from '../form-codecs.ts'
import { wholeNumber, day, nullIfAbsent, undefinedIfAbsent, time, yesOrNo } from '../request-codecs.ts'
import { bookingAccess } from '../values/booking-access.ts'
import { checkInProgress } from '../values/check-in-progress.ts'
import { signature } from '../values/signature.ts'
import { wallTimeIn } from '../values/wall-time.ts'

export const maxFlightLength = 20

const request = shape({
  access: bookingAccess,
  /** The planned arrival at the branch, in steps of 30 minutes. */
  arrivesAt: wallTimeIn('FechaLlegada', 'HoraLlegada', day, time),
  /** Null if not given. */
  flight: ['NumVuelo', nullIfAbsent(line(maxFlightLength))],
  usesCardInsurance: ['CartaSeguro', yesOrNo],
  /** The accepted text; null leaves an earlier acceptance unchanged. */
  acceptedVersion: ['AceptaCheckIn', nullIfAbsent(acceptedVersion)],
  /** Null leaves an earlier signature unchanged. */
  signature: ['Firma', nullIfAbsent(signature)],
  /** The language in which the text was read; by default that of the booking. */
  language: ['Idioma', undefinedIfAbsent(language)],
  /** The version that was shown; null skips the check. */
  version: ['Version', nullIfAbsent(wholeNumber)],
  requestId: ['IdSolicitud', requestId],
})
export type ArrivalRequest = ValueOf<typeof request>

export const postCheckInStep2 = defineEndpoint({
  name: 'postCheckIn/step-2',
  row: 'W-21',
  service: 'web-api',
  method: 'POST',
  path: 'postCheckIn/step-2',
  envelope: 'resultado-datos',
  request,
  response: checkInProgress,
})
