/** The worker's script is at the root, so that its scope is the whole site. */
const workerAddress = '/service-worker.js'

/** How long the browser may delay the registration. */
const timeoutMs = 10_000

/**
 * Registers the service worker, which makes visited pages available offline. It waits until the page is hydrated and idle, so that it does
 * not delay the first paint or the startup calls (row F-14).
 */
export function registerServiceWorker(): void {
  // Missing without TLS.
  if (!('serviceWorker' in navigator)) return
  // A browser may forbid it, for example in a private window. The site works without it.
  const begin = () => void register().catch(() => undefined)
  const whenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(begin, { timeout: timeoutMs }) : setTimeout(begin, 2_000))
  if (document.readyState === 'complete') whenIdle()
  else window.addEventListener('load', whenIdle, { once: true })
}

async function register(): Promise<void> {
  const { serviceWorker } = navigator
  const isFirst = serviceWorker.controller === null
  await serviceWorker.register(workerAddress, { updateViaCache: 'none' })
  if (!isFirst) return
  // The worker did not see the files that this page had loaded before.
  const { active } = await serviceWorker.ready
  const { origin, pathname, search } = window.location
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target origin
  active?.postMessage({ page: origin + pathname + search, files: performance.getEntriesByType('resource').map(({ name }) => name) })
}
