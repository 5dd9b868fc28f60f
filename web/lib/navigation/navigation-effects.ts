import { parseSearch, type Router } from './router.ts'

/** Id of the main content; the skip link and each navigation move the focus there. */
export const mainId = 'main'

/** Id of the element that announces the new page's title to screen readers; rendered by the root component. */
export const announcerId = 'page-announcer'

/**
 * Effects of a navigation after the page is rendered: it scrolls to the top, also on back and forward, or to the section that `?s=` names
 * (rows ), focuses the heading and announces the title. Replacing only the query string is not a navigation.
 */
export function installNavigationEffects(router: Router): void {
  window.history.scrollRestoration = 'manual'
  // The document's first page already has the browser's focus and scroll position.
  let handled = 1
  let isFirst = true
  router.onRendered(({ navigation, location }) => {
    const section = parseSearch(location.search)['s']
    const hasMoved = navigation !== handled
    if (hasMoved || (isFirst && section !== undefined)) showFromTop(section)
    if (hasMoved) announce(section)
    handled = navigation
    isFirst = false
  })
}

function showFromTop(section: string | undefined): void {
  const target = section === undefined ? null : document.getElementById(section)
  if (target !== null) target.scrollIntoView()
  else window.scrollTo(0, 0)
}

/** Focuses the section, otherwise the page's heading or main content, without scrolling. */
export function focusMain(section?: string): void {
  const main = document.getElementById(mainId)
  const target =
    (section === undefined ? null : document.getElementById(section)) ?? main?.querySelector('h1') ?? main ?? document.querySelector('h1')
  if (!(target instanceof HTMLElement)) return
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus({ preventScroll: true })
}

function announce(section: string | undefined): void {
  // A menu that the user has opened while the page loaded keeps the focus, and so stays open.
  if (document.activeElement?.ariaExpanded !== 'true') focusMain(section)
  const announcer = document.getElementById(announcerId)
  if (announcer !== null) announcer.textContent = document.title
}
