import { getChargesCents, type ManagedBooking } from '#contract/web-api/get-booking.ts'
import { useFormat, useTexts } from '../../../lib/text/texts.ts'
import styles from './reservation.module.css'

/** The charges of the rental besides its price, the amount paid, and the amount still due or to be refunded. */
export function DueLines({ booking }: { booking: ManagedBooking }) {
  const { paidCents = 0, dueCents, prepaid, status } = booking
  const t = useTexts('reservation').due
  const format = useFormat()
  if (dueCents === undefined || (dueCents === 0 && paidCents === 0)) return null
  const chargesCents = getChargesCents(booking)
  return (
    <dl className={styles.due}>
      {chargesCents > 0 && (
        <div>
          <dt>{t.charges}</dt>
          <dd>{format.money(chargesCents)}</dd>
        </div>
      )}
      {paidCents > 0 && (
        <div>
          <dt>{t.paid}</dt>
          <dd>{format.money(paidCents)}</dd>
        </div>
      )}
      {dueCents !== 0 && (
        <div>
          <dt>{dueCents < 0 ? t.back : prepaid || status === 'completed' ? t.due : t.atBranch}</dt>
          <dd>{format.money(Math.abs(dueCents))}</dd>
        </div>
      )}
    </dl>
  )
}
