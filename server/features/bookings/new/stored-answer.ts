// The response to a booking, stored for repeated requests. It does not contain the link's token, which is derived again from the link's id.

import type { Booking } from '#contract/values/booking.ts'
import type { Language } from '#contract/values/language.ts'
import { toOrigin } from '../../../config.ts'
import type { Signer } from '../../../crypto/signer.ts'
import { unprepared } from '../../../db/statements/statement.ts'
import type { Services } from '../../../services.ts'
import type { BookingDetails } from '../booking-details.ts'

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

const validManageLinkSql = unprepared('valid-manage-link')`
  select id from link_token where reservation_id = $1 and purpose = 'manage' and expires_at > clock_timestamp() order by created_at limit 1`

/** The URL with the booking's manage link; null if it has none. */
export async function makeManageUrl(services: Services, row: BookingDetails['row']): Promise<string | null> {
  const rows = await validManageLinkSql(services.db, row.id)
  const link = rows[0]
  return link === undefined ? null : manageUrl(services, link.id, row.language)
}
