import { useState } from 'react'
import { registerWebUser } from '#contract/web-api/register-web-user.ts'
import { useApp } from '../../../lib/app-context.ts'
import { useHref } from '../../../lib/navigation/navigation.ts'
import { useTexts } from '../../../lib/text/texts.ts'
import { useDraft } from '../../../lib/forms/use-draft.ts'
import { useForm, type Problems } from '../../../lib/forms/use-form.ts'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../../ui/buttons/button.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { NeedsScript } from '../../layout/needs-script.tsx'
import { useSession } from '../../session/use-session.tsx'
import { AccountScreen } from '../account-screen.tsx'
import styles from '../account.module.css'
import { DoneNotice } from '../done-notice.tsx'
import { fieldFailures } from '../explain-failure.ts'
import { FailureNotice } from '../failure-notice.tsx'
import { lengthError } from '../password/new-password-field.tsx'
import { usePrivacyVersion } from '../privacy-version.ts'
import { RegisterFields } from './register-fields.tsx'
import {
  emptyRegistration,
  registerFields,
  registerProblems,
  toRegisterRequest,
  unstoredFields,
  type RegisterField,
} from './register-form.ts'
import { useAccountCall } from '../use-account-call.ts'

/** Creates an account and logs in (row R-21, docs/decisions/017-accounts.md). */
export function RegisterView() {
  const t = useTexts('account')
  const href = useHref()
  const { client } = useSession()
  const [registeredEmail, setRegisteredEmail] = useState<string | null>(null)
  const frame = { title: t.register.title, description: t.register.description, isIndexed: true }
  if (registeredEmail === null && client !== null)
    return (
      <AccountScreen {...frame}>
        <Notice
          tone="info"
          title={t.register.already(client.profile.firstName)}
          action={<ButtonLink href={href(paths.clientProfile())}>{t.register.toProfile}</ButtonLink>}
        >
          {t.register.alreadyText}
        </Notice>
      </AccountScreen>
    )
  if (registeredEmail === null)
    return (
      <AccountScreen {...frame} lead={t.register.lead}>
        <NeedsScript />
        <RegistrationForm onDone={setRegisteredEmail} />
      </AccountScreen>
    )
  return (
    <AccountScreen {...frame}>
      <DoneNotice
        title={t.register.doneTitle}
        actions={
          <>
            <ButtonLink href={href(paths.fleet())}>{t.register.toFleet}</ButtonLink>
            <ButtonLink kind="secondary" href={href(paths.clientProfile())}>
              {t.register.toProfile}
            </ButtonLink>
          </>
        }
      >
        {t.register.done(registeredEmail)}
      </DoneNotice>
    </AccountScreen>
  )
}

function RegistrationForm({ onDone }: { onDone: (email: string) => void }) {
  const t = useTexts('account')
  const { language, session } = useApp()
  const version = usePrivacyVersion()
  const { values, change, clear } = useDraft('istmo.register', emptyRegistration, unstoredFields)
  const { send, failure, isBusy } = useAccountCall(registerWebUser)
  const form = useForm<Problems<RegisterField, true | string>>({
    values,
    check: () => registerProblems(values),
    onSubmit: async () => {
      const answer = await send(toRegisterRequest(values, language, version), (refused) =>
        form.refuse(fieldFailures(refused, registerFields, t)),
      )
      if (answer === null) return
      clear()
      onDone(values.email.trim())
      session.handleLogin(answer.value)
    },
  })
  const findError = (field: RegisterField) => {
    const problem = form.errors[field]
    if (problem !== true) return problem
    return field === 'password' ? lengthError(values.password, t) : t.ask[field]
  }
  return (
    <form className={styles.form} {...form.props}>
      <RegisterFields form={values} change={change} findError={findError} leave={form.leave} />
      <FailureNotice failure={failure} fields={registerFields} />
      <Button type="submit" isWide isBusy={isBusy}>
        {isBusy ? t.register.submitting : t.register.submit}
      </Button>
      <p className={styles.other}>
        {t.register.hasAccount}
        <button type="button" className={styles.link} onClick={() => session.openLogin()}>
          {t.register.login}
        </button>
      </p>
    </form>
  )
}
