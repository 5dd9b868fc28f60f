import { or, text, words } from '../answer-codecs.ts'
import { shape, type ValueOf } from '../codec.ts'
import { defineEndpoint } from '../endpoint.ts'
import { nullIfAbsent } from '../request-codecs.ts'
import { bookingAccess } from '../values/booking-access.ts'

const request = shape({
  access: bookingAccess,
  kind: ['ClaseArchivo', or(words({ photo: 'foto', contract: 'contrato', receipt: 'recibo' }), 'photo')],
  /** Only for a photo. */
  photoId: ['IdFoto', nullIfAbsent(or(text, ''))],
})
export type ConditionFileRequest = ValueOf<typeof request>

/** A file in base64, so that it has no URL that could be shared: a JPEG for a photo, otherwise a PDF. */
const conditionFile = shape({ fileName: ['NombreArchivo', or(text, '')], content: ['Contenido', or(text, '')] })

/** A picture, the contract or the receipt of a rental; needs the mailed link or the account. */
export const getBookingConditionFile = defineEndpoint({
  name: 'getBooking/conditionFile',
  row: 'W-20',
  service: 'web-api',
  method: 'POST',
  path: 'getBooking/conditionFile',
  envelope: 'resultado-datos',
  compression: 'none',
  request,
  response: conditionFile,
})
