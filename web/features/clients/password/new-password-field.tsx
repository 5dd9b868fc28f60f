import { passwordLengthProblem, minPasswordLength } from '#contract/password-limits.ts'
import { useTexts } from '../../../lib/text/texts.ts'
import { PasswordField } from '../../../../ui/fields/password-field.tsx'
import styles from '../account.module.css'
import type { AccountTexts } from '../explain-failure.ts'
import { passwordStrength } from './password-strength.ts'

interface NewPasswordFieldProps {
  label: string
  value: string
  onChange: (password: string) => void
  /** The error; the field itself only checks the length. */
  error: string | undefined
}

/** A new password, with its requirement and strength shown from the start. */
export function NewPasswordField({ label, value, onChange, error }: NewPasswordFieldProps) {
  const t = useTexts('account')
  const { level, share, missing } = passwordStrength(value)
  const hint = missing > 0 ? t.password.missing(missing) : level === 'long' ? t.password.long : t.password.enough
  return (
    <div>
      <PasswordField
        label={label}
        name="new-password"
        autoComplete="new-password"
        required
        showLabel={t.fields.show}
        hideLabel={t.fields.hide}
        description={t.password.rule(minPasswordLength)}
        value={value}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
      {value !== '' && level !== undefined && (
        <p className={styles.strength} data-level={level}>
          <span className={styles.bar} aria-hidden="true">
            <span style={{ scale: `${share} 1` }} />
          </span>
          <output aria-label={t.password.strengthLabel}>
            {level === 'short' && missing === 0 ? t.passwordProblems.password_too_long : hint}
          </output>
        </p>
      )}
    </div>
  )
}

/** The error of a new password's length. */
export function lengthError(password: string, t: AccountTexts): string | undefined {
  const problem = passwordLengthProblem(password)
  return problem === null ? undefined : t.passwordProblems[problem]
}
