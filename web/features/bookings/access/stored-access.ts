// Access to a booking, stored for the lifetime of the tab: code and last name, the mailed link, or the account. It is never part of an
// address.

import { record, text } from '#contract/read.ts'
import type { BookingAccess } from '#contract/values/booking-access.ts'
import { storeItem } from '../../../lib/forms/session-item.ts'

/** Full access to a booking. */
export const bookingAccessItem = 'istmo.booking-access'
/** A payment link only allows paying (docs/decisions/021-payments.md), so it is stored separately. */
export const paymentAccessItem = 'istmo.payment-access'
/** A check-in link only opens the check-in (docs/decisions/022-check-in.md). */
export const checkInAccessItem = 'istmo.check-in-access'

/** Parses the stored access; null when it is missing or invalid. */
export function readAccess(stored: unknown): BookingAccess | null {
  const fields = record(stored)
  const [code, lastName, token] = [text(fields['code']), text(fields['lastName']), text(fields['token'])]
  if (fields['by'] === 'link' && token !== undefined) return { by: 'link', token, code: null }
  if (fields['by'] === 'client' && code !== undefined) return { by: 'client', code }
  return fields['by'] === 'code' && code !== undefined && lastName !== undefined ? { by: 'code', code, lastName } : null
}

/** Stores the access that opened a booking; null removes it. From the account: `{ by: 'client', code }`. */
export function storeAccess(access: BookingAccess | null, item = bookingAccessItem): void {
  storeItem(item, access)
}
