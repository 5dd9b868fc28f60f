import { toWallTime } from '#contract/panama-time.ts'
import type { ConditionReport } from '#contract/values/condition-report.ts'
import { useFormat, useTexts } from '../../../lib/text/texts.ts'
import { Card } from '../../../../ui/content/card.tsx'
import page from '../completed/completed-page.module.css'
import styles from './condition.module.css'

/** What was charged, each line with its rule, and what was paid, refunded or kept of the deposit. */
export function AccountCard({ report }: { report: ConditionReport }) {
  const t = useTexts('condition').account
  const format = useFormat()
  const { rentalCents, charges, payments, deposits } = report
  const day = (iso: string) => (Number.isNaN(Date.parse(iso)) ? '' : format.dateTime(toWallTime(Date.parse(iso))))
  return (
    <section className={page.block} aria-labelledby="account-title">
      <h2 id="account-title">{t.title}</h2>
      <Card isPadded className={styles.account}>
        <Lines
          title={t.charged}
          lines={[
            { label: t.rental, detail: t.rentalRule, amount: format.money(rentalCents) },
            ...charges.map((charge) => ({
              label: t.charges[charge.kind].label,
              detail: [charge.note, t.charges[charge.kind].rule, charge.isLater ? t.later(day(charge.at)) : ''].filter(Boolean).join(' · '),
              amount: format.money(charge.amountCents),
            })),
          ]}
          none=""
        />
        <Lines
          title={t.paid}
          lines={payments.map(({ kind, means, at, amountCents }) => ({
            label: t.payments[kind],
            detail: [t.means[means], day(at)].filter(Boolean).join(' · '),
            amount: format.money(kind === 'refund' || kind === 'reversal' ? -amountCents : amountCents),
          }))}
          none={t.noPayments}
        />
        <Lines
          title={t.deposit}
          lines={deposits.map(({ state, amountCents, withheldCents, reason }) => ({
            label: t.deposits[state](format.money(withheldCents), format.money(amountCents - withheldCents)),
            detail: state === 'captured' ? (reason ?? t.forCharges) : '',
            amount: format.money(amountCents),
          }))}
          none={t.noDeposit}
        />
      </Card>
    </section>
  )
}

function Lines({ title, lines, none }: { title: string; lines: { label: string; detail: string; amount: string }[]; none: string }) {
  return (
    <section className={styles.lines}>
      <h3>{title}</h3>
      {lines.length === 0 ? (
        <p className={styles.muted}>{none}</p>
      ) : (
        <ul>
          {lines.map(({ label, detail, amount }) => (
            <li key={`${label} ${detail} ${amount}`}>
              <span>
                {label}
                {detail !== '' && <small>{detail}</small>}
              </span>
              <b>{amount}</b>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
