// The response to a booking, stored for repeated requests. It does not contain the link's token, which is derived again from the link's id.

import type { Booking } from '#contract/values/booking.ts'
import type { Language } from '#contract/values/language.ts'
import type { Services } from '../../../services.ts'
import type { Signer } from '../../../crypto/signer.ts'
import { toOrigin } from '../../../config.ts'

export interface StoredAnswer {
  reservationId: string
  linkId: string
  language: Language
  booking: Omit<Booking, 'manageLink'>
  /** With a quote: the HMAC of the request that booked it. Absent in responses stored by an earlier version. */
  request?: string
}

declare module '../../../db/statements/column-types.ts' {
  interface ColumnTypes {
    'quote.answer': StoredAnswer
  }
}

/** Path to manage the booking. The token is in the fragment, so that no server logs it. */
export function managePath(signer: Signer, linkId: string, language: Language): string {
  return `${language === 'en' ? '/en' : ''}/#/modify-reserve?token=${signer.linkToken('manage', linkId)}`
}

/** The same as an absolute URL, for mails. */
export function manageUrl({ signer, config }: Pick<Services, 'signer' | 'config'>, linkId: string, language: Language): string {
  return `${toOrigin(config)}${managePath(signer, linkId, language)}`
}

/** Restores the first response, to be returned again for every repeated request. */
export function restoreBooking(signer: Signer, { booking, linkId, language }: StoredAnswer): Booking {
  return { ...booking, manageLink: managePath(signer, linkId, language) }
}
