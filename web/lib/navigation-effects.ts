import { parseSearch, type Router } from './router.ts'

/** Where the page's main content is; the skip link and each navigation move the focus there. */
export const mainId = 'main'

/** Tells screen readers the new page's title; stands in the root component. */
export const announcerId = 'page-announcer'

/**
 * What happens after a navigation has been rendered: the page stands at its top, also on back and forward, or at the section that `?s=` names
 * (rows ); the focus is on its heading, and its title is announced. A replace of the search part alone is no navigation.
 */
export function installNavigationEffects(router: Router): void {
  window.history.scrollRestoration = 'manual'
  // The page that the document was opened for has the browser's focus and position already.
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

/** Puts the focus on the section, else the page's heading, else its main part, without scrolling. */
export function focusMain(section?: string): void {
  const main = document.getElementById(mainId)
  const target =
    (section === undefined ? null : document.getElementById(section)) ?? main?.querySelector('h1') ?? main ?? document.querySelector('h1')
  if (!(target instanceof HTMLElement)) return
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus({ preventScroll: true })
}

function announce(section: string | undefined): void {
  focusMain(section)
  const announcer = document.getElementById(announcerId)
  if (announcer !== null) announcer.textContent = document.title
}
