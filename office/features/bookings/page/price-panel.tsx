import type { ReactNode } from 'react'
import type { BookingDetail, BookingLine } from '#contract/office/bookings.ts'
import { computeShare, sumShareBase } from '#contract/price-share.ts'
import { Panel } from '../../../components/panel.tsx'
import { fill, useTexts } from '../../../lib/texts.tsx'
import { Closing, Deposits, Due, Statement } from './statement-rows.tsx'
import styles from './price-panel.module.css'

/** Price lines, payments, refunds and the amount due. */
export function PricePanel({ booking }: { booking: BookingDetail }) {
  const { t, format } = useTexts()
  return (
    <Panel title={t.bookings.price} note={fill(t.bookings.priceNote, { at: format.when(booking.createdAt, booking.now) })}>
      <PriceTable {...booking} adjustments={<Adjustments booking={booking} />} depositRows={<Deposits booking={booking} />}>
        <Closing booking={booking} />
        <Statement booking={booking} />
        <Due booking={booking} />
      </PriceTable>
    </Panel>
  )
}

interface PriceTableProps {
  lines: readonly BookingLine[]
  totalCents: number
  depositCents: number
  /** Below the line of the adjustments. */
  adjustments?: ReactNode
  /** In place of the amount of the deposit. */
  depositRows?: ReactNode
  /** Rows below the total. */
  children?: ReactNode
}

/** Price lines and total; the deposit is shown separately. */
export function PriceTable({ lines, totalCents, depositCents, adjustments, depositRows, children }: PriceTableProps) {
  const { t, format } = useTexts()
  const texts = t.bookings
  return (
    <div className={styles['frame']}>
      <table className={styles['price']} aria-label={texts.price}>
        <tbody>
          {lines.map((line) => (
            <PriceRow key={[line.code, line.name?.es, line.season].join(' ')} line={line} lines={lines}>
              {line.code === 'adjustment' && adjustments}
            </PriceRow>
          ))}
        </tbody>
        <tbody className={styles['sum']}>
          <tr className={styles['total']}>
            <th scope="row">{texts.total}</th>
            <td className="muted">{texts.totalNote}</td>
            <td>{format.money(totalCents)}</td>
          </tr>
          {children}
        </tbody>
        <tbody className={styles['sum']}>
          {depositRows ?? (
            <tr>
              <th scope="row">{texts.deposit}</th>
              <td className="muted">{texts.depositNote}</td>
              <td>{format.money(depositCents)}</td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  )
}

/** Who has adjusted the price and why; the amounts too if there are several. */
function Adjustments({ booking }: { booking: BookingDetail }) {
  const { t, format } = useTexts()
  const adjustments = booking.timeline.filter(({ what }) => what === 'booking-adjusted').toReversed()
  return adjustments.map(({ id, by, quote, facts }) => (
    <div key={id}>
      {adjustments.length > 1 && `${format.money(Number(facts['amountCents']))}, `}
      {fill(t.bookings.adjustedBy, { who: by.name, reason: quote ?? '' })}
    </div>
  ))
}

function PriceRow({ line, lines, children }: { line: BookingLine; lines: readonly BookingLine[]; children: ReactNode }) {
  const { t, language, format } = useTexts()
  const { code, name, quantity, unitCents, amountCents, season } = line
  const times = quantity > 1 ? fill(t.bookings.times, { count: format.number(quantity), unit: format.money(unitCents) }) : ''
  // The label of any other line is specific already.
  const hasOwnName = code === 'cover' || code === 'extra' || code === 'discount'
  const percent = code === 'concession' || code === 'itbms' ? computeShare(line, lines) : undefined
  const share = percent === undefined ? '' : fill(t.bookings.share, { percent, base: format.money(sumShareBase(line, lines)) })
  const rule = [
    hasOwnName ? name?.[language] : undefined,
    times,
    share,
    season === null ? undefined : (t.bookings.seasons[season] ?? name?.[language] ?? season),
  ]
    .filter(Boolean)
    .join(', ')
  return (
    <tr>
      <th scope="row">{t.bookings.lines[code]}</th>
      <td className="muted">
        {rule}
        {children}
      </td>
      <td>{format.money(amountCents)}</td>
    </tr>
  )
}
