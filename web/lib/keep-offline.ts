/** The build's worker, beside the site's documents so that its scope is all of them. */
const workerAddress = '/service-worker.js'

/** How long the browser may put it off. */
const patienceMs = 10_000

/**
 * Keeps the site for a visitor who loses the connection. It begins when the page is alive and nothing else is to be done, so that neither
 * the first paint nor the calls of the start wait for it (row F-14).
 */
export function keepForOffline(): void {
  // Absent without TLS.
  if (!('serviceWorker' in navigator)) return
  // A browser may forbid it, as some do in private windows: the site works without.
  const begin = () => void register().catch(() => undefined)
  const whenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(begin, { timeout: patienceMs }) : setTimeout(begin, 2_000))
  if (document.readyState === 'complete') whenIdle()
  else window.addEventListener('load', whenIdle, { once: true })
}

async function register(): Promise<void> {
  const { serviceWorker } = navigator
  const isFirst = serviceWorker.controller === null
  await serviceWorker.register(workerAddress, { updateViaCache: 'none' })
  if (!isFirst) return
  // What this page loaded went past the worker.
  const { active } = await serviceWorker.ready
  const { origin, pathname, search } = window.location
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  active?.postMessage({ page: origin + pathname + search, files: performance.getEntriesByType('resource').map(({ name }) => name) })
}
