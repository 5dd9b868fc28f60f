import styles from './choice.module.css'

type SegmentedControlProps<Value extends string> = {
  label: string
  isLabelHidden?: boolean
  name: string
  options: ReadonlyArray<{ value: Value; label: string; isDisabled?: boolean }>
  value: Value
  onChange: (value: Value) => void
}

/** Two to four short options side by side, as native radios. */
export function SegmentedControl<Value extends string>({
  label,
  isLabelHidden = false,
  name,
  options,
  value,
  onChange,
}: SegmentedControlProps<Value>) {
  return (
    <fieldset className={styles.segmented}>
      <legend className={isLabelHidden ? 'visually-hidden' : styles.question}>{label}</legend>
      <div className={styles.segments}>
        {options.map((option) => (
          <label key={option.value} className={styles.segment}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.isDisabled}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
