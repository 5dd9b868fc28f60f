import { withFallback, text, enumOf } from '../answer-codecs.ts'
import { shape, type ValueOf } from '../codec.ts'
import { defineEndpoint } from '../endpoint.ts'
import { nullIfAbsent } from '../request-codecs.ts'
import { accessRequest, bookingAccess } from '../values/booking-access.ts'
import { conditionReport } from '../values/condition-report.ts'

/** The condition of the car and the account of a rental. Other services may not have this call: then the page has no such section. */
export const getBookingCondition = defineEndpoint({
  name: 'getBooking/condition',
  row: 'W-20',
  service: 'web-api',
  method: 'POST',
  path: 'getBooking/condition',
  envelope: 'resultado-datos',
  request: accessRequest,
  response: conditionReport,
})

const fileRequest = shape({
  access: bookingAccess,
  kind: ['ClaseArchivo', withFallback(enumOf({ photo: 'foto', contract: 'contrato', receipt: 'recibo' }), 'photo')],
  /** Only for a photo. */
  photoId: ['IdFoto', nullIfAbsent(withFallback(text, ''))],
})
export type ConditionFileRequest = ValueOf<typeof fileRequest>

/** A file in base64, so that it has no URL that could be shared: a JPEG for a photo, otherwise a PDF. */
const conditionFile = shape({ fileName: ['NombreArchivo', withFallback(text, '')], content: ['Contenido', withFallback(text, '')] })

/** A picture, the contract or the receipt of a rental; needs the mailed link or the account. */
export const getBookingConditionFile = defineEndpoint({
  name: 'getBooking/conditionFile',
  row: 'W-20',
  service: 'web-api',
  method: 'POST',
  path: 'getBooking/conditionFile',
  envelope: 'resultado-datos',
  compression: 'none',
  request: fileRequest,
  response: conditionFile,
})
