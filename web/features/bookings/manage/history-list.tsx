import { toWallTime } from '#contract/panama-time.ts'
import type { BookingEvent } from '#contract/values/booking-state.ts'
import { useFormat, useTexts } from '../../../lib/text/texts.ts'
import { Disclosure } from '../../../../ui/navigation/disclosure.tsx'
import page from '../completed/completed-page.module.css'
import styles from './reservation.module.css'

/** The newest event of the booking, and those before it on demand. */
export function HistoryList({ history }: { history: readonly BookingEvent[] }) {
  const t = useTexts('reservation').history
  const format = useFormat()
  if (history.length === 0) return null
  const getDetail = ({ kind, previousTotalCents, totalCents, feeCents, refundCents, amountCents, arrivesAt }: BookingEvent): string => {
    if (amountCents !== undefined) return `${format.money(amountCents)}.`
    if (kind === 'changed' && previousTotalCents !== undefined && totalCents !== undefined) {
      return previousTotalCents === totalCents ? t.sameTotal : t.total(format.money(previousTotalCents), format.money(totalCents))
    }
    if (kind === 'late' && arrivesAt !== undefined) return t.arrives(format.dateTime(arrivesAt))
    if (kind === 'cancelled') {
      if (refundCents !== undefined && refundCents > 0) return t.refund(format.money(refundCents))
      return feeCents === undefined || feeCents === 0 ? t.noFee : t.fee(format.money(feeCents))
    }
    return ''
  }
  const [latest, ...earlier] = history.toReversed().map((event) => {
    const at = Date.parse(event.at)
    const detail = getDetail(event)
    return (
      <li key={`${event.at} ${event.kind}`}>
        <b>{event.kind === 'booked' ? t.bookedBy[event.by] : `${t.kinds[event.kind]} · ${t.by[event.by]}`}</b>
        {!Number.isNaN(at) && <time dateTime={event.at}>{format.dateTime(toWallTime(at))}</time>}
        {detail !== '' && <p>{detail}</p>}
      </li>
    )
  })
  return (
    <section className={page.block}>
      <h2>{t.title}</h2>
      <ol className={styles.history}>{latest}</ol>
      {earlier.length > 0 && (
        <Disclosure summary={t.earlier(earlier.length)}>
          <ol className={styles.history}>{earlier}</ol>
        </Disclosure>
      )}
    </section>
  )
}
