import { withFallback, text } from '../answer-codecs.ts'
import { shape, type ValueOf } from '../codec.ts'
import { defineEndpoint } from '../endpoint.ts'
import { wholeNumber } from '../request-codecs.ts'
import { bookingAccess } from '../values/booking-access.ts'
import { photoKind } from '../values/check-in-progress.ts'

const request = shape({
  access: bookingAccess,
  /** The driver's position: 0 is the renter. */
  position: ['Conductor', wholeNumber],
  kind: ['Tipo', photoKind],
})
export type PhotoRequest = ValueOf<typeof request>

/** A stored photo: a JPEG in base64, so that it has no URL that could be shared. */
const photo = shape({ jpeg: ['ArchivoJpeg', withFallback(text, '')] })
export type CheckInPhoto = ValueOf<typeof photo>

export const getCheckInPhoto = defineEndpoint({
  name: 'getCheckIn/photo',
  row: 'W-21',
  service: 'web-api',
  method: 'POST',
  path: 'getCheckIn/photo',
  envelope: 'resultado-datos',
  compression: 'none',
  request,
  response: photo,
})
