import type { Language } from '#contract/values/language.ts'
import { readDocumentAddress, readLocation, toHref, type Address } from './addresses.ts'
import { storeCampaign } from '../start/campaign.ts'
import { createEmitter } from '../emitter.ts'

/** A location without language and fragment sign. */
export interface AppLocation {
  pathname: string
  /** With its `?`, or empty. */
  search: string
}

/** The cause of a location change; `move` is back, forward or typing an address. */
export type HistoryAction = 'push' | 'replace' | 'move'

export type HistoryListener = (change: { location: AppLocation; action: HistoryAction }) => void

export interface AppHistory {
  readonly location: AppLocation
  push: (path: string) => void
  replace: (path: string) => void
  subscribe: (listener: HistoryListener) => () => void
}

const toLocation = ({ path, search }: Address): AppLocation => ({ pathname: path, search })

/** Reads the fragment if it is a route, otherwise the document's path; writes only fragments (row R-01). */
export function createHashOrPathHistory(language: Language): AppHistory {
  const { emit, subscribe } = createEmitter<Parameters<HistoryListener>>()
  let location = toLocation(readLocation(window.location))

  function emitChange(action: HistoryAction): void {
    location = toLocation(readLocation(window.location))
    emit({ location, action })
  }
  function write(path: string, action: 'push' | 'replace'): void {
    const href = toHref(language, path)
    // Navigating to the current address adds no history entry, as with any link.
    const isSame = href === window.location.pathname + window.location.hash
    if (action === 'push' && !isSame) window.history.pushState(null, '', href)
    else window.history.replaceState(window.history.state, '', href)
    emitChange(action)
  }
  // An address that is typed or reached by "back" is normalised like the first one.
  window.addEventListener('popstate', () => {
    normalizeAddress()
    emitChange('move')
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

/** The history of one rendering on the server: it never changes. */
export function createDocumentHistory(address: Address): AppHistory {
  const failNavigation = () => {
    throw new Error('no page navigates while it is rendered')
  }
  return { location: toLocation(address), push: failNavigation, replace: failNavigation, subscribe: () => () => undefined }
}

/** The location of a path of `paths.ts`. */
export function asLocation(path: string): AppLocation {
  return toLocation(readDocumentAddress(path))
}

/**
 * Redirects `/` and `/#/` to `/#/home` (row R-03), and a fragment under another clean path to its normal address. The first time it runs
 * before the router exists, so that hydration has no redirect.
 */
export function normalizeAddress(): void {
  // Before the address is shortened, which would lose the campaign tags.
  storeCampaign(window.location)
  const address = readLocation(window.location)
  const isRoot = /^\/(en\/?)?$/i.test(window.location.pathname)
  const hasRoute = window.location.hash.startsWith('#/')
  if (!isRoot && !hasRoute) return
  const normalized = toHref(address.language, address.path + address.search)
  if (normalized !== window.location.pathname + window.location.hash) window.history.replaceState(window.history.state, '', normalized)
}
