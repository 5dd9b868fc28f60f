// Holds the flow's state, keeps it over reloads in session storage, and does what the rules say. A second tab has a storage of its own.

import {
  carItem,
  decodeStoredCar,
  decodeStoredSearch,
  encodeStoredCar,
  encodeStoredSearch,
  prepaidItem,
  searchItem,
  type StoredCar,
  type StoredSearch,
} from '#contract/stored-search.ts'
import { navigationDelayMs } from '#contract/constants.ts'
import { toInstant, type Instant } from '#contract/panama-time.ts'
import { createEmitter } from '../../lib/emitter.ts'
import { keepItem, readItem } from '../../lib/session-item.ts'
import { emptyFlow, react, type FlowEvent, type FlowState, type Load, type Reaction } from './flow.ts'

export interface FlowTools {
  now: () => Instant
  /** Calls back after so long; gives a way to call it off. */
  schedule: (callback: () => void, afterMs: number) => () => void
  /** Starts a call; settles when it is done, well or not. */
  load: (what: Load, state: FlowState) => Promise<unknown>
  go: (where: NonNullable<Reaction['go']>) => void
  branchLabel: (branchId: number) => string
}

export interface FlowStore {
  read(): FlowState
  subscribe(listener: () => void): () => void
  chooseSearch(search: StoredSearch): void
  /** Takes up a search that was offered in place of a class; a car chosen before is let go. */
  chooseOtherSearch(search: StoredSearch): void
  chooseCar(car: StoredCar): void
  /** Lets the chosen car go; branch and dates stay. */
  dropCar(): void
  /** Goes on before the pause is over, once the data are there (row F-15). */
  goOn(): void
  leaveWait(): void
  switchPrepaid(isPrepaid: boolean): void
  /** Empties the reservation and returns home (row F-10). */
  clear(): void
  /** Empties the reservation and reloads the cars (row F-11). */
  clearForFleet(): void
}

export function createFlowStore(tools: FlowTools): FlowStore {
  let state = restore(tools)
  let stopClock: () => void = () => undefined
  const { emit, subscribe } = createEmitter()

  function send(event: FlowEvent): void {
    const before = state
    const reaction = react(state, event)
    state = reaction.state
    keep(tools, state)
    if (state.wait?.since !== before.wait?.since) restartClock()
    if (reaction.load.length > 0) start(reaction.load)
    emit()
    if (reaction.go !== null) tools.go(reaction.go)
  }

  function restartClock(): void {
    stopClock()
    // The rules decide by the time that has passed; a timer may come early by a millisecond, and then asks once more.
    if (state.wait !== null) {
      const left = Math.max(1, state.wait.since + navigationDelayMs - tools.now())
      stopClock = tools.schedule(() => {
        send({ type: 'clock', now: tools.now() })
        if (state.wait !== null) restartClock()
      }, left)
    }
  }

  function start(loads: readonly Load[]): void {
    const { wait } = state
    void Promise.allSettled(loads.map((what) => tools.load(what, state))).then(() => {
      // An older choice's data say nothing about a newer one's.
      if (state.wait !== null && state.wait.since === wait?.since) send({ type: 'loaded' })
    })
  }

  return {
    read: () => state,
    subscribe,
    chooseSearch: (search) => send({ type: 'search-chosen', search, now: tools.now() }),
    chooseOtherSearch: (search) => send({ type: 'other-search-chosen', search, now: tools.now() }),
    chooseCar: (car) => send({ type: 'car-chosen', car, now: tools.now() }),
    dropCar: () => send({ type: 'car-dropped' }),
    goOn: () => send({ type: 'go-on' }),
    leaveWait: () => send({ type: 'wait-left' }),
    switchPrepaid: (isPrepaid) => send({ type: 'prepaid-switched', isPrepaid }),
    clear: () => send({ type: 'cleared' }),
    clearForFleet: () => send({ type: 'cleared-for-fleet' }),
  }
}

function restore({ now }: FlowTools): FlowState {
  const search = decodeStoredSearch(readItem(searchItem))
  const isOver = search !== null && toInstant(search.pickUpAt) < now()
  const kept = {
    search: isOver ? null : search,
    car: decodeStoredCar(readItem(carItem)),
    isPrepaid: readItem(prepaidItem) === true,
  }
  // The very state of the server's rendering, so that a visitor's first page does not render again for nothing.
  return kept.search === null && kept.car === null && !kept.isPrepaid ? emptyFlow : { ...emptyFlow, ...kept }
}

function keep({ branchLabel }: FlowTools, { search, car, isPrepaid }: FlowState): void {
  keepItem(searchItem, search === null ? null : encodeStoredSearch(search, branchLabel))
  keepItem(carItem, car === null ? null : encodeStoredCar(car))
  keepItem(prepaidItem, isPrepaid ? true : null)
}
