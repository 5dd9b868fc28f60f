import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { useTexts } from '../../../lib/texts.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { IconRefresh } from '../../../../ui/icon.tsx'
import { HoldTimer } from './hold-timer.tsx'
import styles from './hold.module.css'
import { useHoldOver } from './use-hold-over.ts'

interface HoldCardProps {
  /** By the services' clock; undefined where the answer did not say. */
  expiresAt: string | undefined
  /** The service has said that the time is over, whatever the clock here says. */
  isKnownOver?: boolean
  /** A payment is under way: nobody may say yet that nothing was charged. */
  isPaymentOpen: boolean
  /** Asks how the booking stands once the time is over: the money may have come in the last second. */
  onOver: () => void
  /** Books again what was chosen, once the time is over. */
  onAgain: () => void
  /** It is being booked again. */
  isBusy: boolean
  /** The way to pay. */
  children: ReactNode
}

/** A car that is held until it is paid: how long, what happens then, and the way to pay (row F-09). */
export function HoldCard({ expiresAt, isKnownOver = false, isPaymentOpen, onOver, onAgain, isBusy, children }: HoldCardProps) {
  const texts = useTexts('payment')
  const t = texts.hold
  const isOver = useHoldOver(expiresAt) || isKnownOver
  const ask = useEffectEvent(onOver)
  useEffect(() => {
    if (isOver) ask()
  }, [isOver])
  return (
    <Card as="section" isPadded className={styles.card} aria-label={t.title}>
      {!isKnownOver && <HoldTimer expiresAt={expiresAt} />}
      <p className={styles.note}>{!isOver ? t.atEnd : isPaymentOpen ? texts.outcomes.late.text : t.overText}</p>
      <div className={styles.ways}>
        {isOver ? (
          <Button kind={isPaymentOpen ? 'secondary' : 'primary'} size="lg" icon={IconRefresh} isBusy={isBusy} onClick={onAgain}>
            {t.again}
          </Button>
        ) : (
          children
        )}
      </div>
    </Card>
  )
}
