import type { BookingAccess } from '#contract/values/booking-access.ts'
import { groupCode } from '#contract/values/booking.ts'
import type { ManagedBooking } from '#contract/web-api/get-booking.ts'
import { useHref } from '../../lib/navigation/navigation.ts'
import { useTexts } from '../../lib/text/texts.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx'
import { IconCreditCard, IconReceipt } from '../../../ui/icons/icon.tsx'
import { IconRefresh } from '../../../ui/icons/icon-more.tsx'
import { PayAtBranch } from './pay/pay-at-branch.tsx'
import { MoneyLists } from '../bookings/payment/money-lists.tsx'
import type { PaymentStage } from './payment-stage.ts'
import styles from '../bookings/payment/payments.module.css'
import { useBookAgain } from '../bookings/payment/use-book-again.ts'
import { useLatestPayment } from '../bookings/payment/use-payment.ts'

interface PaymentStagePartProps {
  stage: Exclude<PaymentStage, 'payable'>
  booking: ManagedBooking
  access: BookingAccess
  reload: () => Promise<ManagedBooking | null>
}

/** Why there is nothing to pay here, and what to do instead. */
export function PaymentStagePart({ stage, booking, access, reload }: PaymentStagePartProps) {
  const t = useTexts('payment')
  const href = useHref()
  const { bookAgain, isBusy } = useBookAgain()
  const { latest } = booking.payments
  useLatestPayment(latest, () => void reload())
  // A late payment is refunded; the lists below show the refund's progress.
  const isLate = stage === 'expired' && booking.payments.receipts.length > 0
  // While a payment is pending, the page must not state that nothing was charged.
  const isOpen = stage === 'expired' && latest?.state === 'pending'
  const { heading, text } = isOpen ? t.outcomes.late : t.stages[isLate ? 'late' : stage]
  const isLost = stage === 'expired' || stage === 'cancelled'
  return (
    <>
      <div className={styles.intro}>
        <h1 tabIndex={-1}>{heading}</h1>
        <p>{text}</p>
        <p className={styles.code}>
          {t.code} <b>{groupCode(booking.code)}</b>
        </p>
      </div>
      <div className={styles.actions}>
        {isOpen && latest !== undefined && (
          <ButtonLink icon={IconCreditCard} href={href(paths.payment(latest.id))}>
            {t.underWay.see}
          </ButtonLink>
        )}
        {isLost && (
          <Button
            kind={isOpen ? 'secondary' : 'primary'}
            icon={IconRefresh}
            isBusy={isBusy}
            onClick={() => void bookAgain({ search: booking.trip, car: booking.car, booking }, booking.prepaid)}
          >
            {t.actions.bookAgain}
          </Button>
        )}
        {stage === 'closed' && (
          <Button icon={IconRefresh} onClick={() => void reload()}>
            {t.link.retry}
          </Button>
        )}
        <ButtonLink icon={IconReceipt} kind={isLost || stage === 'closed' ? 'secondary' : 'primary'} href={href(paths.modifyReserve())}>
          {t.manage}
        </ButtonLink>
      </div>
      <MoneyLists booking={booking} />
      {stage === 'closed' && booking.status === 'held' && <PayAtBranch booking={booking} access={access} />}
    </>
  )
}
