import type { PageTransport } from './ssr-module.ts'

interface Kept {
  version: string
  at: number
  answer: ReturnType<PageTransport>
}

/** As long as a rendered page is kept. */
const maxAgeMs = 60_000
/** Calls with an id could be made without end. */
const maxAnswers = 300

/**
 * Keeps what the services answer to pages while they are rendered, until the content changes or a minute has passed: most pages ask for the
 * same branches, classes and promotions, and nobody's own data is ever asked for here.
 */
export function keepAnswers(transport: PageTransport, contentVersion: () => string | number, now: () => number = Date.now): PageTransport {
  const answers = new Map<string, Kept>()
  return (call) => {
    const key = `${call.method} ${call.service} ${call.path} ${call.data ?? ''}`
    const version = String(contentVersion())
    const kept = answers.get(key)
    if (kept !== undefined && kept.version === version && now() - kept.at < maxAgeMs) return kept.answer
    const answer = transport(call)
    const forget = () => answers.get(key)?.answer === answer && answers.delete(key)
    answers.delete(key)
    answers.set(key, { version, at: now(), answer })
    const oldest = answers.keys().next().value
    if (answers.size > maxAnswers && oldest !== undefined) answers.delete(oldest)
    // A refusal, a fault or what is no answer at all is nobody else's: the next page asks again.
    answer.then(({ status, body }) => (status !== 200 || body === undefined) && forget(), forget)
    return answer
  }
}
