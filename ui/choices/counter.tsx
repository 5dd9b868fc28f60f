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
  // A value above the maximum, which may have fallen since, steps down to the maximum.
  const stepDown = () => value > min && onChange(Math.max(min, Math.min(value - 1, max)))
  const stepUp = () => value < max && onChange(value + 1)
  return (
    <fieldset className={styles.counter} aria-label={label}>
      <button type="button" aria-label={decreaseLabel} aria-disabled={value <= min} disabled={isDisabled} onClick={stepDown}>
        <IconMinus />
      </button>
      <output aria-live="polite">{value}</output>
      <button type="button" aria-label={increaseLabel} aria-disabled={value >= max} disabled={isDisabled} onClick={stepUp}>
        <IconPlus />
      </button>
    </fieldset>
  )
}
