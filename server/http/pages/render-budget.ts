import type { PageCall, PageTransport } from './ssr-module.ts'

/** How long a page may wait for other companies' services, all its calls together. */
export const renderBudgetMs = 300

/**
 * Makes one transport for each rendering. Calls that `isForeign` names fail once the rendering has waited for `budgetMs`; a request that has
 * kept an earlier rendering waiting for that long is not waited for again. The request itself goes on, so its answer may serve a later page.
 */
export function createRenderBudget(
  transport: PageTransport,
  isForeign: (call: PageCall) => boolean,
  budgetMs = renderBudgetMs,
): () => PageTransport {
  // Kept answers are shared: the same promise is the same request.
  const askedAt = new WeakMap<Promise<unknown>, number>()
  return () => {
    const deadline = performance.now() + budgetMs
    return (call) => {
      const answer = transport(call)
      if (!isForeign(call)) return answer
      const now = performance.now()
      const since = askedAt.get(answer) ?? now
      askedAt.set(answer, since)
      return within(answer, Math.min(deadline, since + budgetMs) - now)
    }
  }
}

async function within<T>(answer: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the service did not answer within the time that a page may wait')), Math.max(0, ms))
  })
  // The answer comes first: one that is there already is taken even when the time is over.
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
