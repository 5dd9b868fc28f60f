import { useHref } from '../../../lib/navigation/navigation.ts'
import { useTexts } from '../../../lib/text/texts.ts'
import { paths } from '../../../paths.ts'
import { CheckboxField } from '../../../../ui/choices/checkbox-field.tsx'
import { IconMail, IconPhone } from '../../../../ui/icons/icon.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import styles from '../account.module.css'
import { NewPasswordField } from '../password/new-password-field.tsx'
import type { RegisterField, RegisterForm } from './register-form.ts'

interface RegisterFieldsProps {
  form: RegisterForm
  change: (changes: Partial<RegisterForm>) => void
  findError: (field: RegisterField) => string | undefined
  leave: (field: RegisterField) => void
}

/** The minimum for an account, and two consents, the second of which is never required (docs/domain.md 5.1). */
export function RegisterFields({ form, change, findError, leave }: RegisterFieldsProps) {
  const t = useTexts('account')
  const href = useHref()
  const text = (field: 'firstName' | 'lastName' | 'email' | 'mobilePhone') => ({
    label: t.fields[field],
    value: form[field],
    error: findError(field),
    onBlur: () => form[field] !== '' && leave(field),
    onChange: (event: { target: { value: string } }) => change({ [field]: event.target.value }),
  })
  return (
    <>
      <div className={styles.two}>
        <TextField {...text('firstName')} autoComplete="given-name" autoCapitalize="words" required />
        <TextField {...text('lastName')} autoComplete="family-name" autoCapitalize="words" required />
      </div>
      <TextField
        {...text('email')}
        icon={IconMail}
        type="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <TextField
        {...text('mobilePhone')}
        icon={IconPhone}
        hint={t.fields.optional}
        description={t.fields.phoneHelp}
        type="tel"
        autoComplete="tel"
        inputMode="tel"
      />
      <NewPasswordField
        label={t.fields.password}
        value={form.password}
        error={findError('password')}
        onChange={(password) => change({ password })}
      />
      <div>
        <CheckboxField
          checked={form.consent}
          required
          error={findError('consent')}
          label={
            <>
              {t.register.consent}{' '}
              <a href={href(paths.privacyPolicy())} target="_blank" rel="noreferrer">
                {t.register.privacy}
              </a>
              .
            </>
          }
          onChange={(event) => change({ consent: event.target.checked })}
        />
        <CheckboxField
          checked={form.acceptsMarketing}
          label={t.register.marketing}
          onChange={(event) => change({ acceptsMarketing: event.target.checked })}
        />
      </div>
    </>
  )
}
