import type { ReactNode } from 'react'
import type { BookingDetail, BookingLine, StatementEntry } from '#contract/office/bookings.ts'
import { IconAlert, IconCheck } from '../../../ui/icons/icon.tsx'
import { Panel } from '../../components/panel.tsx'
import { Status, type StatusTone } from '../../components/status.tsx'
import { fill, useTexts } from '../../lib/texts.tsx'
import { IconCircle, IconCircleCheck, IconClockOff } from '../../shell/icons.tsx'
import styles from './price-panel.module.css'

/** Price lines, payments, refunds and the amount due. */
export function PricePanel({ booking }: { booking: BookingDetail }) {
  const { t, format } = useTexts()
  return (
    <Panel title={t.bookings.price} note={fill(t.bookings.priceNote, { at: format.at(booking.createdAt) })}>
      <PriceTable {...booking} adjustments={<Adjustments booking={booking} />}>
        <Closing booking={booking} />
        {booking.statement.map((entry) => (
          <MoneyRow key={entry.id} entry={entry} />
        ))}
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
  /** Rows below the total. */
  children?: ReactNode
}

/** Price lines and total; the deposit is shown separately. */
export function PriceTable({ lines, totalCents, depositCents, adjustments, children }: PriceTableProps) {
  const { t, format } = useTexts()
  const texts = t.bookings
  return (
    <table className={styles['price']} aria-label={texts.price}>
      <tbody>
        {lines.map((line) => (
          <PriceRow key={[line.code, line.name?.es, line.season].join(' ')} line={line}>
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
        <tr>
          <th scope="row">{texts.deposit}</th>
          <td className="muted">{texts.depositNote}</td>
          <td>{format.money(depositCents)}</td>
        </tr>
      </tbody>
    </table>
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

function PriceRow({ line, children }: { line: BookingLine; children: ReactNode }) {
  const { t, language, format } = useTexts()
  const { code, name, quantity, unitCents, amountCents, season } = line
  const times = quantity > 1 ? fill(t.bookings.times, { count: format.number(quantity), unit: format.money(unitCents) }) : ''
  // Other lines already have a name.
  const hasName = code === 'cover' || code === 'extra' || code === 'discount'
  const rule = [hasName ? name?.[language] : undefined, times, season === null ? undefined : (t.bookings.seasons[season] ?? season)]
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

const looks: Readonly<Record<StatementEntry['state'], { tone: StatusTone; icon: typeof IconCheck }>> = {
  pending: { tone: 'note', icon: IconCircle },
  paid: { tone: 'ok', icon: IconCircleCheck },
  declined: { tone: 'bad', icon: IconAlert },
  cancelled: { tone: 'off', icon: IconClockOff },
  requested: { tone: 'note', icon: IconCircle },
  settled: { tone: 'ok', icon: IconCircleCheck },
  failed: { tone: 'bad', icon: IconAlert },
  manual: { tone: 'warn', icon: IconCircle },
}

function MoneyRow({ entry }: { entry: StatementEntry }) {
  const { t, format } = useTexts()
  const { money } = t.bookings
  const isPayment = entry.kind === 'payment'
  const how = [
    entry.means === null ? '' : money.means[entry.means],
    entry.reason === null ? '' : money.reasons[entry.reason],
    entry.number ?? '',
  ]
  const counts = isPayment ? entry.state === 'paid' : true
  return (
    <tr className={counts ? undefined : styles['void']}>
      <th scope="row">{isPayment ? money.payment : money.refund}</th>
      <td>
        <span className="muted">{[format.at(entry.at), ...how].filter(Boolean).join(', ')}</span>{' '}
        <Status {...looks[entry.state]} text={money.states[entry.state]} />
      </td>
      <td>{format.money(isPayment ? -entry.amountCents : entry.amountCents)}</td>
    </tr>
  )
}

/** What is no longer charged after a cancellation or a no-show, so that the lines add up to what is due. */
function Closing({ booking: { status, statement, totalCents } }: { booking: BookingDetail }) {
  const { t, format } = useTexts()
  const { closed, closedFee, closedFree } = t.bookings
  if (status !== 'cancelled' && status !== 'no_show' && status !== 'expired') return null
  const sum = (entries: readonly StatementEntry[]) => entries.reduce((total, { amountCents }) => total + amountCents, 0)
  const paidCents = sum(statement.filter(({ kind, state }) => kind === 'payment' && state === 'paid'))
  const feeCents = paidCents - sum(statement.filter(({ kind }) => kind === 'refund'))
  return (
    <tr>
      <th scope="row">{closed[status]}</th>
      <td className="muted">{feeCents > 0 ? fill(closedFee, { fee: format.money(feeCents) }) : closedFree}</td>
      <td>{format.money(feeCents - totalCents)}</td>
    </tr>
  )
}

function Due({ booking: { dueCents } }: { booking: BookingDetail }) {
  const { t, format } = useTexts()
  const texts = t.bookings
  const label = dueCents > 0 ? texts.dueLine : dueCents < 0 ? texts.owed : texts.settled
  return (
    <tr className={dueCents === 0 ? undefined : styles['due']}>
      <th scope="row" colSpan={2}>
        {label}
      </th>
      <td>{format.money(Math.abs(dueCents))}</td>
    </tr>
  )
}
