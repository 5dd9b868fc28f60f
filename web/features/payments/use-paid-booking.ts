import { useEffect, useEffectEvent } from 'react'
import type { BookingAccess } from '#contract/values/booking-access.ts'
import { getBooking, type ManagedBooking } from '#contract/web-api/get-booking.ts'
import type { Payment } from '#contract/values/payment.ts'
import { useApp } from '../../lib/app-context.ts'
import { storeItem } from '../../lib/forms/session-item.ts'
import { useAnswer } from '../../lib/data/use-data.ts'
import { draftItem } from '../bookings/form/session-item.ts'
import { useStoredAccess } from '../bookings/access/use-open-booking.ts'
import { storePayment, type StoredPayment } from './stored-payment.ts'
import { toOutcome } from '../bookings/payment/outcome.ts'

interface PaidBooking {
  access: BookingAccess | null
  booking: ManagedBooking | null
}

/** The booking of a payment, if this tab has opened it. The payment id alone only gives the payment's status. */
export function usePaidBooking(id: string | null, stored: StoredPayment | null, payment: Payment | null): PaidBooking {
  const { data } = useApp()
  const isOwn = stored !== null && stored.id === id
  const opened = useStoredAccess()
  const access = isOwn ? stored.access : opened
  const { value } = useAnswer(getBooking, access === null ? null : { access })
  const outcome = payment === null ? null : toOutcome(payment)
  const onOutcome = useEffectEvent(() => {
    if (access !== null) void data.reload(getBooking, { access })
    // The draft is cleared once the payment succeeds; until then it is kept for a retry (row X-04). Only once, because a visitor who
    // returns to a receipt may be typing another booking.
    if (outcome !== 'paid' || stored === null || stored.id !== id || stored.isDraftCleared === true) return
    storeItem(draftItem, null)
    storePayment({ ...stored, isDraftCleared: true })
  })
  useEffect(() => {
    if (outcome !== null) onOutcome()
  }, [outcome])
  const booking = value?.payments.latest?.id === id ? value : null
  return { access: booking === null ? null : access, booking }
}
