import { createBrowserHistory, createMemoryHistory, parseHref, type ParsedHistoryState, type RouterHistory } from '@tanstack/history'
import type { Language } from '#contract/values/language.ts'
import { keepCampaign } from './campaign.ts'
import { readLocation, toHref, type Address } from './addresses.ts'

function asHref({ path, search }: Address): string {
  return path + search
}

/** Reads the fragment if it is a route, else the document's path; writes fragments only (row R-01). */
export function createHashOrPathHistory(language: Language): RouterHistory {
  // Before the router's own listener: an address that is typed or gone back to while the site is open is settled like the first one.
  window.addEventListener('popstate', settleAddress)
  return createBrowserHistory({
    createHref: (path: string) => toHref(language, path),
    parseLocation: () => {
      // The browser types its history state as any; what stands in it was written by this very history.
      const state: ParsedHistoryState | undefined = window.history.state ?? undefined
      return parseHref(asHref(readLocation(window.location)), state)
    },
  })
}

/** The history of one rendering on the server. */
export function createDocumentHistory(address: Address): RouterHistory {
  const history = createMemoryHistory({ initialEntries: [asHref(address)] })
  history.createHref = (path) => toHref(address.language, path)
  return history
}

/**
 * Moves `/` and `/#/` to `/#/home` (row R-03), and a fragment under some other clean path to the address that the site itself would use.
 * The first time before there is a router, so that nothing redirects while the page hydrates.
 */
export function settleAddress(): void {
  // Before the address is shortened: what a campaign has put into it would be lost.
  keepCampaign(window.location)
  const address = readLocation(window.location)
  const isRoot = /^\/(en\/?)?$/i.test(window.location.pathname)
  const hasRoute = window.location.hash.startsWith('#/')
  if (!isRoot && !hasRoute) return
  const settled = toHref(address.language, asHref(address))
  if (settled !== window.location.pathname + window.location.hash) window.history.replaceState(window.history.state, '', settled)
}
