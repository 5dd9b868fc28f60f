import { shape, type ValueOf } from '../codec.ts'
import { defineEndpoint } from '../endpoint.ts'
import { requestId } from '../form-codecs.ts'
import { wholeNumber } from '../request-codecs.ts'
import { bookingAccess } from '../values/booking-access.ts'
import { checkInProgress, photoKind } from '../values/check-in-progress.ts'

const request = shape({
  access: bookingAccess,
  /** The driver's position: 0 is the renter. */
  position: ['Conductor', wholeNumber],
  kind: ['Tipo', photoKind],
  requestId: ['IdSolicitud', requestId],
})
export type PhotoUpload = ValueOf<typeof request>

/** Maximum size of a photo as it is sent: the browser has scaled it down, and the server scales it again. */
export const maxPhotoBytes = 10 * 1024 * 1024
/** File types for the browser's file dialog; the server detects the type from the content. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

export const postCheckInPhoto = defineEndpoint({
  name: 'postCheckIn/photo',
  row: 'W-21',
  service: 'web-api',
  method: 'POST',
  path: 'postCheckIn/photo',
  envelope: 'resultado-datos',
  file: 'Foto',
  request,
  response: checkInProgress,
})
