import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { useTexts } from '../../../../lib/text/texts.ts'
import { Button } from '../../../../../ui/buttons/button.tsx'
import { Card } from '../../../../../ui/content/card.tsx'
import { IconRefresh } from '../../../../../ui/icons/icon-more.tsx'
import { HoldTimer } from './hold-timer.tsx'
import styles from './hold.module.css'
import { useHoldExpired } from './countdown.ts'

interface HoldCardProps {
  /** By the service's clock; undefined when the answer had none. */
  expiresAt: string | undefined
  /** The service has reported that the hold has expired, whatever the local clock shows. */
  isKnownExpired?: boolean
  /** A payment is in progress: the card must not state that nothing was charged. */
  isPaymentOpen: boolean
  /** Fetches the booking when the hold expires, because a payment may have arrived at the last second. */
  onExpire: () => void
  /** Repeats the booking after the hold has expired. */
  onBookAgain: () => void
  /** The booking is being repeated. */
  isBusy: boolean
  /** The link to the payment. */
  children: ReactNode
}

/** A car that is held until payment: for how long, what happens then, and how to pay (row F-09). */
export function HoldCard({ expiresAt, isKnownExpired = false, isPaymentOpen, onExpire, onBookAgain, isBusy, children }: HoldCardProps) {
  const texts = useTexts('payment')
  const t = texts.hold
  const isExpired = useHoldExpired(expiresAt) || isKnownExpired
  const notify = useEffectEvent(onExpire)
  useEffect(() => {
    if (isExpired) notify()
  }, [isExpired])
  return (
    <Card as="section" isPadded className={styles.card} aria-label={t.title}>
      {!isKnownExpired && <HoldTimer expiresAt={expiresAt} />}
      <p className={styles.note}>{!isExpired ? t.atEnd : isPaymentOpen ? texts.outcomes.late.text : t.overText}</p>
      <div className={styles.actions}>
        {isExpired ? (
          <Button kind={isPaymentOpen ? 'secondary' : 'primary'} size="lg" icon={IconRefresh} isBusy={isBusy} onClick={onBookAgain}>
            {t.bookAgain}
          </Button>
        ) : (
          children
        )}
      </div>
    </Card>
  )
}
