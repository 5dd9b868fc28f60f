import type { BookingAccess } from '#contract/values/booking-access.ts'
import { groupCode } from '#contract/values/booking.ts'
import type { ManagedBooking } from '#contract/web-api/get-booking.ts'
import type { Payment } from '#contract/values/payment.ts'
import { useApp } from '../../lib/app-context.ts'
import { useFormat, useTexts } from '../../lib/text/texts.ts'
import { Card } from '../../../ui/content/card.tsx'
import { IconAlert, IconCheck } from '../../../ui/icons/icon.tsx'
import { IconRefresh } from '../../../ui/icons/icon-more.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { HoldTimer } from '../bookings/payment/hold/hold-timer.tsx'
import hold from '../bookings/payment/hold/hold.module.css'
import { MoneyLists } from '../bookings/payment/money-lists.tsx'
import { OutcomeActions } from './outcome-actions.tsx'
import type { PageOutcome } from './payment-page.tsx'
import styles from '../bookings/payment/payments.module.css'

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
  const { outcome, payment, booking } = props
  const t = useTexts('payment')
  const { config, language } = useApp()
  const format = useFormat()
  const { heading, text } = t.outcomes[outcome]
  const hasMoney = outcome.startsWith('paid') || outcome === 'refunded' || outcome === 'refunded-closed' || outcome === 'surplus'
  return (
    <div className={`wrap ${styles.outcome}`}>
      <div className={styles.outcomeHead}>
        <OutcomeMark outcome={outcome} />
        {/* A live region, because the page changes without user action. */}
        <div aria-live="polite" className={styles.intro}>
          <h1>{heading}</h1>
          <p>{text}</p>
        </div>
        {booking !== null && (
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
      <OutcomeActions {...props} />
      {hasMoney && booking !== null && <MoneyLists booking={booking} />}
      {hasMoney && (
        <p className={styles.note}>
          {outcome === 'paid' && t.receipt.mailed} {t.actions.call(config.brand.phone)}
        </p>
      )}
    </div>
  )
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
