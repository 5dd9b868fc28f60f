// The rules of the booking flow (rows F-05…F-12, F-15) as a pure state machine: it takes an event with the time and returns the next state
// and the effects. It does not depend on browser or router, so tests can use their own clock.

import { navigationDelayMs } from '#contract/constants.ts'
import type { Instant } from '#contract/panama-time.ts'
import type { StoredCar, StoredSearch } from '#contract/stored-search.ts'

export type Destination = 'fleet' | 'step-3'

/** The pause after a choice, while data load and the choice is visible. */
export interface Wait {
  to: Destination
  since: Instant
  /** The data have loaded, or failed: the pause can be skipped. */
  isLoaded: boolean
}

export interface FlowState {
  search: StoredSearch | null
  car: StoredCar | null
  /** The payment-process flag: when on, the prepaid tariff is priced (row F-12). */
  isPrepaid: boolean
  /** The offer of a link that fixes the price of this search and car; null for the offer of the list (row W-33). */
  offer: string | null
  /** The list's offer with which the chosen car was shown; null if no list has shown it. The list may be renewed, but not its price. */
  listOffer: string | null
  wait: Wait | null
}

export interface LinkedRental {
  search: StoredSearch
  car: StoredCar
  isPrepaid: boolean
  /** Null when it no longer binds. */
  offer: string | null
}

export type FlowEvent =
  | { type: 'search-chosen'; search: StoredSearch; now: Instant }
  /** A search that a page offers, such as one in place of an unavailable class. The earlier car no longer applies. */
  | { type: 'other-search-chosen'; search: StoredSearch; now: Instant }
  /** An address was opened that names a search, or a search that is incomplete. Nothing was chosen, so there is no pause. */
  | { type: 'search-opened'; search: StoredSearch | null }
  /** A link with a price was opened on the page of the last step. */
  | ({ type: 'quote-opened' } & LinkedRental)
  /** `offer` is that of the list on which the car was chosen; null without a price. */
  | { type: 'car-chosen'; car: StoredCar; offer: string | null; now: Instant }
  /** The offer with which the chosen car is priced: no list had shown it, or it was renewed. */
  | { type: 'offer-used'; offer: string | null }
  /** The visitor chooses another car; branch and dates stay. */
  | { type: 'car-removed' }
  | { type: 'loaded' }
  | { type: 'clock'; now: Instant }
  | { type: 'wait-skipped' }
  | { type: 'wait-cancelled' }
  | { type: 'prepaid-switched'; isPrepaid: boolean }
  | { type: 'cleared' }
  | { type: 'cleared-for-fleet' }

export type Load = 'cars' | 'rate' | 'coverage' | 'estimate'

export interface Transition {
  state: FlowState
  /** Calls to start now; each dispatches `loaded` at its end. */
  load: readonly Load[]
  go: Destination | 'home' | 'search' | null
}

export const emptyFlow: FlowState = { search: null, car: null, isPrepaid: false, offer: null, listOffer: null, wait: null }

const stay = (state: FlowState): Transition => ({ state, load: [], go: null })

/** One transition of the flow. */
export function transition(state: FlowState, event: FlowEvent): Transition {
  switch (event.type) {
    case 'search-chosen':
      return chooseSearch(state, event.search, event.now)
    case 'other-search-chosen':
      return chooseSearch({ ...state, car: null }, event.search, event.now)
    case 'search-opened':
      return stay({ ...state, search: event.search, offer: null, listOffer: null, wait: null })
    case 'quote-opened': {
      const { search, car, isPrepaid, offer } = event
      return { state: { search, car, isPrepaid, offer, listOffer: null, wait: null }, load: ['coverage', 'estimate'], go: null }
    }
    case 'car-chosen':
      return chooseCar(state, event.car, event.offer, event.now)
    case 'offer-used':
      return stay(event.offer === state.listOffer ? state : { ...state, listOffer: event.offer })
    case 'car-removed':
      return { state: { ...state, car: null, offer: null, listOffer: null, wait: null }, load: ['cars'], go: null }
    case 'loaded':
      return stay(state.wait === null ? state : { ...state, wait: { ...state.wait, isLoaded: true } })
    case 'clock':
      return state.wait !== null && event.now - state.wait.since >= navigationDelayMs ? finishWait(state, state.wait) : stay(state)
    case 'wait-skipped':
      return state.wait?.isLoaded ? finishWait(state, state.wait) : stay(state)
    case 'wait-cancelled':
      return stay({ ...state, wait: null })
    case 'prepaid-switched':
      return {
        state: { ...state, isPrepaid: event.isPrepaid },
        load: state.search !== null && state.car !== null ? ['estimate'] : [],
        go: null,
      }
    case 'cleared':
      return { state: emptyFlow, load: [], go: 'home' }
    case 'cleared-for-fleet':
      return { state: emptyFlow, load: ['cars'], go: null }
  }
}

/** F-05 without a car, F-06 with one. No list has shown the price of that car yet, so its rate is loaded (row W-11). */
function chooseSearch(state: FlowState, search: StoredSearch, now: Instant): Transition {
  // The driver's age may change under the same offer; the rest of a trip may not.
  const isSameTrip = JSON.stringify({ ...search, youngDriver: null }) === JSON.stringify({ ...state.search, youngDriver: null })
  const isSameSearch = JSON.stringify(search) === JSON.stringify(state.search)
  const next = {
    ...state,
    search,
    offer: isSameTrip && state.car !== null ? state.offer : null,
    listOffer: isSameSearch && state.car !== null ? state.listOffer : null,
  }
  if (state.car === null) return { state: { ...next, wait: { to: 'fleet', since: now, isLoaded: false } }, load: ['cars'], go: null }
  return {
    state: { ...next, wait: { to: 'step-3', since: now, isLoaded: false } },
    load: ['cars', 'rate', 'coverage', 'estimate'],
    go: null,
  }
}

/**
 * When a car replaces another one, its rate is loaded (row W-11); the rate of the first was in the list. F-07 with branch data. F-08
 * without: branch and dates come next.
 */
function chooseCar(state: FlowState, car: StoredCar, offer: string | null, now: Instant): Transition {
  const next = { ...state, car, offer: null, listOffer: offer }
  if (state.search === null) return { state: next, load: [], go: 'search' }
  return {
    state: { ...next, wait: { to: 'step-3', since: now, isLoaded: false } },
    load: state.car === null || state.car.id === car.id ? ['coverage', 'estimate'] : ['rate', 'coverage', 'estimate'],
    go: null,
  }
}

function finishWait(state: FlowState, wait: Wait): Transition {
  return { state: { ...state, wait: null }, load: [], go: wait.to }
}
