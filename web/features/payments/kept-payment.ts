// The payment that this tab began last, so that its page finds it without an address that says which (row R-43).

import { record, text } from '#contract/read.ts'
import type { BookingAccess } from '#contract/values/booking-access.ts'
import { keepItem } from '../../lib/session-item.ts'
import { readAccess } from '../bookings/access/kept-access.ts'

export const paymentItem = 'istmo.payment'

export interface KeptPayment {
  id: string
  /** The provider's page has not been opened yet: it comes as soon as its address is known. */
  isAwaited: boolean
  /** What was typed for its booking has served its purpose and is gone: what is typed now is for another. */
  isTypedGone?: boolean | undefined
  /** What opened the booking that it is for. */
  access: BookingAccess | null
}

export function keepPayment(payment: KeptPayment): void {
  keepItem(paymentItem, payment)
}

/** A kept payment; null when there is none that can be used. */
export function readPayment(kept: unknown): KeptPayment | null {
  const it = record(kept)
  const id = text(it['id'])
  if (id === undefined) return null
  return { id, isAwaited: it['isAwaited'] === true, isTypedGone: it['isTypedGone'] === true, access: readAccess(it['access']) }
}

/** Goes to where a payment is made; `/payment` stays behind it in the history. */
export function openPaymentPage(url: string): void {
  const { protocol } = new URL(url, window.location.href)
  if (protocol === 'https:' || protocol === 'http:') window.location.assign(url)
}
