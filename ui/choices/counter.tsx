import styles from './counter.module.css'
import { IconMinus, IconPlus } from '../icons/icon-more.tsx'

type CounterProps = {
  /** What is counted; the group's accessible name. */
  label: string
  value: number
  min?: number
  max: number
  decreaseLabel: string
  increaseLabel: string
  isDisabled?: boolean
  onChange: (value: number) => void
}

/** Minus, number, plus. The buttons stay focusable at the limits, so that the focus is not lost at the last step. */
export function Counter({ label, value, min = 0, max, decreaseLabel, increaseLabel, isDisabled = false, onChange }: CounterProps) {
  const step = (to: number) => {
    if (to >= min && to <= max) onChange(to)
  }
  return (
    <fieldset className={styles.counter} aria-label={label}>
      <button type="button" aria-label={decreaseLabel} aria-disabled={value <= min} disabled={isDisabled} onClick={() => step(value - 1)}>
        <IconMinus />
      </button>
      <output aria-live="polite">{value}</output>
      <button type="button" aria-label={increaseLabel} aria-disabled={value >= max} disabled={isDisabled} onClick={() => step(value + 1)}>
        <IconPlus />
      </button>
    </fieldset>
  )
}
