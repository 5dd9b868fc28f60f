import type { ManagedBooking } from '#contract/values/managed-booking.ts'
import { useFormat } from '../../../lib/text/format.ts'
import { useTexts } from '../../../lib/text/texts.ts'
import styles from '../../bookings/payment/payments.module.css'

/** The total, the amount paid, and the amount to pay now. When the full total is due, only that is shown. */
export function PaySums({ booking: { totalCents, paidCents = 0, dueCents = 0 } }: { booking: ManagedBooking }) {
  const t = useTexts('payment').due
  const format = useFormat()
  return (
    <dl className={styles.sums}>
      {paidCents > 0 && totalCents !== undefined && (
        <>
          <div>
            <dt>{t.total}</dt>
            <dd>{format.money(totalCents)}</dd>
          </div>
          <div>
            <dt>{t.paid}</dt>
            <dd>−{format.money(paidCents)}</dd>
          </div>
        </>
      )}
      <div className={styles.now}>
        <dt>{t.now}</dt>
        <dd>{format.money(dueCents)}</dd>
      </div>
    </dl>
  )
}
