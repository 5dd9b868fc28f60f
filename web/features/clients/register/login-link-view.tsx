import { isSignedIn } from '#contract/values/sign-in.ts'
import { loginByLink } from '#contract/web-api/login-by-link.ts'
import { useApp } from '../../../lib/app-context.ts'
import { useHref } from '../../../lib/navigation/navigation.ts'
import { useTexts } from '../../../lib/text/texts.ts'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../../ui/buttons/button.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { useSession } from '../../session/use-session.tsx'
import { AccountScreen } from '../account-screen.tsx'
import styles from '../account.module.css'
import { DoneNotice } from '../done-notice.tsx'
import { FailureNotice } from '../failure-notice.tsx'
import { useAccountCall } from '../use-account-call.ts'

/** The link that has logged in. It is not state, because replacing another client remounts the page. */
let usedToken: string | null = null

/** Logs in from the mailed link (row R-21, `?login=TOKEN`). A click is needed, because programs that check mails open their links. */
export function LoginLinkView({ token }: { token: string }) {
  const t = useTexts('account')
  const href = useHref()
  const { session } = useApp()
  const { client } = useSession()
  const { send, failure, isBusy } = useAccountCall(loginByLink, isSignedIn)
  const isUsed = failure?.reason === 'refused' && failure.refusal.code === 'link_not_valid'
  const logIn = async () => {
    const answer = await send({ token })
    if (answer === null) return
    usedToken = token
    session.handleLogin(answer.value)
  }
  if (client !== null && usedToken === token)
    return (
      <AccountScreen title={t.loginLink.title}>
        <DoneNotice
          title={t.loginLink.doneTitle(client.profile.firstName)}
          actions={
            <>
              <ButtonLink href={href(paths.home())}>{t.loginLink.toSearch}</ButtonLink>
              <ButtonLink kind="secondary" href={href(paths.clientProfile())}>
                {t.register.toProfile}
              </ButtonLink>
            </>
          }
        >
          {t.loginLink.done}
        </DoneNotice>
      </AccountScreen>
    )
  return (
    <AccountScreen title={t.loginLink.title} lead={t.loginLink.lead}>
      <div className={styles.form}>
        {isUsed && client !== null ? (
          <Notice tone="info" isLive>
            {t.loginLink.alreadyIn}
          </Notice>
        ) : (
          <FailureNotice failure={failure} />
        )}
        {isUsed && client !== null ? (
          <ButtonLink isWide href={href(paths.clientProfile())}>
            {t.register.toProfile}
          </ButtonLink>
        ) : isUsed ? (
          <Button isWide onClick={() => session.openLogin()}>
            {t.loginLink.newLink}
          </Button>
        ) : (
          <Button isWide isBusy={isBusy} onClick={() => void logIn()}>
            {isBusy ? t.loginLink.submitting : t.register.login}
          </Button>
        )}
      </div>
    </AccountScreen>
  )
}
