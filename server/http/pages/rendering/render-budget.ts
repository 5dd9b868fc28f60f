import type { PageCall, PageTransport } from './ssr-module.ts'

/** How long a page may wait for other companies' services, for all its calls together. */
export const renderBudgetMs = 300

/**
 * Creates a transport for each rendering. Calls that `isForeign` accepts fail when the rendering has waited for `budgetMs`; a request that
 * has already delayed an earlier rendering for that long is not waited for again. The request continues, so its answer may serve a later
 * page.
 */
export function createRenderBudget(
  transport: PageTransport,
  isForeign: (call: PageCall) => boolean,
  budgetMs = renderBudgetMs,
): () => PageTransport {
  // Cached answers are shared: the same promise is the same request.
  const startedAt = new WeakMap<Promise<unknown>, number>()
  return () => {
    const deadline = performance.now() + budgetMs
    return (call) => {
      const answer = transport(call)
      if (!isForeign(call)) return answer
      const now = performance.now()
      const since = startedAt.get(answer) ?? now
      startedAt.set(answer, since)
      return within(answer, Math.min(deadline, since + budgetMs) - now)
    }
  }
}

async function within<T>(answer: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the service did not answer within the time that a page may wait')), Math.max(0, ms))
  })
  // The answer comes first, so that an existing one is used even if the time is over.
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
