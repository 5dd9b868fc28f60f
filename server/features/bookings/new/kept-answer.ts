// A booking's answer as it is kept for repeats. The link's token is not in it: it is made again from the link's id.

import type { Booking } from '#contract/values/booking.ts'
import type { Language } from '#contract/values/language.ts'
import type { Services } from '../../../services.ts'
import type { Sealer } from '../../../crypto/signer.ts'

export interface KeptAnswer {
  reservationId: string
  linkId: string
  language: Language
  booking: Omit<Booking, 'manageLink'>
  /** With a quote: the HMAC of the request that booked it. Absent in what an earlier version kept. */
  request?: string
}

/** Where the booking can be seen and changed, within the site; the token stands in the fragment, so that no server logs it. */
export function manageAddress(sealer: Sealer, linkId: string, language: Language): string {
  return `${language === 'en' ? '/en' : ''}/#/modify-reserve?token=${sealer.linkToken('manage', linkId)}`
}

/** The same address whole, for mails. */
export function manageUrl({ sealer, config }: Pick<Services, 'sealer' | 'config'>, linkId: string, language: Language): string {
  return `${config.baseUrl ?? `http://localhost:${config.port}`}${manageAddress(sealer, linkId, language)}`
}

/** The answer as it was given first, and is given every time after. */
export function restoreBooking(sealer: Sealer, { booking, linkId, language }: KeptAnswer): Booking {
  return { ...booking, manageLink: manageAddress(sealer, linkId, language) }
}
