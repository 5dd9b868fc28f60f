import { Suspense } from 'react'
import { lazyPart } from '../../../lib/lazy-part.tsx'
import { useTexts } from '../../../lib/text/texts.ts'
import { Spinner } from '../../../../ui/feedback/spinner.tsx'
import { PageMessage } from '../../bookings/access/page-message.tsx'
import type { OpenBooking } from '../../bookings/access/use-open-booking.ts'
import type { PaymentStage } from '../payment-stage.ts'
import styles from '../../bookings/payment/payments.module.css'

// Loaded lazily: without a booking the page only needs a form (docs/decisions/006-lean-browser.md).
const PayView = lazyPart(() => import('./pay-view.tsx').then((loaded) => loaded.PayView))

/** An open booking and its payment. */
export function PayScreen({ reservation, stage }: { reservation: OpenBooking; stage: PaymentStage }) {
  const { booking, access } = reservation
  if (booking === null || access === null) return null
  return (
    <Suspense fallback={<OpeningBooking />}>
      <PayView booking={booking} access={access} stage={stage} reservation={reservation} />
    </Suspense>
  )
}

export function OpeningBooking() {
  const t = useTexts('payment')
  return (
    <PageMessage heading={t.find.heading}>
      <output className={styles.waiting}>
        <Spinner size={24} />
        {t.opening}
      </output>
    </PageMessage>
  )
}
