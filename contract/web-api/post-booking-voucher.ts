import { withFallback, text } from '../answer-codecs.ts'
import { shape, type ValueOf } from '../codec.ts'
import { defineEndpoint } from '../endpoint.ts'
import { accessRequest } from '../values/booking-access.ts'

/** A booking's voucher as a file. */
const voucher = shape({
  /** The file name contains the code but no name, because download lists show it. */
  fileName: ['NombreArchivo', withFallback(text, '')],
  /** A PDF in base64. */
  pdf: ['ArchivoPdf', withFallback(text, '')],
})
export type Voucher = ValueOf<typeof voucher>

export const postBookingVoucher = defineEndpoint({
  name: 'postBooking/voucher',
  row: 'W-20',
  service: 'web-api',
  method: 'POST',
  path: 'postBooking/voucher',
  envelope: 'resultado-datos',
  compression: 'none',
  request: accessRequest,
  response: voucher,
})
