// Holds the state of the flow, stores it in session storage and runs the effects that the rules return. Each tab has its own storage.

import { useSyncExternalStore } from 'react'
import { navigationDelayMs } from '#contract/constants.ts'
import { toInstant, type Instant } from '#contract/panama-time.ts'
import { text } from '#contract/read.ts'
import {
  carItem,
  decodeStoredCar,
  decodeStoredSearch,
  encodeStoredCar,
  encodeStoredSearch,
  listOfferItem,
  offerItem,
  prepaidItem,
  searchItem,
  type StoredCar,
  type StoredSearch,
} from '#contract/stored-search.ts'
import { useApp } from '../../lib/app-context.ts'
import { createEmitter } from '../../lib/emitter.ts'
import { storeItem, readItem } from '../../lib/forms/session-item.ts'
import { emptyFlow, transition, type FlowEvent, type LinkedRental, type FlowState, type Load, type Transition } from './flow.ts'

export interface FlowTools {
  now: () => Instant
  /** Calls back after a delay; returns a function that cancels it. */
  schedule: (callback: () => void, afterMs: number) => () => void
  /** Starts a call; settles when it is done, successful or not. */
  load: (what: Load, state: FlowState) => Promise<unknown>
  go: (where: NonNullable<Transition['go']>, state: FlowState) => void
  branchLabel: (branchId: number) => string
}

export interface FlowStore {
  read(): FlowState
  subscribe(listener: () => void): () => void
  chooseSearch(search: StoredSearch): void
  /** Applies a search that was offered in place of a class. A previously chosen car is removed. */
  chooseOtherSearch(search: StoredSearch): void
  /** Takes over the search of an address; null when the address names an incomplete one. */
  openSearch(search: StoredSearch | null): void
  /** Takes over the rental and the price of a link. */
  openQuote(quote: LinkedRental): void
  /** @param offer that of the list on which the car was chosen */
  chooseCar(car: StoredCar, offer?: string | null): void
  /** Keeps the offer with which the chosen car is priced, across reloads and renewals of the list. */
  keepOffer(offer: string | null): void
  /** Removes the chosen car; branch and dates stay. */
  dropCar(): void
  /** Skips the rest of the pause, once the data have loaded (row F-15). */
  skipWait(): void
  cancelWait(): void
  switchPrepaid(isPrepaid: boolean): void
  /** Resets the reservation and returns home (row F-10). */
  clear(): void
  /** Resets the reservation and reloads the cars (row F-11). */
  clearForFleet(): void
}

export function createFlowStore(tools: FlowTools): FlowStore {
  let state = restore(tools)
  let stopClock: () => void = () => undefined
  const { emit, subscribe } = createEmitter()

  function send(event: FlowEvent): void {
    const before = state
    const result = transition(state, event)
    state = result.state
    persist(tools, state)
    if (state.wait?.since !== before.wait?.since) restartClock()
    if (result.load.length > 0) start(result.load)
    emit()
    if (result.go !== null) tools.go(result.go, state)
  }

  function restartClock(): void {
    stopClock()
    // The rules decide by the elapsed time. A timer may fire a millisecond early and then sets another one.
    if (state.wait !== null) {
      const remainingMs = Math.max(1, state.wait.since + navigationDelayMs - tools.now())
      stopClock = tools.schedule(() => {
        send({ type: 'clock', now: tools.now() })
        if (state.wait !== null) restartClock()
      }, remainingMs)
    }
  }

  function start(loads: readonly Load[]): void {
    const { wait } = state
    void Promise.allSettled(loads.map((what) => tools.load(what, state))).then(() => {
      // Data of an older choice do not count for a newer one.
      if (state.wait !== null && state.wait.since === wait?.since) send({ type: 'loaded' })
    })
  }

  return {
    read: () => state,
    subscribe,
    chooseSearch: (search) => send({ type: 'search-chosen', search, now: tools.now() }),
    chooseOtherSearch: (search) => send({ type: 'other-search-chosen', search, now: tools.now() }),
    openSearch: (search) => send({ type: 'search-opened', search }),
    openQuote: (quote) => send({ type: 'quote-opened', ...quote }),
    chooseCar: (car, offer = null) => send({ type: 'car-chosen', car, offer, now: tools.now() }),
    keepOffer: (offer) => send({ type: 'offer-used', offer }),
    dropCar: () => send({ type: 'car-removed' }),
    skipWait: () => send({ type: 'wait-skipped' }),
    cancelWait: () => send({ type: 'wait-cancelled' }),
    switchPrepaid: (isPrepaid) => send({ type: 'prepaid-switched', isPrepaid }),
    clear: () => send({ type: 'cleared' }),
    clearForFleet: () => send({ type: 'cleared-for-fleet' }),
  }
}

function restore({ now }: FlowTools): FlowState {
  const search = decodeStoredSearch(readItem(searchItem))
  const isPast = search !== null && toInstant(search.pickUpAt) < now()
  const stored = {
    search: isPast ? null : search,
    car: decodeStoredCar(readItem(carItem)),
    isPrepaid: readItem(prepaidItem) === true,
    offer: isPast ? null : (text(readItem(offerItem)) ?? null),
    listOffer: isPast ? null : (text(readItem(listOfferItem)) ?? null),
  }
  // The same object as on the server, so that the first page does not render again without need.
  return stored.search === null && stored.car === null && !stored.isPrepaid ? emptyFlow : { ...emptyFlow, ...stored }
}

function persist({ branchLabel }: FlowTools, { search, car, isPrepaid, offer, listOffer }: FlowState): void {
  storeItem(searchItem, search === null ? null : encodeStoredSearch(search, branchLabel))
  storeItem(carItem, car === null ? null : encodeStoredCar(car))
  storeItem(offerItem, offer)
  storeItem(listOfferItem, listOffer)
  storeItem(prepaidItem, isPrepaid ? true : null)
}

/** The current flow. During hydration it is empty, as on the server. */
export function useFlow(): FlowState {
  const { flow } = useApp()
  return useSyncExternalStore(flow.subscribe, flow.read, () => emptyFlow)
}
