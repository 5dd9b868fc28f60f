import type { PageTransport } from './ssr-module.ts'

interface Kept {
  version: string
  at: number
  answer: ReturnType<PageTransport>
}

/** The same time as for rendered pages. */
const maxAgeMs = 60_000
/** Limits the cache, because calls with an id have unlimited variants. */
const maxAnswers = 300

/**
 * Caches the services' answers while pages are rendered, until the content changes or a minute has passed. Most pages need the same
 * branches, classes and promotions; personal data are never requested here.
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
    // Refusals, faults and failed calls are not cached: the next page tries again.
    answer.then(({ status, body }) => (status !== 200 || body === undefined) && forget(), forget)
    return answer
  }
}
