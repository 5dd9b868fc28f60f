import type { Language } from '#contract/values/language.ts'
import { toHref } from './addresses.ts'
import type { Router } from './router.ts'

/** The path that an in-app link of this document leads to; undefined for every other link. */
function toPath(target: EventTarget | null, prefix: string): string | undefined {
  const anchor = target instanceof Element ? target.closest('a') : null
  const href = anchor?.getAttribute('href')
  if (anchor === null || href === null || href === undefined || !href.startsWith(prefix)) return undefined
  return anchor.target === '' && !anchor.hasAttribute('download') ? href.slice(prefix.length - 1) : undefined
}

/**
 * Follows every in-app link of the document without loading it anew, and fetches a page's chunk and data when the pointer or the focus comes
 * to its link. One place for all, so that links in texts and in components that know no router behave alike. Opening in a new tab stays
 * with the browser (row R-01).
 */
export function followInAppLinks(router: Router, language: Language): void {
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
