import type { ManagedBooking } from '#contract/values/managed-booking.ts'
import { useFormat } from '../../../lib/text/format.ts'
import { useTexts } from '../../../lib/text/texts.ts'
import styles from './reservation.module.css'

/** The amount paid, and the amount still due or to be refunded. */
export function DueLines({ booking: { paidCents = 0, dueCents, prepaid, status } }: { booking: ManagedBooking }) {
  const t = useTexts('reservation').due
  const format = useFormat()
  if (dueCents === undefined || (dueCents === 0 && paidCents === 0)) return null
  return (
    <dl className={styles.due}>
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
