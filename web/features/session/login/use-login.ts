import { useState } from 'react'
import { loginTimeoutMs } from '#contract/constants.ts'
import type { SignIn } from '#contract/values/sign-in.ts'
import { loginWebUser, type LoginRequest } from '#contract/web-api/login-web-user.ts'
import { useApp } from '../../../lib/app-context.ts'
import { describeFailure } from '../../../lib/data/services.ts'
import { useTexts } from '../../../lib/text/texts.ts'
import { loginProblem } from './login-problem.ts'

/** The login call, with the specification's timeout (row B-02) and messages; resolves to null when the login failed. */
export function useLogin() {
  const { services, language } = useApp()
  const texts = useTexts('login').problems
  const [problem, setProblem] = useState<string | null>(null)

  const logIn = async (request: LoginRequest): Promise<SignIn | null> => {
    setProblem(null)
    const result = await services.call(loginWebUser, request, { timeoutMs: loginTimeoutMs })
    const found = loginProblem(result, texts, language)
    setProblem(found)
    if (found !== null && !result.ok) console.error(`${loginWebUser.name}: ${describeFailure(result)}`)
    return found === null && result.ok ? result.value : null
  }
  return { problem, logIn }
}
