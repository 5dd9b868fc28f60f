import { isSignedIn, type SignIn } from '#contract/values/sign-in.ts'
import type { Language } from '#contract/values/language.ts'
import type { CallResult } from '../../../lib/data/services.ts'
import type { Dictionaries } from '../../../locales/dictionaries.ts'

type ProblemTexts = Dictionaries['login']['problems']

/** The login dialog's message for an answer (rows V-01…V-08); null when it logs in (row F-01). */
export function loginProblem(result: CallResult<SignIn>, texts: ProblemTexts, language: Language): string | null {
  if (result.ok) return isSignedIn(result.value) ? null : texts.unexpected
  if (result.reason !== 'refused') return texts[result.reason]
  const { status, message, code } = result.refusal
  if (status === 401) return texts.wrong
  if (status === 403) return texts.forbidden
  if (status === 400 || status === 422) {
    // Our own services send Spanish messages (docs/wire.md, Conventions); the English ones are ours (row L-01).
    const isMessageShown = message !== '' && (language === 'es' || code === 'unknown')
    return isMessageShown ? message : texts.invalid
  }
  return status >= 500 ? texts.unavailable : texts.other(status)
}
