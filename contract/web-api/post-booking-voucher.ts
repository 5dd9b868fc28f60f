import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { record, text } from '../read.ts'
import { decodeAccess, encodeAccess, needsAccess, wireAccessFields, type BookingAccess } from '../values/booking-access.ts'

/** A booking's voucher as a file. */
export interface Voucher {
  /** Neutral: a file's name shows in lists of downloads, so it holds the code and no person. */
  fileName: string
  /** A PDF in base64. */
  pdf: string
}

export const postBookingVoucher = defineEndpoint({
  name: 'postBooking/voucher',
  row: 'W-20',
  service: 'web-api',
  method: 'POST',
  path: 'postBooking/voucher',
  envelope: 'resultado-datos',
  compression: 'none',
  summary: 'The voucher of a booking as a PDF, by the three ways in which the booking itself is seen.',
  requestSchema: z.object(wireAccessFields).check(needsAccess),
  responseSchema: z.object({ NombreArchivo: z.string(), ArchivoPdf: z.string() }),
  decodeRequest: (wire): { access: BookingAccess } => ({ access: decodeAccess(wire) }),
  encodeRequest: ({ access }: { access: BookingAccess }) => encodeAccess(access),
  encodeResponse: ({ fileName, pdf }: Voucher) => ({ NombreArchivo: fileName, ArchivoPdf: pdf }),
  decodeResponse: (wire): Voucher => ({
    fileName: text(record(wire)['NombreArchivo']) ?? '',
    pdf: text(record(wire)['ArchivoPdf']) ?? '',
  }),
})
