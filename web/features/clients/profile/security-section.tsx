import { Suspense, useState } from 'react'
import { changeClientPassword } from '#contract/web-api/change-client-password.ts'
import { logoutEverywhere } from '#contract/web-api/logout.ts'
import { useApp } from '../../../lib/app-context.ts'
import type { CallFailure } from '../../../lib/data/services.ts'
import { lazyPart } from '../../../lib/lazy-part.tsx'
import { useTexts } from '../../../lib/text/texts.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { IconLogout } from '../../../../ui/icons/icon-more.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { PasswordField } from '../../../../ui/fields/password-field.tsx'
import { useSession } from '../../session/use-session.tsx'
import account from '../account.module.css'
import { fieldFailures } from '../explain-failure.ts'
import { FailureNotice } from '../failure-notice.tsx'
import { lengthError, NewPasswordField } from '../password/new-password-field.tsx'
import { ProfileSection } from './profile-section.tsx'
import styles from './profile.module.css'
import { useAccountCall } from '../use-account-call.ts'

// Loaded lazily, because it shows nothing before the service has answered.
const Passkeys = lazyPart(() => import('./passkeys.tsx').then((loaded) => loaded.Passkeys))

/** Changes the password and logs out everywhere. */
export function SecuritySection() {
  const t = useTexts('profile').security
  const { session } = useApp()
  const { client } = useSession()
  const { send, failure, isBusy } = useAccountCall(logoutEverywhere)
  return (
    <ProfileSection id="seguridad" title={t.title}>
      <ChangePassword />
      {client?.profile.isEmailConfirmed === true && (
        <Suspense>
          <Passkeys />
        </Suspense>
      )}
      <div className={styles.row}>
        <div>
          <h3>{t.everywhere}</h3>
          <p className={styles.lead}>{t.everywhereText}</p>
        </div>
        <Button
          kind="secondary"
          icon={IconLogout}
          isBusy={isBusy}
          onClick={() => void send({}).then((answer) => answer !== null && session.clearClient('logged-out-everywhere'))}
        >
          {isBusy ? t.closing : t.everywhere}
        </Button>
        <FailureNotice failure={failure} />
      </div>
    </ProfileSection>
  )
}

const emptyInput = { currentPassword: '', password: '' }

function ChangePassword() {
  const t = useTexts('profile').security
  const shared = useTexts('account')
  const [typed, setTyped] = useState(emptyInput)
  const [isDone, setDone] = useState(false)
  const { send, failure, isBusy } = useAccountCall(changeClientPassword)
  const form = useForm({
    values: typed,
    check: () => ({
      currentPassword: typed.currentPassword === '' ? shared.ask.password : undefined,
      password: lengthError(typed.password, shared),
    }),
    onInvalid: () => setDone(false),
    onSubmit: async () => {
      setDone(false)
      const refuse = (refused: CallFailure) => form.refuse(fieldFailures(refused, ['currentPassword', 'password'], shared))
      if ((await send(typed, refuse)) === null) return
      // Input typed during the request has not been saved, so it is kept (row X-04).
      setTyped((now) => (now === typed ? emptyInput : now))
      form.reset()
      setDone(true)
    },
  })
  return (
    <form className={account.form} {...form.props}>
      <div>
        <h3>{t.password}</h3>
        <p className={styles.lead}>{t.passwordText}</p>
      </div>
      <PasswordField
        label={shared.fields.currentPassword}
        name="current-password"
        autoComplete="current-password"
        showLabel={shared.fields.show}
        hideLabel={shared.fields.hide}
        value={typed.currentPassword}
        error={form.errors.currentPassword}
        onChange={(event) => setTyped({ ...typed, currentPassword: event.target.value })}
      />
      <NewPasswordField
        label={shared.fields.newPassword}
        value={typed.password}
        error={form.errors.password}
        onChange={(password) => setTyped({ ...typed, password })}
      />
      <FailureNotice failure={failure} fields={['currentPassword', 'password']} />
      {isDone && (
        <Notice tone="success" isLive>
          {t.changed}
        </Notice>
      )}
      <Button type="submit" kind="secondary" isBusy={isBusy}>
        {isBusy ? t.submitting : t.submit}
      </Button>
    </form>
  )
}
