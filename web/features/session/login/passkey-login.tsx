import { useState } from 'react'
import { isSignedIn, type SignIn } from '#contract/values/sign-in.ts'
import { beginPasskeyLogin } from '#contract/web-api/begin-passkey-login.ts'
import { loginByPasskey } from '#contract/web-api/login-by-passkey.ts'
import { useApp } from '../../../lib/app-context.ts'
import { describeFailure } from '../../../lib/data/services.ts'
import { useTexts } from '../../../lib/text/texts.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { IconLock } from '../../../../ui/icons/icon.tsx'
import { askForPasskey, hasPasskeys } from '../../../lib/passkeys.ts'

type Problem = 'cancelled' | 'failed'

/** Logs in with a passkey of this device (row W-32), where the browser supports them. */
export function PasskeyLogin({ onLogin }: { onLogin: (signIn: SignIn) => void }) {
  const t = useTexts('login').passkey
  const { services } = useApp()
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isBusy, setBusy] = useState(false)
  if (!hasPasskeys()) return null

  const logIn = async (): Promise<Problem | null> => {
    const begun = await services.call(beginPasskeyLogin, {})
    if (!begun.ok) {
      console.error(`${beginPasskeyLogin.name}: ${describeFailure(begun)}`)
      return 'failed'
    }
    const { challengeId } = begun.value
    const answer = await askForPasskey(begun.value)
    if (!answer.ok) return answer.problem === 'cancelled' ? 'cancelled' : 'failed'
    const result = await services.call(loginByPasskey, { challengeId, response: answer.response })
    if (!result.ok) console.error(`${loginByPasskey.name}: ${describeFailure(result)}`)
    if (!result.ok || !isSignedIn(result.value)) return 'failed'
    onLogin(result.value)
    return null
  }
  const start = async () => {
    setProblem(null)
    setBusy(true)
    setProblem(await logIn())
    setBusy(false)
  }
  return (
    <>
      <Button kind="secondary" isWide icon={IconLock} isBusy={isBusy} onClick={() => void start()}>
        {isBusy ? t.waiting : t.use}
      </Button>
      {problem !== null && (
        <Notice tone="error" isLive>
          {t[problem]}
        </Notice>
      )}
    </>
  )
}
