import type { ReactNode } from 'react'
import { useFormat, useTexts } from '../../../lib/text/texts.ts'
import { useHref } from '../../../lib/navigation/navigation.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../../ui/buttons/button.tsx'
import { IconCreditCard } from '../../../../ui/icons/icon.tsx'
import { HoldCard } from '../payment/hold/hold-card.tsx'
import { useBookAgain } from '../payment/use-book-again.ts'
import { useLatestPayment } from '../payment/use-payment.ts'
import { storeAccess } from '../access/stored-access.ts'
import { toLinkToken, type CompletedBooking } from './completed-booking.ts'
import { useConfirmationStatus, type ConfirmationStatus } from './use-confirmation-status.ts'

interface HeldBookingProps {
  completed: CompletedBooking
  children: (status: ConfirmationStatus, holdCard: ReactNode) => ReactNode
}

/** A prepaid booking is held until it is paid (row F-09): its current status, and the card with the remaining time. */
export function HeldBooking({ completed, children }: HeldBookingProps) {
  const t = useTexts('payment')
  const format = useFormat()
  const href = useHref()
  const { bookAgain, isBusy } = useBookAgain()
  const { status, holdExpiresAt, latest, reload } = useConfirmationStatus(completed)
  useLatestPayment(latest, reload)
  const { booking, search, chosen } = completed
  const token = toLinkToken(booking.manageLink)
  const card = (status === 'held' || status === 'expired') && (
    <HoldCard
      expiresAt={holdExpiresAt}
      isKnownExpired={status === 'expired'}
      isPaymentOpen={latest?.state === 'pending'}
      onExpire={reload}
      isBusy={isBusy}
      onBookAgain={() => void bookAgain({ search, car: chosen }, true)}
    >
      <ButtonLink
        size="lg"
        icon={IconCreditCard}
        href={href(paths.reservePayment())}
        // This tab may have opened another booking meanwhile.
        onClick={() => token !== null && storeAccess({ by: 'link', token, code: null })}
      >
        {t.pay}
        {booking.totalCents !== undefined && ` · ${format.money(booking.totalCents)}`}
      </ButtonLink>
    </HoldCard>
  )
  return children(status, card)
}
