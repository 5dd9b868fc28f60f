import type { BookingAccess } from '#contract/values/booking-access.ts'
import { useHref } from '../../lib/navigation/navigation.ts'
import { itemText } from '../../lib/forms/session-item.ts'
import { useTexts } from '../../lib/text/texts.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx'
import { IconArrowRight, IconCar, IconReceipt } from '../../../ui/icons/icon.tsx'
import { IconRefresh } from '../../../ui/icons/icon-more.tsx'
import { VoucherButton } from '../bookings/completed/voucher-button.tsx'
import { paymentAccessItem, storeAccess } from '../bookings/access/stored-access.ts'
import { PayAtBranch } from './pay/pay-at-branch.tsx'
import type { OutcomeProps } from './outcome-view.tsx'
import styles from '../bookings/payment/payments.module.css'
import { useBookAgain } from '../bookings/payment/use-book-again.ts'

/** The actions after an outcome; none while waiting. */
export function OutcomeActions(props: OutcomeProps) {
  const { outcome, payment, access, booking, pollNow } = props
  const t = useTexts('payment')
  const href = useHref()
  switch (outcome) {
    case 'loading':
    case 'opening':
    case 'confirming':
      return null
    case 'delayed':
    case 'pending':
      return (
        <div className={styles.actions}>
          {payment !== null && payment.url !== null && (
            <ButtonLink size="lg" iconAfter={IconArrowRight} href={payment.url}>
              {t.actions.toProvider}
            </ButtonLink>
          )}
          <ButtonLink
            kind={outcome === 'delayed' ? 'secondary' : 'quiet'}
            size={outcome === 'delayed' ? 'md' : 'lg'}
            href={href(payPath(access))}
          >
            {t.actions.otherMeans}
          </ButtonLink>
        </div>
      )
    case 'paid':
    case 'paid-completed':
    case 'paid-closed':
    case 'refunded-closed':
    case 'surplus':
      return (
        <div className={styles.actions}>
          <ButtonLink
            icon={IconReceipt}
            href={href(paths.modifyReserve())}
            // This tab may have opened another booking meanwhile.
            onClick={() => access !== null && booking !== null && booking.client.lastName !== '' && storeAccess(access)}
          >
            {t.manage}
          </ButtonLink>
          {/* A payment link does not open the voucher. */}
          {outcome === 'paid' && access !== null && booking !== null && booking.client.lastName !== '' && (
            <VoucherButton access={access} size="md" />
          )}
        </div>
      )
    case 'declined':
    case 'cancelled':
      return <RetryOptions {...props} />
    case 'expired':
    case 'late':
    case 'refunded':
      return <BookAgainOptions {...props} />
    case 'unknown':
      return (
        <div className={styles.actions}>
          <ButtonLink icon={IconReceipt} href={href(paths.reservePayment())}>
            {t.actions.find}
          </ButtonLink>
        </div>
      )
    case 'unanswered':
      return (
        <div className={styles.actions}>
          <Button icon={IconRefresh} onClick={pollNow}>
            {t.checkAgain}
          </Button>
        </div>
      )
  }
}

/** The page to choose a payment method. A visitor who came by a payment link returns to that link's page. */
function payPath(access: BookingAccess | null): string {
  const isByPaymentLink = access !== null && JSON.stringify(access) === itemText(paymentAccessItem)
  return isByPaymentLink ? paths.paymentIn() : paths.reservePayment()
}

/** The car is still held: pay with the same or another method, or at the branch. */
function RetryOptions({ outcome, access, booking }: OutcomeProps) {
  const t = useTexts('payment').actions
  const href = useHref()
  return (
    <>
      <div className={styles.actions}>
        <ButtonLink size="lg" icon={IconRefresh} href={href(payPath(access))}>
          {outcome === 'declined' ? t.retry : t.payNow}
        </ButtonLink>
      </div>
      {access !== null && booking?.status === 'held' && <PayAtBranch booking={booking} access={access} />}
    </>
  )
}

/** The car has been released: book the same again, or another one for the same dates. */
function BookAgainOptions({ outcome, booking }: OutcomeProps) {
  const t = useTexts('payment').actions
  const href = useHref()
  const { bookAgain, isBusy } = useBookAgain()
  if (booking === null)
    return (
      <div className={styles.actions}>
        <ButtonLink icon={IconReceipt} href={href(paths.reservePayment())}>
          {t.find}
        </ButtonLink>
        <ButtonLink kind="secondary" icon={IconCar} href={href(paths.fleet())}>
          {t.otherCars}
        </ButtonLink>
      </div>
    )
  const { trip, car, prepaid } = booking
  return (
    <div className={styles.actions}>
      {outcome !== 'refunded' && (
        <Button
          kind={outcome === 'late' ? 'secondary' : 'primary'}
          icon={IconRefresh}
          isBusy={isBusy}
          onClick={() => void bookAgain({ search: trip, car, booking }, prepaid)}
        >
          {t.bookAgain}
        </Button>
      )}
      <Button
        kind={outcome === 'refunded' ? 'primary' : 'secondary'}
        icon={IconCar}
        isBusy={isBusy}
        onClick={() => void bookAgain({ search: trip, car: null, booking }, prepaid)}
      >
        {t.otherCars}
      </Button>
    </div>
  )
}
