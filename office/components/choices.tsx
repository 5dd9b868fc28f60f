import styles from './choices.module.css'

interface ChoicesProps<Value extends string> {
  label: string
  /** For a group whose heading already names it. */
  isLabelHidden?: boolean
  name: string
  options: readonly (readonly [value: Value, label: string])[]
  value: Value
  onChange: (value: Value) => void
  hint?: string | undefined
  /** For the first field of a page. */
  hasAutofocus?: boolean
}

/** A few short choices side by side, as native radio buttons: the arrow keys move between them. */
export function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const { label, isLabelHidden = false, name, options, value, onChange, hint, hasAutofocus = false } = props
  return (
    <fieldset className={styles['choices']}>
      <legend className={isLabelHidden ? 'visually-hidden' : undefined}>{label}</legend>
      <div>
        {options.map(([option, text]) => (
          <label key={option} className={styles['choice']}>
            <input
              type="radio"
              name={name}
              value={option}
              checked={option === value}
              onChange={() => onChange(option)}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- The page is opened by a keyboard shortcut, for typing at once.
              autoFocus={hasAutofocus && option === value}
            />
            {text}
          </label>
        ))}
      </div>
      {hint !== undefined && <p>{hint}</p>}
    </fieldset>
  )
}
