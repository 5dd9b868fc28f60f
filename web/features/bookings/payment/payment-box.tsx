import type { ManagedBooking } from '#contract/web-api/get-booking.ts'
import { useFormat, useTexts } from '../../../lib/text/texts.ts'
import { useHref } from '../../../lib/navigation/navigation.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../../ui/buttons/button.tsx'
import { Card } from '../../../../ui/content/card.tsx'
import { IconCreditCard } from '../../../../ui/icons/icon.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { findNextStep } from '../manage/rules.ts'
import { HoldCard } from './hold/hold-card.tsx'
import styles from './payments.module.css'
import { useBookAgain } from './use-book-again.ts'
import { useLatestPayment } from './use-payment.ts'

/** Amounts due, paid and refunded, on the page of the booking. */
export function PaymentBox({ booking, reload }: { booking: ManagedBooking; reload: () => Promise<ManagedBooking | null> }) {
  const t = useTexts('payment')
  const format = useFormat()
  const href = useHref()
  const { bookAgain, isBusy } = useBookAgain()
  const { status, allowedActions, dueCents = 0, payments, trip, car, prepaid } = booking
  const { latest } = payments
  useLatestPayment(latest, () => void reload())
  const pay = (
    <ButtonLink size="lg" icon={IconCreditCard} href={href(paths.reservePayment())}>
      {t.button(format.money(dueCents))}
    </ButtonLink>
  )
  return (
    <>
      {status === 'held' && (
        <HoldCard
          expiresAt={booking.holdExpiresAt}
          isPaymentOpen={latest?.state === 'pending'}
          onExpire={() => void reload()}
          isBusy={isBusy}
          onBookAgain={() => void bookAgain({ search: trip, car, booking }, prepaid)}
        >
          {pay}
        </HoldCard>
      )}
      {status !== 'held' && allowedActions.includes('pay') && dueCents > 0 && (
        <Card as="section" isPadded className={styles.due} aria-label={t.box.title}>
          <div>
            <b>{t.box[status === 'completed' ? 'owed' : prepaid ? 'due' : 'atBranch'](format.money(dueCents))}</b>
            <p>{status === 'completed' ? t.box.returned : prepaid ? t.box.online : t.box.ahead}</p>
          </div>
          <ButtonLink
            kind={findNextStep(booking) === 'pay' ? 'primary' : 'secondary'}
            icon={IconCreditCard}
            href={href(paths.reservePayment())}
          >
            {t.pay}
          </ButtonLink>
        </Card>
      )}
      {latest?.state === 'pending' && (
        <Notice
          tone="info"
          action={
            <ButtonLink size="sm" kind="secondary" href={href(paths.payment(latest.id))}>
              {t.box.see}
            </ButtonLink>
          }
        >
          {t.box.pending}
        </Notice>
      )}
      {latest?.state === 'declined' && dueCents > 0 && <Notice tone="warning">{t.box.declined}</Notice>}
    </>
  )
}
