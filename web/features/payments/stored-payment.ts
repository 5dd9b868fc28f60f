// The last payment that was started in this tab, so that its page works without an id in the address (row R-43).

import { record, text } from '#contract/read.ts'
import type { BookingAccess } from '#contract/values/booking-access.ts'
import { storeItem } from '../../lib/forms/session-item.ts'
import { readAccess } from '../bookings/access/stored-access.ts'

export const paymentItem = 'istmo.payment'

export interface StoredPayment {
  id: string
  /** The provider's page has not been opened yet; it opens as soon as its address is known. */
  isAwaited: boolean
  /** The draft of the paid booking has been cleared. A newer draft belongs to another booking. */
  isDraftCleared?: boolean | undefined
  /** The access that opened the booking. */
  access: BookingAccess | null
}

export function storePayment(payment: StoredPayment): void {
  storeItem(paymentItem, payment)
}

/** Parses a stored payment; null when there is none or it is invalid. */
export function readPayment(stored: unknown): StoredPayment | null {
  const fields = record(stored)
  const id = text(fields['id'])
  if (id === undefined) return null
  return {
    id,
    isAwaited: fields['isAwaited'] === true,
    isDraftCleared: fields['isDraftCleared'] === true,
    access: readAccess(fields['access']),
  }
}

/** Opens the payment page; `/payment` stays behind it in the history. */
export function openPaymentPage(url: string): void {
  const { protocol } = new URL(url, window.location.href)
  if (protocol === 'https:' || protocol === 'http:') window.location.assign(url)
}
