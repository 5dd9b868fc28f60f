import { useState } from 'react'
import { isEmail } from '#contract/documents.ts'
import { isSignedIn, type SignIn } from '#contract/values/sign-in.ts'
import { beginPasskeyLogin, loginByPasskey } from '#contract/web-api/passkey-login.ts'
import { requestLoginLink } from '#contract/web-api/request-login-link.ts'
import { useApp } from '../../../lib/app-context.ts'
import { describeFailure, type CallFailure } from '../../../lib/data/services.ts'
import { useTexts } from '../../../lib/text/texts.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { IconLock, IconMail } from '../../../../ui/icons/icon.tsx'
import { requestPasskey, supportsPasskeys } from '../../../../ui/passkeys.ts'
import styles from './login-dialog.module.css'

interface WithoutPasswordProps {
  email: string
  /** The typed text is not an e-mail address. */
  onInvalid: () => void
  onLogin: (signIn: SignIn) => void
}

type Outcome = { tone: 'success' | 'error'; text: string }

/** Logs in by a mailed link (row W-31) or, where the browser has them, a passkey (row W-32). No answer reveals whether an address has an account. */
export function WithoutPassword({ email, onInvalid, onLogin }: WithoutPasswordProps) {
  const t = useTexts('login')
  const { services, language } = useApp()
  const [busy, setBusy] = useState<'link' | 'passkey' | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const failed = (text: string, { name }: { name: string }, failure?: CallFailure): Outcome => {
    if (failure !== undefined) console.error(`${name}: ${describeFailure(failure)}`)
    return { tone: 'error', text }
  }

  const sendLink = async (): Promise<Outcome> => {
    const result = await services.call(requestLoginLink, { email, language })
    if (result.ok) return { tone: 'success', text: t.link.sent(email) }
    const isLimited = result.reason === 'refused' && result.refusal.code === 'rate_limited'
    return failed(isLimited ? t.link.limited : t.link.failed, requestLoginLink, result)
  }
  const logInByPasskey = async (): Promise<Outcome | null> => {
    const begun = await services.call(beginPasskeyLogin, {})
    if (!begun.ok) return failed(t.passkey.failed, beginPasskeyLogin, begun)
    const { challengeId, options } = begun.value
    const answer = await requestPasskey(options as never)
    if (!answer.ok) return { tone: 'error', text: answer.problem === 'cancelled' ? t.passkey.cancelled : t.passkey.failed }
    const result = await services.call(loginByPasskey, { challengeId, response: { ...answer.response } })
    if (!result.ok) {
      // The refusal names this field only if the service does not know the passkey, so that another attempt cannot succeed.
      const isRemoved = result.reason === 'refused' && result.refusal.field === 'response'
      return failed(isRemoved ? t.passkey.removed : t.passkey.failed, loginByPasskey, result)
    }
    if (!isSignedIn(result.value)) return { tone: 'error', text: t.passkey.failed }
    onLogin(result.value)
    return null
  }
  const start = async (method: 'link' | 'passkey') => {
    if (busy !== null) return
    setOutcome(null)
    if (method === 'link' && !isEmail(email)) return onInvalid()
    setBusy(method)
    setOutcome(await (method === 'link' ? sendLink() : logInByPasskey()))
    setBusy(null)
  }
  return (
    <>
      <p className={styles.or}>{t.or}</p>
      {outcome !== null && (
        <Notice tone={outcome.tone} isLive>
          {outcome.text}
        </Notice>
      )}
      <Button kind="secondary" isWide icon={IconMail} isBusy={busy === 'link'} onClick={() => void start('link')}>
        {busy === 'link' ? t.link.sending : t.link.send}
      </Button>
      {supportsPasskeys() && (
        <Button kind="secondary" isWide icon={IconLock} isBusy={busy === 'passkey'} onClick={() => void start('passkey')}>
          {busy === 'passkey' ? t.passkey.waiting : t.passkey.use}
        </Button>
      )}
    </>
  )
}
