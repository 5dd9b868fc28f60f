import { useEffect, useEffectEvent, useState } from 'react'
import { confirmWebUser } from '#contract/web-api/email-confirmation.ts'
import { useApp } from '../../../lib/app-context.ts'
import { useHref } from '../../../lib/navigation/navigation.ts'
import { useTexts } from '../../../lib/text/texts.ts'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../../ui/buttons/button.tsx'
import { Spinner } from '../../../../ui/feedback/spinner.tsx'
import { AccountScreen } from '../account-screen.tsx'
import styles from '../account.module.css'
import { ChoosePasswordForm } from '../password/choose-password-form.tsx'
import { DoneNotice } from '../done-notice.tsx'
import { FailureNotice } from '../failure-notice.tsx'
import { useAccountCall } from '../use-account-call.ts'

/**
 * Confirms an address from the mailed link (row R-21, `?confirm=TOKEN`). In the browser that registered it needs nothing else. In any
 * other, a new password is required that no other person has (docs/decisions/017-accounts.md).
 */
export function ConfirmView({ token }: { token: string }) {
  const t = useTexts('account')
  const href = useHref()
  const { session } = useApp()
  const [done, setDone] = useState<'by-session' | 'by-password' | null>(null)
  const [wantsPassword, setWantsPassword] = useState(false)
  const { send, failure, isBusy } = useAccountCall(confirmWebUser)
  const needsPassword = failure?.reason === 'refused' && failure.refusal.code === 'password_needed'
  if (needsPassword && !wantsPassword) setWantsPassword(true)

  const confirm = async (password?: string) => {
    if ((await send({ token, password })) === null) return
    // Only the session of this account can confirm without a password.
    if (password === undefined) session.changeProfile({ isEmailConfirmed: true })
    setDone(password === undefined ? 'by-session' : 'by-password')
  }
  const start = useEffectEvent(() => void confirm())
  // oxlint-disable-next-line react/set-state-in-effect -- Following the link opens this page; there is no click to wait for.
  useEffect(() => start(), [])

  if (done !== null)
    return (
      <AccountScreen title={t.confirm.title}>
        <DoneNotice
          title={t.confirm.doneTitle}
          actions={
            done === 'by-session' ? (
              <ButtonLink href={href(paths.clientProfile())}>{t.register.toProfile}</ButtonLink>
            ) : (
              <Button onClick={() => session.openLogin()}>{t.register.login}</Button>
            )
          }
        >
          {done === 'by-session' ? t.confirm.done : t.confirm.passwordDone}
        </DoneNotice>
      </AccountScreen>
    )
  if (wantsPassword)
    return (
      <AccountScreen title={t.confirm.passwordTitle} lead={t.confirm.passwordLead}>
        <ChoosePasswordForm
          submitLabel={t.confirm.submit}
          busyLabel={t.reset.submitting}
          failure={needsPassword ? null : failure}
          isBusy={isBusy}
          onSubmit={(password) => void confirm(password)}
        />
      </AccountScreen>
    )
  return (
    <AccountScreen title={t.confirm.title}>
      {failure === null ? (
        <output className={styles.waiting}>
          <Spinner size={24} />
          {t.confirm.working}
        </output>
      ) : (
        <div className={styles.form}>
          <FailureNotice failure={failure} />
          {failure.reason === 'refused' && failure.refusal.code === 'link_not_valid' ? (
            <>
              <p>{t.confirm.newLinkHint}</p>
              <ButtonLink href={href(paths.clientProfile())}>{t.register.toProfile}</ButtonLink>
            </>
          ) : (
            <Button onClick={() => void confirm()}>{t.confirm.retry}</Button>
          )}
        </div>
      )}
    </AccountScreen>
  )
}
