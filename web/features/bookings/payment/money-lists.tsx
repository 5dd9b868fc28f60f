import { toWallTime } from '#contract/panama-time.ts'
import type { ManagedBooking } from '#contract/web-api/get-booking.ts'
import type { Receipt } from '#contract/values/payment.ts'
import { useFormat, useTexts } from '../../../lib/text/texts.ts'
import { Card } from '../../../../ui/content/card.tsx'
import { Status } from '../../../../ui/content/tag.tsx'
import styles from './payments.module.css'

/** Payments and refunds, each with its status. */
export function MoneyLists({ booking: { payments } }: { booking: Pick<ManagedBooking, 'payments'> }) {
  return (
    <>
      {payments.receipts.map((receipt) => (
        <ReceiptCard key={receipt.number} receipt={receipt} />
      ))}
      <RefundList refunds={payments.refunds} />
    </>
  )
}

function useFormatInstant(): (iso: string) => string {
  const format = useFormat()
  return (iso) => {
    const at = Date.parse(iso)
    return Number.isNaN(at) ? '' : format.dateTime(toWallTime(at))
  }
}

/** A payment: amount, day, method and the reference to quote on the phone. */
function ReceiptCard({ receipt: { number, at, means, amountCents } }: { receipt: Receipt }) {
  const t = useTexts('payment')
  const format = useFormat()
  const formatInstant = useFormatInstant()
  const rows = [
    { label: t.receipt.amount, value: amountCents === undefined ? '' : format.money(amountCents) },
    { label: t.receipt.at, value: formatInstant(at) },
    { label: t.receipt.means, value: means === undefined ? '' : t.means.titles[means] },
    { label: t.receipt.number, value: number },
  ]
  return (
    <Card as="section" isPadded className={styles.receipt} aria-label={t.receipt.title}>
      <h2>{t.receipt.title}</h2>
      <dl>
        {rows
          .filter(({ value }) => value !== '')
          .map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <p>{t.receipt.note}</p>
    </Card>
  )
}

const tones = { requested: 'scarce', settled: 'success', failed: 'danger', manual: 'scarce' } as const

function RefundList({ refunds }: { refunds: ManagedBooking['payments']['refunds'] }) {
  const t = useTexts('payment').refunds
  const format = useFormat()
  const formatInstant = useFormatInstant()
  if (refunds.length === 0) return null
  return (
    <Card as="section" isPadded className={styles.receipt} aria-label={t.title}>
      <h2>{t.title}</h2>
      <ul>
        {refunds.map(({ at, state, reason, amountCents }) => (
          <li key={`${at} ${reason}`}>
            <span className={styles.refundHead}>
              <b>{amountCents === undefined ? '' : format.money(amountCents)}</b>
              <Status tone={tones[state]}>{t.states[state]}</Status>
            </span>
            <span>
              {t.reasons[reason]} · {formatInstant(at)}
            </span>
          </li>
        ))}
      </ul>
      {refundNotes(refunds.map(({ state }) => state)).map((note) => (
        <p key={note}>{t[note]}</p>
      ))}
    </Card>
  )
}

type RefundState = ManagedBooking['payments']['refunds'][number]['state']

const notes = { requested: 'text', settled: 'text', manual: 'manualText', failed: 'failedText' } as const satisfies Record<
  RefundState,
  string
>

/** How the refunds are paid out, each kind once. A refused refund is paid out differently from one without a provider. */
export function refundNotes(states: readonly RefundState[]): Array<(typeof notes)[RefundState]> {
  return [...new Set(states.map((state) => notes[state]))]
}
