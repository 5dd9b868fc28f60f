import type { Language } from '#contract/values/language.ts'
import { toHref } from './addresses.ts'
import type { Router } from './router.ts'

/** The path of an in-app link of this document; undefined for any other link. */
function toPath(target: EventTarget | null, prefix: string): string | undefined {
  const anchor = target instanceof Element ? target.closest('a') : null
  const href = anchor?.getAttribute('href')
  if (anchor === null || href === null || href === undefined || !href.startsWith(prefix)) return undefined
  return anchor.target === '' && !anchor.hasAttribute('download') ? href.slice(prefix.length - 1) : undefined
}

/**
 * Handles clicks on all in-app links of the document without a reload, and preloads a page when the pointer or the focus reaches its link.
 * A single handler, so that links in texts and in components without a router behave alike. The browser handles opening in a new tab (row
 *
 */
export function handleInAppLinks(router: Router, language: Language): void {
  const prefix = toHref(language, '/')
  const prepare = (event: Event) => {
    const path = toPath(event.target, prefix)
    if (path !== undefined) void router.preload(path.replace(/\?.*/, '')).catch(() => undefined)
  }
  document.addEventListener('pointerover', prepare, { passive: true })
  document.addEventListener('focusin', prepare)
  document.addEventListener('click', (event) => {
    const path = toPath(event.target, prefix)
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (path === undefined || !isPlain || event.defaultPrevented) return
    event.preventDefault()
    router.history.push(path)
  })
}
