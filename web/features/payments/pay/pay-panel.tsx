import { useEffect, useRef, useState } from 'react'
import type { BookingAccess } from '#contract/values/booking-access.ts'
import type { ManagedBooking } from '#contract/web-api/get-booking.ts'
import { useApp } from '../../../lib/app-context.ts'
import { useFormat, useTexts } from '../../../lib/text/texts.ts'
import { Link } from '../../../lib/navigation/link.tsx'
import { paths } from '../../../paths.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Card } from '../../../../ui/content/card.tsx'
import { IconInfo, IconLock } from '../../../../ui/icons/icon.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { Overlay } from '../../../../ui/overlays/overlay.tsx'
import { toPaymentProblemKind } from '../explain-payment.ts'
import { HoldTimer } from '../../bookings/payment/hold/hold-timer.tsx'
import { MeansFields } from './means-fields.tsx'
import styles from '../../bookings/payment/payments.module.css'
import { PaySums } from './pay-sums.tsx'
import { usePay } from './use-pay.ts'

interface PayPanelProps {
  booking: ManagedBooking
  access: BookingAccess
  reload: () => Promise<ManagedBooking | null>
}

/** The amount due, the payment methods, and the button with the amount (row R-23). */
export function PayPanel({ booking, access, reload }: PayPanelProps) {
  const t = useTexts('payment')
  const { brand } = useApp().config
  const format = useFormat()
  const { payments, dueCents = 0 } = booking
  const isHeld = booking.status === 'held'
  const [wanted, setWanted] = useState(payments.latest?.means)
  const chosen = payments.means.find((means) => means === wanted) ?? payments.means[0]
  // The reloaded booking decides what the page shows next.
  const { pay, isBusy, isOverlayShown, problem, clearProblem } = usePay(access, () => void reload())
  const answer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problem !== null) answer.current?.scrollIntoView({ block: 'center' })
  }, [problem])
  if (chosen === undefined) return null
  const words = problem === null ? null : t.problems[toPaymentProblemKind(problem)]
  return (
    <Card as="section" isRaised isPadded className={styles.panel} aria-label={t.due.sums}>
      {isHeld && <HoldTimer expiresAt={booking.holdExpiresAt} />}
      <PaySums booking={booking} />
      <MeansFields
        means={payments.means}
        chosen={chosen}
        onChoose={(means) => {
          clearProblem()
          setWanted(means)
        }}
      />
      {words !== null && (
        <div ref={answer}>
          <Notice tone="error" isLive title={words.title}>
            {words.text(brand.phone)}
          </Notice>
        </div>
      )}
      <Button size="lg" isWide isBusy={isBusy} onClick={() => void pay(chosen)}>
        {isBusy ? t.sending : t.button(format.money(dueCents))}
      </Button>
      <p className={styles.secure}>
        <IconLock />
        <span>
          {t.secure}{' '}
          {booking.prepaid && (
            <Link to={paths.prepaidPolicy()} target="_blank" rel="noreferrer">
              {t.policy}
            </Link>
          )}
        </span>
      </p>
      {isHeld && (
        <p className={styles.secure}>
          <IconInfo />
          <span>{t.hold.atEnd}</span>
        </p>
      )}
      <Overlay isShown={isOverlayShown} label={t.sending} />
    </Card>
  )
}
