import { useEffect, useEffectEvent, useRef } from 'react'
import type { BookingAccess } from '#contract/values/booking-access.ts'
import type { ManagedBooking } from '#contract/web-api/get-booking.ts'
import { useTexts } from '../../../lib/text/texts.ts'
import { paths } from '../../../paths.ts'
import { useHref } from '../../../lib/navigation/navigation.ts'
import { Button, ButtonLink } from '../../../../ui/buttons/button.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import page from '../../bookings/completed/completed-page.module.css'
import { PriceOverview } from '../../bookings/price/price-overview.tsx'
import type { OpenBooking } from '../../bookings/access/use-open-booking.ts'
import { BookingSteps } from '../../bookings/step-3/booking/booking-steps.tsx'
import { PayAtBranch } from './pay-at-branch.tsx'
import { PayPanel } from './pay-panel.tsx'
import { stageHeading, type PaymentStage } from '../payment-stage.ts'
import { PaySummary } from './pay-summary.tsx'
import styles from '../../bookings/payment/payments.module.css'
import { PaymentStagePart } from '../payment-stage-part.tsx'

interface PayViewProps {
  booking: ManagedBooking
  access: BookingAccess
  stage: PaymentStage
  reservation: OpenBooking
}

/** The amount due line by line and how to pay it, or why there is nothing to pay (row R-23). */
export function PayView({ booking, access, stage, reservation }: PayViewProps) {
  const t = useTexts('payment')
  const isHeld = booking.status === 'held'
  const isReturned = booking.status === 'completed'
  const isExpired = isHeld && stage === 'expired'
  // By the local clock the hold has expired; the service confirms it, because a payment may have arrived at the last second.
  const main = useRef<HTMLDivElement>(null)
  const refresh = useEffectEvent(() => {
    void reservation.reload()
    // The button that may have had the focus has been removed; the new heading explains why.
    main.current?.querySelector('h1')?.focus()
  })
  useEffect(() => {
    if (isExpired) refresh()
  }, [isExpired])
  return (
    <div className={`wrap ${page.page}`}>
      {/* The payment confirms a held booking. Any other booking was confirmed before. */}
      {isHeld && <BookingSteps current="payment" isPrepaid />}
      <div ref={main} className={page.main}>
        {stage === 'payable' ? (
          <>
            <div className={styles.intro}>
              <h1>{stageHeading(t, stage, booking, booking.client.firstName)}</h1>
              <p>{isHeld ? t.due.lead : isReturned ? t.due.leadReturned : t.due.leadConfirmed}</p>
            </div>
            <PriceOverview booking={booking} />
            <LatestNotice booking={booking} />
            <PayPanel booking={booking} access={access} reload={reservation.reload} />
            {isHeld && <PayAtBranch booking={booking} access={access} />}
          </>
        ) : (
          <PaymentStagePart stage={stage} booking={booking} access={access} reload={reservation.reload} />
        )}
        <p className={`${styles.leave} no-print`}>
          <Button kind="quiet" size="sm" onClick={reservation.close}>
            {t.due.another}
          </Button>
        </p>
      </div>
      <PaySummary booking={booking} />
    </div>
  )
}

/** The outcome of the last attempt, before another one is made. */
function LatestNotice({ booking: { payments } }: { booking: ManagedBooking }) {
  const t = useTexts('payment')
  const href = useHref()
  const { latest } = payments
  if (latest?.state === 'declined') return <Notice tone="warning">{t.box.declined}</Notice>
  if (latest?.state !== 'pending') return null
  return (
    <Notice
      tone="info"
      title={t.underWay.title}
      action={
        <ButtonLink size="sm" kind="secondary" href={href(paths.payment(latest.id))}>
          {t.underWay.see}
        </ButtonLink>
      }
    >
      {t.underWay.text}
    </Notice>
  )
}
