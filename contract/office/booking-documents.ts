// The documents of a booking that the office can open. Each access adds an audit entry.

import * as z from 'zod/mini'
import type { Signature } from '../values/signature.ts'
import { answers, defineOfficeEndpoint } from './endpoint.ts'
import { bookingCode, line, reason } from './fields.ts'

/** A decrypted document of the check-in. A photo is a JPEG in base64. */
export type OpenedDocument = { kind: 'photo'; jpeg: string } | { kind: 'signature'; signature: Signature }

/** Opens an encrypted document of the check-in. `documentId` comes from the booking's details. */
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

/** The voucher for the booking's current state, a PDF in base64. */
export const openVoucher = defineOfficeEndpoint({
  name: 'bookings/voucher',
  method: 'POST',
  access: 'bookings.write',
  scope: 'subject',
  audit: 'voucher-opened',
  request: z.object({ code: bookingCode }),
  response: answers<{ fileName: string; pdf: string }>(),
})
