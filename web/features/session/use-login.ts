import { useRef, useState } from 'react'
import { loginTimeoutMs } from '#contract/constants.ts'
import { loginWebUser, type LoginRequest } from '#contract/web-api/login-web-user.ts'
import { useApp } from '../../lib/app-context.ts'
import { describeFailure } from '../../lib/services.ts'
import { useTexts } from '../../lib/texts.ts'
import { loginProblem } from './login-problem.ts'

/** The login call: once at a time, with the specification's patience (row B-02) and messages. */
export function useLogin(onLoggedIn: () => void) {
  const { services, session, language } = useApp()
  const texts = useTexts('login').problems
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  // A second press may come before anything has been drawn again.
  const isCalling = useRef(false)

  const logIn = async (request: LoginRequest): Promise<void> => {
    if (isCalling.current) return
    isCalling.current = true
    setBusy(true)
    setProblem(null)
    const result = await services.call(loginWebUser, request, { timeoutMs: loginTimeoutMs })
    isCalling.current = false
    setBusy(false)
    const found = loginProblem(result, texts, language)
    setProblem(found)
    if (found !== null && !result.ok) console.error(`${loginWebUser.name}: ${describeFailure(result)}`)
    if (found !== null || !result.ok) return
    onLoggedIn()
    session.takeAnswer(result.value)
  }
  return { problem, isBusy, logIn }
}
