import { useState } from 'react'
import { signIn, type Me } from '#contract/office/session.ts'
import { TextInput } from '../../components/field.tsx'
import { Button } from '../../components/button.tsx'
import { useRefusalText } from '../../components/refusal.tsx'
import { callOffice, type Refused } from '../../lib/call.ts'
import { supportsPasskeys } from '../../../ui/passkeys.ts'
import { runPasskeySignIn } from '../../lib/passkeys.ts'
import { useTexts } from '../../lib/texts.tsx'
import styles from './sign-in.module.css'

/** The password first, then the code if the user has a second factor. Input is kept after a refusal. */
export function SignInForm({ email: known, onDone }: { email?: string; onDone: (me: Me) => void }) {
  const { t } = useTexts()
  const refusalText = useRefusalText()
  const [email, setEmail] = useState(known ?? '')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [needsCode, setNeedsCode] = useState(false)
  const [refused, setRefused] = useState<Refused>()
  const [isBusy, setBusy] = useState(false)
  const submit = async () => {
    setBusy(true)
    const answer = await callOffice(signIn, { email, password, code: needsCode ? code : '' })
    setBusy(false)
    if (answer.ok) return onDone(answer.value)
    const isCodeMissing = answer.code === 'second_factor_needed' && answer.facts?.['passkeyOnly'] !== true
    setNeedsCode((before) => before || isCodeMissing)
    setRefused(isCodeMissing ? undefined : answer)
  }
  const usePasskey = async () => {
    setBusy(true)
    const answer = await runPasskeySignIn()
    setBusy(false)
    if (answer.ok) return onDone(answer.value)
    setRefused(answer)
  }
  const text = refused === undefined ? undefined : refusalText(refused)
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <TextInput
        label={t.signIn.email}
        name="email"
        type="email"
        autoComplete="username webauthn"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={refused?.field === 'email' ? t.form.invalid : undefined}
      />
      <TextInput
        label={t.signIn.password}
        name="password"
        type="password"
        autoComplete="current-password"
        data-autofocus={known === undefined ? undefined : true}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={refused?.field === 'password' ? t.form.required : undefined}
      />
      {needsCode && (
        <TextInput
          label={t.signIn.code}
          hint={t.signIn.codeHint}
          name="code"
          autoComplete="one-time-code"
          spellCheck={false}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- The field appears after the user's own action and is the next to fill in.
          autoFocus
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      )}
      {refused !== undefined && refused.field === undefined && (
        <p className={styles['refusal']} role="alert">
          <b>{refused.facts?.['passkeyOnly'] === true ? t.signIn.passkeyOnly : text?.reason}</b>{' '}
          {refused.code === 'rate_limited' ? t.signIn.tooMany : text?.remedy}
        </p>
      )}
      <Button kind="main" type="submit" isBusy={isBusy}>
        {t.signIn.submit}
      </Button>
      {supportsPasskeys() && <Button onClick={() => void usePasskey()}>{t.signIn.passkey}</Button>}
    </form>
  )
}
