import type { Extra } from '#contract/content/get-additionals.ts'
import type { Cents } from '#contract/money.ts'
import type { ManagedBooking } from '#contract/web-api/get-booking.ts'
import type { ChangeEstimate } from '#contract/web-api/get-modify-estimate.ts'
import { useApp } from '../../../lib/app-context.ts'
import { useFormat, useTexts } from '../../../lib/text/texts.ts'
import { mergeRental } from '../price/price-shares.ts'
import { describePriceLine } from '../price/describe-price-line.ts'
import { compareLines } from './compare-lines.ts'
import styles from './edit.module.css'

interface ChangeCompareProps {
  booking: ManagedBooking
  /** Null before anything has changed, and while the new price is computed. */
  estimate: ChangeEstimate | null
  extras: readonly Extra[]
  coverageId: number
}

/** The new total beside the old, line by line, and the amount due or refunded (docs/domain.md 5.2). */
export function ChangeCompare({ booking, estimate, extras, coverageId }: ChangeCompareProps) {
  const t = useTexts('reservation-edit').compare
  const price = useTexts('price')
  const { language } = useApp()
  const format = useFormat()
  const show = (cents: Cents | null | undefined) => (cents === null || cents === undefined ? '–' : format.money(cents))
  const difference = (estimate?.totalCents ?? 0) - (booking.totalCents ?? 0)
  const isOtherDeposit = estimate?.depositCents !== undefined && estimate?.depositCents !== booking.depositCents
  return (
    <div className={styles.compare}>
      <table>
        <caption className="visually-hidden">{t.caption}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t.item}</span>
            </th>
            <th scope="col">{t.before}</th>
            <th scope="col">{t.after}</th>
          </tr>
        </thead>
        <tbody>
          {compareLines(mergeRental(booking.lines), mergeRental(estimate?.lines ?? [])).map(({ line, before, after: then }) => {
            const { label } = describePriceLine(line, {
              lines: estimate?.lines ?? booking.lines,
              extras,
              coverageId,
              promotion: undefined,
              language,
              t: price,
              format,
            })
            return (
              <tr key={`${line.code} ${line.ref ?? ''}`} data-changed={estimate === null || before === then ? undefined : ''}>
                <th scope="row">{label}</th>
                <td>{show(before)}</td>
                <td>{show(then)}</td>
              </tr>
            )
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{price.total}</th>
            <td>{show(booking.totalCents)}</td>
            <td>{show(estimate?.totalCents)}</td>
          </tr>
        </tfoot>
      </table>
      {estimate !== null && (
        <output className={styles.difference}>
          {difference === 0 ? t.same : difference > 0 ? t.more(format.money(difference)) : t.less(format.money(-difference))}
        </output>
      )}
      {isOtherDeposit && <p className={styles.note}>{t.deposit(show(booking.depositCents), show(estimate?.depositCents))}</p>}
    </div>
  )
}
