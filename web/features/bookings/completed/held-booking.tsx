import type { ReactNode } from 'react'
import { useFormat } from '../../../lib/format.ts'
import { useHref } from '../../../lib/navigation.ts'
import { useTexts } from '../../../lib/texts.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../../ui/button.tsx'
import { IconCreditCard } from '../../../../ui/icon.tsx'
import { HoldCard } from '../payment/hold-card.tsx'
import { useBookAgain } from '../payment/use-book-again.ts'
import { useLatestPayment } from '../payment/use-latest-payment.ts'
import type { CompletedBooking } from './completed-booking.ts'
import { useCompletedStand, type CompletedStand } from './use-completed-stand.ts'

interface HeldBookingProps {
  completed: CompletedBooking
  children: (stand: CompletedStand, holdCard: ReactNode) => ReactNode
}

/** A prepaid booking is held until it is paid (row F-09): its current status, and the card with the remaining time. */
export function HeldBooking({ completed, children }: HeldBookingProps) {
  const t = useTexts('payment')
  const format = useFormat()
  const href = useHref()
  const { bookAgain, isBusy } = useBookAgain()
  const { stand, holdExpiresAt, latest, ask } = useCompletedStand(completed)
  useLatestPayment(latest, ask)
  const { booking, search, chosen } = completed
  const card = (stand === 'held' || stand === 'over') && (
    <HoldCard
      expiresAt={holdExpiresAt}
      isKnownOver={stand === 'over'}
      isPaymentOpen={latest?.state === 'pending'}
      onOver={ask}
      isBusy={isBusy}
      onAgain={() => void bookAgain({ search, car: chosen }, true)}
    >
      <ButtonLink size="lg" icon={IconCreditCard} href={href(paths.reservePayment())}>
        {t.pay}
        {booking.totalCents !== undefined && ` · ${format.money(booking.totalCents)}`}
      </ButtonLink>
    </HoldCard>
  )
  return children(stand, card)
}
