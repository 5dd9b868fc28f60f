import type { Language } from '#contract/values/language.ts'
import { readDocumentAddress, readLocation, toHref, type Address } from './addresses.ts'
import { keepCampaign } from './campaign.ts'
import { createEmitter } from './emitter.ts'

/** Where the site is, as its pages know it: no language, no fragment sign. */
export interface AppLocation {
  pathname: string
  /** With its `?`, or empty. */
  search: string
}

/** How the location came: by a link, in place of the one before, or by back, forward and typing. */
export type HistoryAction = 'push' | 'replace' | 'move'

export type HistoryListener = (change: { location: AppLocation; action: HistoryAction }) => void

export interface AppHistory {
  readonly location: AppLocation
  push: (path: string) => void
  replace: (path: string) => void
  subscribe: (listener: HistoryListener) => () => void
}

const toLocation = ({ path, search }: Address): AppLocation => ({ pathname: path, search })

/** Reads the fragment if it is a route, else the document's path; writes fragments only (row R-01). */
export function createHashOrPathHistory(language: Language): AppHistory {
  const { emit, subscribe } = createEmitter<Parameters<HistoryListener>>()
  let location = toLocation(readLocation(window.location))

  function arrive(action: HistoryAction): void {
    location = toLocation(readLocation(window.location))
    emit({ location, action })
  }
  function write(path: string, action: 'push' | 'replace'): void {
    const href = toHref(language, path)
    // The same address again leaves no second step for "back", as with any link.
    const isSame = href === window.location.pathname + window.location.hash
    if (action === 'push' && !isSame) window.history.pushState(null, '', href)
    else window.history.replaceState(window.history.state, '', href)
    arrive(action)
  }
  // An address that is typed or gone back to while the site is open is settled like the first one.
  window.addEventListener('popstate', () => {
    settleAddress()
    arrive('move')
  })
  return {
    get location() {
      return location
    },
    push: (path) => write(path, 'push'),
    replace: (path) => write(path, 'replace'),
    subscribe,
  }
}

/** The history of one rendering on the server: it stands still. */
export function createDocumentHistory(address: Address): AppHistory {
  const standStill = () => {
    throw new Error('no page navigates while it is rendered')
  }
  return { location: toLocation(address), push: standStill, replace: standStill, subscribe: () => () => undefined }
}

/** The location that a path of `paths.ts` leads to. */
export function asLocation(path: string): AppLocation {
  return toLocation(readDocumentAddress(path))
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
  const settled = toHref(address.language, address.path + address.search)
  if (settled !== window.location.pathname + window.location.hash) window.history.replaceState(window.history.state, '', settled)
}
