// The last payment that was started in this tab, so that its page works without an id in the address (row R-43).

import { record, text } from '#contract/read.ts'
import type { BookingAccess } from '#contract/values/booking-access.ts'
import { keepItem } from '../../lib/session-item.ts'
import { readAccess } from '../bookings/access/kept-access.ts'

export const paymentItem = 'istmo.payment'

export interface KeptPayment {
  id: string
  /** The provider's page has not been opened yet; it opens as soon as its address is known. */
  isAwaited: boolean
  /** The draft of the paid booking has been cleared. A newer draft belongs to another booking. */
  isTypedGone?: boolean | undefined
  /** The access that opened the booking. */
  access: BookingAccess | null
}

export function keepPayment(payment: KeptPayment): void {
  keepItem(paymentItem, payment)
}

/** Parses a stored payment; null when there is none or it is invalid. */
export function readPayment(kept: unknown): KeptPayment | null {
  const it = record(kept)
  const id = text(it['id'])
  if (id === undefined) return null
  return { id, isAwaited: it['isAwaited'] === true, isTypedGone: it['isTypedGone'] === true, access: readAccess(it['access']) }
}

/** Opens the payment page; `/payment` stays behind it in the history. */
export function openPaymentPage(url: string): void {
  const { protocol } = new URL(url, window.location.href)
  if (protocol === 'https:' || protocol === 'http:') window.location.assign(url)
}
