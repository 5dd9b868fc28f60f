// The documents of one booking that the office can open. Each opening is an entry of the audit log.

import * as z from 'zod/mini'
import type { Signature } from '../values/signature.ts'
import { answers, defineOfficeEndpoint } from './endpoint.ts'
import { bookingCode, line, reason } from './fields.ts'

/** A document of the check-in, decrypted. A photo is a JPEG in base64. */
export type OpenedDocument = { kind: 'photo'; jpeg: string } | { kind: 'signature'; signature: Signature }

/** Opens a sealed document of the check-in. `documentId` is that of the booking's detail. */
export const openDocument = defineOfficeEndpoint({
  name: 'bookings/open-document',
  method: 'POST',
  access: 'documents.open',
  scope: 'subject',
  audit: 'document-opened',
  stepUp: true,
  request: z.object({ code: bookingCode, documentId: line(40), reason }),
  response: answers<OpenedDocument>(),
})

/** The voucher for the booking as it is now, a PDF in base64. */
export const openVoucher = defineOfficeEndpoint({
  name: 'bookings/voucher',
  method: 'POST',
  access: 'bookings.write',
  scope: 'subject',
  audit: 'voucher-opened',
  request: z.object({ code: bookingCode }),
  response: answers<{ fileName: string; pdf: string }>(),
})
