import { Suspense } from 'react'
import type { BookingAccess } from '#contract/values/booking-access.ts'
import { groupCode } from '#contract/values/booking.ts'
import type { ManagedBooking } from '#contract/web-api/get-booking.ts'
import type { Payment } from '#contract/values/payment.ts'
import { useApp } from '../../lib/app-context.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { useFormat, useTexts } from '../../lib/text/texts.ts'
import { Card } from '../../../ui/content/card.tsx'
import { IconAlert, IconCheck } from '../../../ui/icons/icon.tsx'
import { IconRefresh } from '../../../ui/icons/icon-more.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { HoldTimer } from '../bookings/payment/hold/hold-timer.tsx'
import hold from '../bookings/payment/hold/hold.module.css'
import { MoneyLists } from '../bookings/payment/money-lists.tsx'
import page from '../bookings/completed/completed-page.module.css'
import { BookingSteps } from '../bookings/step-3/booking/booking-steps.tsx'
import { OutcomeActions } from './outcome-actions.tsx'
import type { PageOutcome } from './payment-page.tsx'
import styles from '../bookings/payment/payments.module.css'

// Loaded once the payment has succeeded (docs/decisions/006-lean-browser.md).
const PaidPass = lazyPart(() => import('./paid-pass.tsx').then((loaded) => loaded.PaidPass))

export interface OutcomeProps {
  outcome: PageOutcome
  payment: Payment | null
  access: BookingAccess | null
  /** Null when this tab has not opened the booking. */
  booking: ManagedBooking | null
  pollNow: () => void
}

/** The outcome of a payment in one sentence, with the next step and the receipt (row R-23). */
export function OutcomeView(props: OutcomeProps) {
  const { outcome, payment, access, booking } = props
  const t = useTexts('payment')
  const { config, language } = useApp()
  const format = useFormat()
  const { heading, text } = t.outcomes[outcome]
  const hasMoney = outcome.startsWith('paid') || outcome === 'refunded' || outcome === 'refunded-closed' || outcome === 'surplus'
  // The answer about the payment is newer than the booking, which may still be held.
  const isPass = outcome === 'paid' && payment?.bookingStatus === 'confirmed'
  const pass = isPass && booking !== null && access !== null ? { booking, access } : null
  return (
    <div className={`wrap ${pass === null ? styles.outcome : page.passPage}`}>
      <OutcomeSteps {...props} />
      <div className={pass === null ? styles.outcomeHead : page.head}>
        {pass === null && <OutcomeMark outcome={outcome} />}
        {/* A live region, because the page changes without user action. */}
        <div aria-live="polite" className={pass === null ? styles.intro : undefined}>
          <h1>{heading}</h1>
          <p className={pass === null ? undefined : page.lead}>{text}</p>
        </div>
        {pass === null && booking !== null && (
          <div className={styles.what}>
            <p className={styles.code}>
              {t.code} <b>{groupCode(booking.code)}</b>
            </p>
            <p>
              {booking.car.name?.[language]} · {format.dateTime(booking.trip.pickUpAt)} – {format.dateTime(booking.trip.returnAt)}
            </p>
          </div>
        )}
      </div>
      {outcome === 'pending' && payment?.expiresAt !== undefined && (
        <Card isPadded className={hold.card}>
          <HoldTimer expiresAt={payment.expiresAt} />
          <p className={hold.note}>{t.checking}</p>
        </Card>
      )}
      {pass === null ? (
        <OutcomeActions {...props} />
      ) : (
        <Suspense>
          <PaidPass {...pass} />
        </Suspense>
      )}
      {pass === null && hasMoney && booking !== null && <MoneyLists booking={booking} />}
      {hasMoney && (
        <p className={styles.note}>
          {outcome === 'paid' && t.receipt.mailed} {t.actions.call(config.brand.phone)}
        </p>
      )}
    </div>
  )
}

/** The payment as a step of a booking that it confirms; none when the booking was confirmed before. */
function OutcomeSteps({ outcome, payment, booking }: OutcomeProps) {
  if (outcome === 'paid') return booking?.prepaid === true ? <BookingSteps current="confirmation" isPrepaid /> : null
  const isUnconfirmed = payment?.bookingStatus === 'held' || payment?.bookingStatus === 'expired'
  return isUnconfirmed ? <BookingSteps current="payment" isPrepaid /> : null
}

function OutcomeMark({ outcome }: { outcome: PageOutcome }) {
  switch (outcome) {
    case 'loading':
    case 'opening':
    case 'delayed':
    case 'pending':
    case 'confirming':
      return <Spinner size={48} />
    case 'paid':
    case 'paid-completed':
    case 'paid-closed':
      return (
        <span className={styles.mark}>
          <IconCheck size={32} />
        </span>
      )
    case 'refunded':
    case 'refunded-closed':
    case 'surplus':
      return (
        <span className={styles.mark}>
          <IconRefresh size={30} />
        </span>
      )
    case 'declined':
    case 'cancelled':
    case 'expired':
    case 'late':
    case 'unknown':
    case 'unanswered':
      return (
        <span className={styles.mark} data-tone="warning">
          <IconAlert size={30} />
        </span>
      )
  }
}
