import { useState } from 'react'
import { resetPassword } from '#contract/web-api/reset-password.ts'
import { useApp } from '../../../lib/app-context.ts'
import { Link } from '../../../lib/navigation/link.tsx'
import { useTexts } from '../../../lib/text/texts.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { AccountScreen } from '../account-screen.tsx'
import { ChoosePasswordForm } from './choose-password-form.tsx'
import { DoneNotice } from '../done-notice.tsx'
import { useAccountCall } from '../use-account-call.ts'

/** Sets a new password from the mailed link (row R-21, `?reset=TOKEN`). */
export function ResetView({ token }: { token: string }) {
  const t = useTexts('account')
  const { session } = useApp()
  const [isDone, setDone] = useState(false)
  const { send, failure, isBusy } = useAccountCall(resetPassword)
  const isExpired = failure?.reason === 'refused' && failure.refusal.code === 'link_not_valid'
  if (isDone)
    return (
      <AccountScreen title={t.reset.title}>
        <DoneNotice title={t.reset.doneTitle} actions={<Button onClick={() => session.openLogin()}>{t.register.login}</Button>}>
          {t.reset.done}
        </DoneNotice>
      </AccountScreen>
    )
  return (
    <AccountScreen title={t.reset.title} lead={t.reset.lead}>
      <ChoosePasswordForm
        submitLabel={t.reset.submit}
        busyLabel={t.reset.submitting}
        {...{ failure, isBusy }}
        onSubmit={(password) => void send({ token, password }).then((done) => done !== null && setDone(true))}
      />
      {isExpired && (
        <p>
          <Link to={paths.clientRegister('forgot')}>{t.reset.newLink}</Link>
        </p>
      )}
    </AccountScreen>
  )
}
