import { Field, type FieldTexts } from '../../components/field.tsx'
import { useTexts } from '../../lib/texts.tsx'
import styles from './contents.module.css'

interface ColorFieldProps extends FieldTexts {
  name: string
  value: string
  disabled: boolean
  onType: (value: string) => void
  onBlur: () => void
}

/** A color, typed as `#rrggbb` or chosen from the browser's palette. */
export function ColorField({ label, hint, error, name, value, disabled, onType, onBlur }: ColorFieldProps) {
  const { t } = useTexts()
  return (
    <Field {...{ label, hint, error }}>
      {(links) => (
        <span className={styles['color']}>
          <input {...links} {...{ name, value, disabled, onBlur }} placeholder="#" onChange={(event) => onType(event.target.value)} />
          <input
            type="color"
            aria-label={t.contents.pickColor}
            value={/^#[\da-f]{6}$/i.test(value) ? value : '#0f7f4d'}
            disabled={disabled}
            onChange={(event) => onType(event.target.value)}
          />
        </span>
      )}
    </Field>
  )
}
