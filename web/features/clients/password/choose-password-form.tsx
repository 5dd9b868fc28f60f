import { useState } from 'react'
import type { CallFailure } from '../../../lib/data/services.ts'
import { useTexts } from '../../../lib/text/texts.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import styles from '../account.module.css'
import { fieldFailure } from '../explain-failure.ts'
import { FailureNotice } from '../failure-notice.tsx'
import { lengthError, NewPasswordField } from './new-password-field.tsx'

interface ChoosePasswordFormProps {
  submitLabel: string
  busyLabel: string
  isBusy: boolean
  failure: CallFailure | null
  onSubmit: (password: string) => void
}

/** Sets a new password from a mailed link. */
export function ChoosePasswordForm({ submitLabel, busyLabel, isBusy, failure, onSubmit }: ChoosePasswordFormProps) {
  const t = useTexts('account')
  const [password, setPassword] = useState('')
  const form = useForm({
    values: { password },
    check: () => ({ password: lengthError(password, t) }),
    onSubmit: () => onSubmit(password),
  })
  return (
    <form className={styles.form} {...form.props}>
      <NewPasswordField
        label={t.fields.newPassword}
        value={password}
        error={form.errors.password ?? fieldFailure(failure, 'password', t)}
        onChange={setPassword}
      />
      <FailureNotice failure={failure} fields={['password']} />
      <Button type="submit" isWide isBusy={isBusy}>
        {isBusy ? busyLabel : submitLabel}
      </Button>
    </form>
  )
}
