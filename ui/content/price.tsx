import { classNames } from '../class-names.ts'
import styles from './price.module.css'

type PriceProps = {
  /** The formatted total, such as "$194.14". */
  amount: string
  /** What the amount is, for example "total · 3 días". Required, because an amount alone is ambiguous. */
  unit: string
  /** The previous total: shown struck through, read out as `label` and amount. */
  was?: { label: string; amount: string } | undefined
  /** A secondary line below, for example "≈ $64.71 por día". */
  note?: string | undefined
  /** `total` is the largest amount of its card; `line` is for lists; `row` ends at the right edge, on narrow screens in one line. */
  size?: 'total' | 'card' | 'line' | 'row'
  isUnitBelow?: boolean
  className?: string | undefined
}

export function Price({ amount, unit, was, note, size = 'card', isUnitBelow = false, className }: PriceProps) {
  return (
    <p className={classNames(styles.price, styles[size], isUnitBelow && styles.below, className)}>
      {was && (
        <span className={styles.was}>
          {was.label} <s>{was.amount}</s>
        </span>
      )}
      <span className={styles.amount}>{amount}</span> <span className={styles.unit}>{unit}</span>
      {note && <span className={styles.note}>{note}</span>}
    </p>
  )
}

/** A secondary amount on a line of its own, after what it is. */
export function AmountLine({ label, amount }: { label: string; amount: string }) {
  return (
    <p className={styles.single}>
      {label} <b>{amount}</b>
    </p>
  )
}
