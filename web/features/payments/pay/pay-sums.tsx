import { getChargesCents, type ManagedBooking } from '#contract/web-api/get-booking.ts'
import { useFormat, useTexts } from '../../../lib/text/texts.ts'
import styles from '../../bookings/payment/payments.module.css'

/**
 * The total, charges of the return, the amount paid, the amount to pay now, and what paying at the branch would cost. When just the total is
 * due, only the last two are shown.
 */
export function PaySums({ booking }: { booking: ManagedBooking }) {
  const { totalCents, paidCents = 0, dueCents = 0, atBranchCents, allowedActions } = booking
  const t = useTexts('payment').due
  const format = useFormat()
  const chargesCents = getChargesCents(booking)
  return (
    <dl className={styles.sums}>
      {totalCents !== undefined && (paidCents > 0 || chargesCents > 0) && (
        <div>
          <dt>{t.total}</dt>
          <dd>{format.money(totalCents)}</dd>
        </div>
      )}
      {chargesCents > 0 && (
        <div>
          <dt>{t.charges}</dt>
          <dd>{format.money(chargesCents)}</dd>
        </div>
      )}
      {paidCents > 0 && (
        <div>
          <dt>{t.paid}</dt>
          <dd>−{format.money(paidCents)}</dd>
        </div>
      )}
      <div className={styles.now}>
        <dt>{t.now}</dt>
        <dd>{format.money(dueCents)}</dd>
      </div>
      {/* Only for those who may switch to it (PayAtBranch). */}
      {atBranchCents !== undefined && allowedActions.includes('cancel') && (
        <div className={styles.compared}>
          <dt>{t.atBranch}</dt>
          <dd>{format.money(atBranchCents)}</dd>
        </div>
      )}
    </dl>
  )
}
