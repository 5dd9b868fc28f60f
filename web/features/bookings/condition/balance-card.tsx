import type { ConditionReport } from '#contract/values/condition-report.ts'
import { useFormat, useTexts } from '../../../lib/text/texts.ts'
import { Card } from '../../../../ui/content/card.tsx'
import styles from './condition.module.css'

/** Nothing owed, or the amount and how to settle it. Renders nothing if the service sends no balance. */
export function BalanceCard({ report: { balanceCents } }: { report: ConditionReport }) {
  const t = useTexts('condition').balance
  const format = useFormat()
  if (balanceCents === undefined) return null
  const amount = format.money(Math.abs(balanceCents))
  const [title, text] =
    balanceCents === 0 ? [t.nothing, t.nothingText] : balanceCents > 0 ? [t.owed(amount), t.how] : [t.credit(amount), t.creditText]
  return (
    <Card as="section" isPadded className={styles.balance} aria-label={t.label}>
      <p className={styles.balanceTitle}>{title}</p>
      <p>{text}</p>
    </Card>
  )
}
