// What opens a booking, kept as long as the tab: by code and last name, by the mailed link, or by account. It never stands in an address.

import { record, text } from '#contract/read.ts'
import type { BookingAccess } from '#contract/values/booking-access.ts'
import { keepItem } from '../../../lib/session-item.ts'

/** What opens a booking whole. */
export const bookingAccessItem = 'istmo.booking-access'
/** A link to pay with opens a booking for paying alone (docs/decisions/021-payments.md), so it is kept apart. */
export const paymentAccessItem = 'istmo.payment-access'
/** The link of a check-in opens that alone (docs/decisions/022-check-in.md). */
export const checkInAccessItem = 'istmo.check-in-access'

/** The kept way to a booking; null when there is none that can be used. */
export function readAccess(kept: unknown): BookingAccess | null {
  const it = record(kept)
  const [code, lastName, token] = [text(it['code']), text(it['lastName']), text(it['token'])]
  if (it['by'] === 'link' && token !== undefined) return { by: 'link', token, code: null }
  if (it['by'] === 'client' && code !== undefined) return { by: 'client', code }
  return it['by'] === 'code' && code !== undefined && lastName !== undefined ? { by: 'code', code, lastName } : null
}

/** Keeps the way that has opened a booking; null forgets it. From the account: `{ by: 'client', code }`. */
export function keepAccess(access: BookingAccess | null, item = bookingAccessItem): void {
  keepItem(item, access)
}
