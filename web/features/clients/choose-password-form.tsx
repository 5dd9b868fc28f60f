import { useState, type FormEvent } from 'react'
import type { CallFailure } from '../../lib/services.ts'
import { useTexts } from '../../lib/texts.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './account.module.css'
import { fieldFailure } from './explain-failure.ts'
import { FailureNotice } from './failure-notice.tsx'
import { lengthError, NewPasswordField } from './new-password-field.tsx'

interface ChoosePasswordFormProps {
  submitLabel: string
  busyLabel: string
  isBusy: boolean
  failure: CallFailure | null
  onSubmit: (password: string) => void
}

/** A new password by a mailed link. */
export function ChoosePasswordForm({ submitLabel, busyLabel, isBusy, failure, onSubmit }: ChoosePasswordFormProps) {
  const t = useTexts('account')
  const [password, setPassword] = useState('')
  const [isChecked, setChecked] = useState(false)
  const tooShort = lengthError(password, t)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (tooShort === undefined) onSubmit(password)
  }
  return (
    <form className={styles.form} method="dialog" noValidate onSubmit={submit}>
      <NewPasswordField
        label={t.fields.newPassword}
        value={password}
        error={(isChecked ? tooShort : undefined) ?? fieldFailure(failure, 'password', t)}
        onChange={setPassword}
      />
      <FailureNotice failure={failure} fields={['password']} />
      <Button type="submit" isWide isBusy={isBusy}>
        {isBusy ? busyLabel : submitLabel}
      </Button>
    </form>
  )
}
