import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { BookingDetail, StatementEntry } from '#contract/office/bookings.ts'
import { toLocalDate, toWallTime } from '#contract/panama-time.ts'
import { IconAlert, IconCheck } from '../../../../ui/icons/icon.tsx'
import { Button } from '../../../components/button.tsx'
import { Status, type StatusTone } from '../../../components/status.tsx'
import { useMe } from '../../../lib/me.ts'
import { fill, useTexts } from '../../../lib/texts.tsx'
import { useDamageNames } from '../../../lib/use-damage-names.ts'
import { IconCircle, IconCircleCheck, IconClockOff } from '../../../shell/icons.tsx'
import { ReversePaymentDialog, VoidChargeDialog } from '../actions/payment-dialogs.tsx'
import styles from './price-panel.module.css'

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

/** Charges, payments and refunds below the total of the price. */
export function Statement({ booking }: { booking: BookingDetail }) {
  const [reversed, setReversed] = useState<StatementEntry | null>(null)
  const Dialog = reversed?.kind === 'charge' ? VoidChargeDialog : ReversePaymentDialog
  return (
    <>
      {booking.statement.map((entry) => (
        <EntryRow key={entry.id} booking={booking} entry={entry} onReverse={() => setReversed(entry)} />
      ))}
      {reversed !== null && (
        <tr>
          <td colSpan={3}>
            <Dialog booking={booking} entry={reversed} onClose={() => setReversed(null)} />
          </td>
        </tr>
      )}
    </>
  )
}

function EntryRow({ booking, entry, onReverse }: { booking: BookingDetail; entry: StatementEntry; onReverse: () => void }) {
  const { t, format } = useTexts()
  const names = useDamageNames()
  const { counter, number } = entry
  const isPayment = entry.kind.endsWith('payment')
  const how = [
    entry.means === null ? '' : t.money.means[entry.means],
    entry.reason === null ? '' : t.money.reasons[entry.reason],
    counter?.reference == null ? '' : fill(t.money.reference, { reference: counter.reference }),
    counter === null ? (number ?? '') : fill(t.money.byWhom, { name: counter.staffName }),
  ]
  const isCounted = entry.kind !== 'payment' || entry.state === 'paid'
  const canReverse = useMayReverse(booking, entry)
  const canVoid = useMe().may('charges.void', [booking.branchId, booking.returnBranchId]) && entry.kind === 'charge'
  const title = entry.charge === undefined ? t.money[entry.kind] : t.money.charges[entry.charge]
  const amount = format.money(entry.amountCents)
  return (
    <tr className={isCounted ? undefined : styles['void']}>
      <th scope="row">{title}</th>
      <td>
        <div className={styles['entry']}>
          <span className="muted">{[format.at(entry.at), ...how].filter(Boolean).join(', ')}</span>
          {counter?.isReversed === true ? (
            <Status tone="off" icon={IconClockOff} text={t.money.reversedState} />
          ) : (
            (entry.kind === 'payment' || entry.kind === 'counter-payment' || entry.kind === 'refund') && (
              <Status {...looks[entry.state]} text={t.money.states[entry.state]} />
            )
          )}
          {counter !== null && number !== null && (
            <span className={styles['actions']}>
              <Link to={`/reservas/${booking.code}/recibos/${entry.id}`}>{fill(t.money.receipt, { number })}</Link>
              {canReverse && (
                <Button kind="quiet" isSmall aria-label={fill(t.money.reverseName, { number })} onClick={onReverse}>
                  {t.money.reverse}
                </Button>
              )}
            </span>
          )}
          {canVoid && (
            <Button kind="quiet" isSmall aria-label={fill(t.money.voidName, { what: title, amount })} onClick={onReverse}>
              {t.money.reverse}
            </Button>
          )}
        </div>
        {entry.damage !== undefined && <div className="muted">{names.damage(entry.damage)}</div>}
        {counter?.note != null && <div className="muted">«{counter.note}»</div>}
      </td>
      <td>{format.money(isPayment ? -entry.amountCents : entry.amountCents)}</td>
    </tr>
  )
}

/** The person who took a payment may reverse it on the same day, a user with the permission at any time. The server decides. */
function useMayReverse({ now }: BookingDetail, { kind, at, counter }: StatementEntry): boolean {
  const { me, may } = useMe()
  if (kind !== 'counter-payment' || counter === null || counter.isReversed) return false
  const localDateAt = (instant: number) => toLocalDate(toWallTime(instant))
  const isOwn = counter.staffId === me.id && may('payments.take', [counter.branchId]) && localDateAt(at) === localDateAt(now)
  return isOwn || may('payments.reverse', [counter.branchId])
}

/** What is no longer charged after a cancellation or a no-show, so that the lines add up to what is due. */
export function Closing({ booking: { status, chargedCents, totalCents } }: { booking: BookingDetail }) {
  const { t, format } = useTexts()
  const { closed, closedFee, closedFree } = t.bookings
  if (status !== 'cancelled' && status !== 'no_show' && status !== 'expired') return null
  return (
    <tr>
      <th scope="row">{closed[status]}</th>
      <td className="muted">{chargedCents > 0 ? fill(closedFee, { fee: format.money(chargedCents) }) : closedFree}</td>
      <td>{format.money(chargedCents - totalCents)}</td>
    </tr>
  )
}

export function Due({ booking: { dueCents } }: { booking: BookingDetail }) {
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

/** The deposits that were taken, or the one still to be taken. They are not part of the sums. */
export function Deposits({ booking: { status, deposits, depositCents } }: { booking: BookingDetail }) {
  const { t, format } = useTexts()
  const texts = t.deposits
  const looksByState = { taken: looks.paid, released: looks.cancelled, captured: looks.settled }
  const isAwaited = status === 'held' || status === 'confirmed' || status === 'checked_in'
  if (deposits.length === 0) {
    return (
      <tr>
        <th scope="row">{texts.title}</th>
        <td>
          <div className={styles['entry']}>
            <span className="muted">{t.bookings.depositNote}</span>
            {isAwaited ? (
              <Status tone="warn" icon={IconCircle} text={texts.missing} />
            ) : (
              <Status tone="off" icon={IconCircle} text={texts.notTaken} />
            )}
          </div>
        </td>
        <td>{format.money(depositCents)}</td>
      </tr>
    )
  }
  return deposits.map((deposit) => {
    const card =
      deposit.lastFour === ''
        ? texts.cardTypes[deposit.cardType]
        : fill(texts.card, { card: texts.cardTypes[deposit.cardType], last: deposit.lastFour })
    const until = deposit.status === 'taken' ? fill(texts.until, { date: format.date(deposit.expiresOn) }) : ''
    return (
      <tr key={deposit.id}>
        <th scope="row">{texts.title}</th>
        <td>
          <div className={styles['entry']}>
            <span className="muted">{[format.at(deposit.takenAt), card, deposit.authorisationCode, until].filter(Boolean).join(', ')}</span>
            <Status
              {...looksByState[deposit.status]}
              text={fill(texts.states[deposit.status], { amount: format.money(deposit.capturedCents) })}
            />
          </div>
        </td>
        <td>{format.money(deposit.amountCents)}</td>
      </tr>
    )
  })
}
