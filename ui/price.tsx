import { classNames } from './class-names.ts'
import styles from './price.module.css'

type PriceProps = {
  /** The formatted total, such as "$194.14". */
  amount: string
  /** What the figure is, such as "total · 3 días". Demanded: a bare figure says too little. */
  unit: string
  /** The earlier total: shown struck out, read out as `label` and amount. */
  was?: { label: string; amount: string } | undefined
  /** The quieter line below, such as "≈ $64.71 por día, todo incluido". */
  note?: string | undefined
  /** `total` is the largest figure of its card; `line` stands in a list. */
  size?: 'total' | 'card' | 'line'
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
