// The build that this page was loaded from.

const entryPattern = /assets\/index-([\w-]+)\.js/

/** The version of the loaded build, as the server names its own (server/http/office/pages.ts). The stored document may be an older one. */
export function readLoadedVersion(): string {
  const scripts = Array.from(document.querySelectorAll('script[src]'), (script) => script.getAttribute('src') ?? '')
  return scripts.map((src) => entryPattern.exec(src)?.[1]).find((version) => version !== undefined) ?? 'none'
}

/** Registers the service worker, after the first page has loaded. Browsers have none without TLS. */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // A browser may forbid it, for example in a private window. The office works without it.
  const register = () =>
    void navigator.serviceWorker.register('/office/service-worker.js', { scope: '/office/', updateViaCache: 'none' }).catch(() => undefined)
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}
