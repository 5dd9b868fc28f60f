import { useState } from 'react'
import { isEmail } from '#contract/documents.ts'
import { requestPasswordReset } from '#contract/web-api/request-password-reset.ts'
import { useApp } from '../../../lib/app-context.ts'
import { useHref } from '../../../lib/navigation/navigation.ts'
import { useTexts } from '../../../lib/text/texts.ts'
import { useDraft } from '../../../lib/forms/use-draft.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../../ui/buttons/button.tsx'
import { IconMail } from '../../../../ui/icons/icon.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { AccountScreen } from '../account-screen.tsx'
import styles from '../account.module.css'
import { DoneNotice } from '../done-notice.tsx'
import { FailureNotice } from '../failure-notice.tsx'
import { useAccountCall } from '../use-account-call.ts'

/** Requests a link to set a new password. The answer never reveals whether the address is known. */
export function ForgotView() {
  const t = useTexts('account')
  const href = useHref()
  const { language } = useApp()
  const { values, change, clear } = useDraft('istmo.forgotten-password', { email: '' })
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { send, failure, isBusy } = useAccountCall(requestPasswordReset)
  const email = values.email.trim()
  const form = useForm({
    values,
    check: () => ({ email: isEmail(email) ? undefined : t.ask.email }),
    onSubmit: async () => {
      if ((await send({ email, language })) === null) return
      clear()
      setSentTo(email)
    },
  })
  if (sentTo !== null)
    return (
      <AccountScreen title={t.forgot.title}>
        <DoneNotice
          title={t.forgot.doneTitle}
          actions={
            <>
              <ButtonLink href={href(paths.home())}>{t.forgot.back}</ButtonLink>
              <Button kind="secondary" onClick={() => setSentTo(null)}>
                {t.forgot.useOther}
              </Button>
            </>
          }
        >
          {t.forgot.done(sentTo)}
        </DoneNotice>
      </AccountScreen>
    )
  return (
    <AccountScreen title={t.forgot.title} lead={t.forgot.lead}>
      <form className={styles.form} {...form.props}>
        <TextField
          label={t.fields.email}
          icon={IconMail}
          type="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={values.email}
          error={form.errors.email}
          onChange={(event) => change({ email: event.target.value })}
        />
        <FailureNotice failure={failure} />
        <Button type="submit" isWide isBusy={isBusy}>
          {isBusy ? t.forgot.submitting : t.forgot.submit}
        </Button>
      </form>
    </AccountScreen>
  )
}
