// Connects the flow to the browser: session storage, timers, calls and addresses.

import { ourBrand } from '#contract/request-codecs.ts'
import { getAgencies } from '#contract/content/get-agencies.ts'
import { isSearchParameter, writeSearchAddress } from '#contract/search-address.ts'
import type { StoredSearch } from '#contract/stored-search.ts'
import type { Branch } from '#contract/values/branch.ts'
import { getRateCars } from '#contract/web-api/get-rate-cars.ts'
import type { DataCache } from '../../lib/data/data.ts'
import type { AppHistory } from '../../lib/navigation/history.ts'
import { parseSearch } from '../../lib/navigation/router.ts'
import { retry } from '../../lib/data/retry.ts'
import { paths } from '../../paths.ts'
import { emptyFlow, type FlowState, type Load } from './flow.ts'
import { createFlowStore, type FlowStore } from './flow-store.ts'
import { toRateRequest } from './requests.ts'

const addresses = { 'step-3': paths.step3(), home: paths.home() } as const

/** The fleet with the search in its address. The fleet page itself has written it already (`use-addressed-search.ts`). */
function fleetAddress({ location }: AppHistory, search: StoredSearch | null, branches: readonly Branch[]): string {
  if (location.pathname === paths.fleet()) return location.pathname + location.search
  return search === null || branches.length === 0 ? paths.fleet() : paths.fleet(writeSearchAddress(search, branches))
}

/** The search form, with what the address has of a search: a car is chosen beside a search that is to be completed. */
function searchAddress({ location }: AppHistory): string {
  const parameters = Object.entries(parseSearch(location.search)).filter(([name]) => isSearchParameter(name))
  return paths.reserve(Object.fromEntries(parameters))
}

/** The flow of this tab. */
export function createBrowserFlow(data: DataCache, history: AppHistory): FlowStore {
  const readBranches = () => data.read(getAgencies, ourBrand).value ?? []
  const flow = createFlowStore({
    now: () => Date.now(),
    schedule: (callback, afterMs) => {
      const timer = setTimeout(callback, afterMs)
      return () => clearTimeout(timer)
    },
    load: (what, state) => startLoad(data, what, state),
    go: (where, { search }) => {
      if (where === 'fleet') history.push(fleetAddress(history, search, readBranches()))
      else history.push(where === 'search' ? searchAddress(history) : addresses[where])
    },
    branchLabel: (id) => readBranches().find((branch) => branch.id === id)?.name ?? String(id),
  })
  // A visitor who goes back or forward during the pause stays on the page that this opened.
  history.subscribe(({ action }) => {
    if (action === 'move' && flow.read().wait !== null) flow.cancelWait()
  })
  return flow
}

/** The flow for server rendering: empty, without side effects. */
export function createIdleFlow(): FlowStore {
  const nothing = () => undefined
  return {
    read: () => emptyFlow,
    subscribe: () => nothing,
    chooseSearch: nothing,
    chooseOtherSearch: nothing,
    openSearch: nothing,
    openQuote: nothing,
    chooseCar: nothing,
    keepOffer: nothing,
    dropCar: nothing,
    skipWait: nothing,
    cancelWait: nothing,
    switchPrepaid: nothing,
    clear: nothing,
    clearForFleet: nothing,
  }
}

async function startLoad(data: DataCache, what: Load, state: FlowState): Promise<unknown> {
  if (what === 'cars') return data.reload(getRateCars, toRateRequest(state.search))
  // Coverage and estimate are needed only after a car is chosen, so their calls are loaded then.
  const { loadCoverage, loadEstimate, loadRate } = await retry(() => import('./load-choice.ts'))
  return { coverage: loadCoverage, estimate: loadEstimate, rate: loadRate }[what](data, state)
}
