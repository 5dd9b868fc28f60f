// A booking's answer as it is kept for repeats. The link's token is not in it: it is made again from the link's id.

import type { Booking } from '#contract/values/booking.ts'
import type { Language } from '#contract/values/language.ts'
import type { Services } from '../../../services.ts'
import type { Signer } from '../../../crypto/signer.ts'
import { originOf } from '../../../config.ts'

export interface StoredAnswer {
  reservationId: string
  linkId: string
  language: Language
  booking: Omit<Booking, 'manageLink'>
  /** With a quote: the HMAC of the request that booked it. Absent in what an earlier version kept. */
  request?: string
}

declare module '../../../db/statements/column-types.ts' {
  interface ColumnTypes {
    'quote.answer': StoredAnswer
  }
}

/** Where the booking can be seen and changed, within the site; the token stands in the fragment, so that no server logs it. */
export function manageAddress(signer: Signer, linkId: string, language: Language): string {
  return `${language === 'en' ? '/en' : ''}/#/modify-reserve?token=${signer.linkToken('manage', linkId)}`
}

/** The same address whole, for mails. */
export function manageUrl({ signer, config }: Pick<Services, 'signer' | 'config'>, linkId: string, language: Language): string {
  return `${originOf(config)}${manageAddress(signer, linkId, language)}`
}

/** The answer as it was given first, and is given every time after. */
export function restoreBooking(signer: Signer, { booking, linkId, language }: StoredAnswer): Booking {
  return { ...booking, manageLink: manageAddress(signer, linkId, language) }
}
