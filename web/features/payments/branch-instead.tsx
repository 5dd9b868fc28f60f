import type { BookingAccess } from '#contract/values/booking-access.ts'
import type { ManagedBooking } from '#contract/values/managed-booking.ts'
import { postBookingCancel } from '#contract/web-api/post-booking-cancel.ts'
import { useTexts } from '../../lib/texts.ts'
import { Button } from '../../ui/button.tsx'
import { IconStore } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useAct } from '../reservations/use-act.ts'
import { paymentTexts } from './payment-texts.ts'
import styles from './payments.module.css'
import { useBookAgain } from './use-book-again.ts'

/**
 * The same rental paid at the branch instead. It has another tariff, so it is another booking (row F-12); the held car is let go first, since
 * it may be the last one.
 */
export function BranchInstead({ booking, access }: { booking: ManagedBooking; access: BookingAccess }) {
  const t = useTexts(paymentTexts).ways
  const act = useAct(postBookingCancel)
  const bookAgain = useBookAgain()
  if (!booking.acts.includes('cancel')) return null
  const { trip, car, version } = booking
  const change = async () => {
    const goOn = () => bookAgain({ search: trip, car, booking }, false)
    const done = await act.send(
      (requestId) => ({ access, confirm: true, feeCents: 0, version, requestId }),
      // Its time has run out meanwhile: the car is free already.
      (refusal) => void (refusal.code === 'booking_closed' && goOn()),
    )
    if (done !== null) await goOn()
  }
  return (
    <section className={styles.instead}>
      <h2>{t.branchTitle}</h2>
      <p>{t.branchText}</p>
      <Button kind="secondary" size="sm" icon={IconStore} isBusy={act.isBusy} onClick={() => void change()}>
        {t.branch}
      </Button>
      {act.problem !== null && (
        <Notice tone="error" isLive>
          {t.branchFailed}
        </Notice>
      )}
    </section>
  )
}
