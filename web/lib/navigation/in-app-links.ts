import type { Language } from '#contract/values/language.ts'
import { readLocation, toHref, type Address } from './addresses.ts'
import type { Router } from './router.ts'

/**
 * The page of an in-app link; undefined for any other link. A hash address is always ours, a clean one if it is the address of a page: the
 * server has others, such as `/docs`.
 * @param isPage whether a path is in the table of pages
 */
export function readLink(href: string | null, origin: string, isPage: (path: string) => boolean): Address | undefined {
  // A second slash or backslash begins another host.
  if (href === null || !/^\/(?![/\\])/.test(href)) return undefined
  const url = new URL(href, origin)
  if (url.origin !== origin) return undefined
  const address = readLocation(url)
  return url.hash.startsWith('#/') || isPage(address.path) ? address : undefined
}

/**
 * Handles clicks on all in-app links of the document without a reload, and preloads a page when the pointer or the focus reaches its link.
 * The links have clean addresses, and a click opens the hash address (rows ). A single handler, so that links in texts and in
 * components without a router behave alike. The browser handles opening in a new tab. A link with any `target`, even `_self`, is left alone:
 * neither preloaded nor opened here.
 */
export function handleInAppLinks(router: Router, language: Language, isPage: (path: string) => boolean): void {
  const toAddress = (target: EventTarget | null) => {
    const anchor = target instanceof Element ? target.closest('a') : null
    if (anchor === null || anchor.target !== '' || anchor.hasAttribute('download')) return undefined
    return readLink(anchor.getAttribute('href'), window.location.origin, isPage)
  }
  const prepare = (event: Event) => {
    const address = toAddress(event.target)
    if (address?.language === language) void router.preload(address.path).catch(() => undefined)
  }
  document.addEventListener('pointerover', prepare, { passive: true })
  document.addEventListener('focusin', prepare)
  document.addEventListener('click', (event) => {
    const address = toAddress(event.target)
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (address === undefined || !isPlain || event.defaultPrevented) return
    event.preventDefault()
    const path = address.path + address.search
    if (address.language === language) router.history.push(path)
    // The other language is another document.
    else window.location.assign(toHref(address.language, path))
  })
}
