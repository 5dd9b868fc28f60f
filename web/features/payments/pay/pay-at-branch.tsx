import { useRef } from 'react'
import type { BookingAccess } from '#contract/values/booking-access.ts'
import type { ManagedBooking } from '#contract/web-api/get-booking.ts'
import { postBookingCancel } from '#contract/web-api/post-booking-cancel.ts'
import { useTexts } from '../../../lib/text/texts.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { IconStore } from '../../../../ui/icons/icon.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { useBookingAction } from '../../bookings/manage/use-booking-action.ts'
import styles from '../../bookings/payment/payments.module.css'
import { useBookAgain } from '../../bookings/payment/use-book-again.ts'

/**
 * Switches to paying at the branch. It has another tariff, so it is another booking (row F-12). The held car is released first, because it
 * may be the last one.
 */
export function PayAtBranch({ booking, access }: { booking: ManagedBooking; access: BookingAccess }) {
  const t = useTexts('payment').actions
  const action = useBookingAction(postBookingCancel)
  const { bookAgain, isBusy: isRebooking } = useBookAgain()
  const isBusy = action.isBusy || isRebooking
  const isReleased = useRef(false)
  if (!booking.allowedActions.includes('cancel')) return null
  const { trip, car, version } = booking
  const change = async () => {
    // Between the cancellation and the next page there is nothing left to cancel.
    if (isReleased.current) return
    const proceed = () => bookAgain({ search: trip, car, booking }, false)
    const done = await action.send(
      (requestId) => ({ access, confirm: true, feeCents: 0, version, requestId }),
      // The hold has expired in the meantime: the car is already released.
      (refusal) => void (isReleased.current = refusal.code === 'booking_closed'),
    )
    if (done !== null) isReleased.current = true
    if (isReleased.current) await proceed().finally(() => (isReleased.current = false))
  }
  return (
    <section className={styles.instead}>
      <h2>{t.branchTitle}</h2>
      <p>{t.branchText}</p>
      <Button kind="secondary" size="sm" icon={IconStore} isBusy={isBusy} onClick={() => void change()}>
        {t.branch}
      </Button>
      {action.problem !== null && (
        <Notice tone="error" isLive>
          {t.branchFailed}
        </Notice>
      )}
    </section>
  )
}
