import { getRateCars } from '#contract/web-api/get-rate-cars.ts'
import type { PageCall, PageTransport } from './ssr-module.ts'

interface CacheEntry {
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
 * branches, classes and promotions; personal data are never requested here. The totals of a search are
 * never cached, because its cars may be taken at any time.
 */
export function cacheAnswers(transport: PageTransport, contentVersion: () => string | number, now: () => number = Date.now): PageTransport {
  const answers = new Map<string, CacheEntry>()
  return (call) => {
    if (isPriced(call)) return transport(call)
    const key = `${call.method} ${call.service} ${call.path} ${call.data ?? ''}`
    const version = String(contentVersion())
    const cached = answers.get(key)
    if (cached !== undefined && cached.version === version && now() - cached.at < maxAgeMs) return cached.answer
    const answer = transport(call)
    const evict = () => answers.get(key)?.answer === answer && answers.delete(key)
    answers.delete(key)
    answers.set(key, { version, at: now(), answer })
    const oldest = answers.keys().next().value
    if (answers.size > maxAnswers && oldest !== undefined) answers.delete(oldest)
    // Refusals, faults and failed calls are not cached: the next page tries again.
    answer.then(({ status, body }) => (status !== 200 || body === undefined) && evict(), evict)
    return answer
  }
}

function isPriced({ path, data }: PageCall): boolean {
  return path === getRateCars.path && data !== undefined && getRateCars.request.decode(JSON.parse(data)).trip !== null
}
