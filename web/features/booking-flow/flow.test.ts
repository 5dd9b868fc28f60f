import { expect, test } from 'vitest'
import type { StoredSearch } from '#contract/stored-search.ts'
import { emptyFlow, transition, type FlowEvent, type FlowState } from './flow.ts'

const search: StoredSearch = {
  pickUpBranchId: 1,
  returnBranchId: 2,
  pickUpAt: '2027-01-12T10:00',
  returnAt: '2027-01-15T10:00',
  packageId: null,
  youngDriver: false,
}
const car = { id: 104, categoryId: 1, subcategoryId: 4 }

/** Runs events one after another; returns the last transition. */
function run(events: readonly FlowEvent[], from: FlowState = emptyFlow) {
  let result = transition(from, events[0] ?? { type: 'wait-cancelled' })
  for (const event of events.slice(1)) result = transition(result.state, event)
  return result
}

test('F-05 branch and dates without a car load the cars and open the fleet after five seconds, not before', () => {
  const chosen = run([{ type: 'search-chosen', search, now: 1_000 }])
  expect(chosen).toMatchObject({ load: ['cars'], go: null, state: { search, wait: { to: 'fleet' } } })
  expect(run([{ type: 'clock', now: 5_999 }], chosen.state).go).toBeNull()
  const arrived = run([{ type: 'clock', now: 6_000 }], chosen.state)
  expect(arrived.go).toBe('fleet')
  expect(arrived.state.wait).toBeNull()
})

test('F-05 the five seconds run from the choice even if nothing has loaded', () => {
  expect(
    run([
      { type: 'search-chosen', search, now: 0 },
      { type: 'clock', now: 5_000 },
    ]).go,
  ).toBe('fleet')
})

test('F-06 W-11 branch and dates with a car load cars, its rate, packages and cost and open step 3 after five seconds', () => {
  const chosen = run([{ type: 'search-chosen', search, now: 0 }], { ...emptyFlow, car })
  expect(chosen.load).toEqual(['cars', 'rate', 'coverage', 'estimate'])
  expect(run([{ type: 'clock', now: 4_999 }], chosen.state).go).toBeNull()
  expect(run([{ type: 'clock', now: 5_000 }], chosen.state).go).toBe('step-3')
})

test('F-07 a car chosen with branch data loads packages and cost and opens step 3 after five seconds', () => {
  const chosen = run([{ type: 'car-chosen', car, offer: null, now: 0 }], { ...emptyFlow, search })
  expect(chosen.load).toEqual(['coverage', 'estimate'])
  expect(run([{ type: 'clock', now: 5_000 }], chosen.state).go).toBe('step-3')
})

test('F-07 W-11 choosing another car loads its rate, choosing the same one again does not', () => {
  const choose = (id: number) => run([{ type: 'car-chosen', car: { ...car, id }, offer: null, now: 0 }], { ...emptyFlow, search, car }).load
  expect(choose(107)).toEqual(['rate', 'coverage', 'estimate'])
  expect(choose(car.id)).toEqual(['coverage', 'estimate'])
})

test('F-08 a car chosen without branch data leads to branch and dates, and F-06 follows', () => {
  const chosen = run([{ type: 'car-chosen', car, offer: null, now: 0 }])
  expect(chosen).toMatchObject({ load: [], go: 'search', state: { car, wait: null } })
  expect(run([{ type: 'search-chosen', search, now: 0 }], chosen.state).state.wait?.to).toBe('step-3')
})

test('F-10 clearing the reservation empties it and returns home', () => {
  const cleared = run([{ type: 'cleared' }], { search, car, isPrepaid: true, offer: null, listOffer: null, wait: null })
  expect(cleared).toEqual({ state: emptyFlow, load: [], go: 'home' })
})

test('F-11 clearing for the fleet resets the data, reloads the cars and stays', () => {
  const cleared = run([{ type: 'cleared-for-fleet' }], { search, car, isPrepaid: true, offer: null, listOffer: null, wait: null })
  expect(cleared).toEqual({ state: emptyFlow, load: ['cars'], go: null })
})

test('F-12 the payment-process flag switches the tariff and loads the estimate again', () => {
  const switched = run([{ type: 'prepaid-switched', isPrepaid: true }], { ...emptyFlow, search, car })
  expect(switched.state.isPrepaid).toBe(true)
  expect(switched.load).toEqual(['estimate'])
})

test('F-15 one button skips the pause, but only once the data are there', () => {
  const chosen = run([{ type: 'search-chosen', search, now: 0 }])
  expect(run([{ type: 'wait-skipped' }], chosen.state).go).toBeNull()
  expect(run([{ type: 'loaded' }, { type: 'wait-skipped' }], chosen.state).go).toBe('fleet')
  expect(run([{ type: 'loaded' }, { type: 'clock', now: 5_000 }], chosen.state).go, 'the automatic step still happens').toBe('fleet')
})

test('a pause that the visitor left does not navigate any more', () => {
  const abandoned = run([{ type: 'search-chosen', search, now: 0 }, { type: 'wait-cancelled' }])
  expect(run([{ type: 'clock', now: 9_000 }], abandoned.state).go).toBeNull()
})

test('F-05 a search offered in place of a class removes the earlier car and leads to the fleet', () => {
  const chosen = run([{ type: 'other-search-chosen', search, now: 0 }], { ...emptyFlow, car })
  expect(chosen.state.car).toBeNull()
  expect(chosen.state.wait?.to).toBe('fleet')
})

test('F-08 a car that is dropped leaves branch and dates, loads the cars once and does not navigate', () => {
  const dropped = run([{ type: 'car-removed' }], { search, car, isPrepaid: true, offer: null, listOffer: null, wait: null })
  expect(dropped).toEqual({
    state: { search, car: null, isPrepaid: true, offer: null, listOffer: null, wait: null },
    load: ['cars'],
    go: null,
  })
  expect(run([{ type: 'clock', now: 9_000 }], dropped.state).go).toBeNull()
})

test('R-46 an address that is opened brings its search without a pause, and keeps the car', () => {
  const before = { ...emptyFlow, car, wait: { to: 'fleet', since: 0, isLoaded: false } } as const
  expect(run([{ type: 'search-opened', search }], before)).toEqual({ state: { ...emptyFlow, car, search }, load: [], go: null })
  expect(run([{ type: 'search-opened', search: null }], { ...before, search }).state.search).toBeNull()
})

const opened: FlowEvent = { type: 'quote-opened', search, car, isPrepaid: false, offer: 'signed' }

test('W-33 a link with a price brings its search, car and offer, loads packages and cost, and stays on the page', () => {
  const before = { ...emptyFlow, search: { ...search, pickUpBranchId: 5 }, isPrepaid: true }
  const state = { search, car, isPrepaid: false, offer: 'signed', listOffer: null, wait: null }
  expect(run([opened], before)).toEqual({ state, load: ['coverage', 'estimate'], go: null })
})

test('W-33 the offer of a link ends with another trip or a car chosen from the list, and stays with another age', () => {
  const offerAfter = (event: FlowEvent) => run([opened, event]).state.offer
  expect(offerAfter({ type: 'search-chosen', search: { ...search, youngDriver: true }, now: 0 })).toBe('signed')
  expect(offerAfter({ type: 'prepaid-switched', isPrepaid: true })).toBe('signed')
  expect(offerAfter({ type: 'search-chosen', search: { ...search, returnAt: '2027-01-16T10:00' }, now: 0 })).toBeNull()
  expect(offerAfter({ type: 'other-search-chosen', search, now: 0 })).toBeNull()
  expect(offerAfter({ type: 'search-opened', search })).toBeNull()
  expect(offerAfter({ type: 'car-chosen', car, offer: null, now: 0 })).toBeNull()
  expect(offerAfter({ type: 'car-removed' })).toBeNull()
})

test('W-10 a car keeps the offer of the list on which it was chosen until the search or the car changes', () => {
  const chosen: FlowEvent = { type: 'car-chosen', car, offer: 'shown', now: 0 }
  const offerAfter = (...events: FlowEvent[]) => run([chosen, ...events], { ...emptyFlow, search }).state.listOffer
  expect(offerAfter()).toBe('shown')
  expect(offerAfter({ type: 'search-chosen', search, now: 0 })).toBe('shown')
  expect(offerAfter({ type: 'prepaid-switched', isPrepaid: true })).toBe('shown')
  expect(offerAfter({ type: 'offer-used', offer: 'renewed' })).toBe('renewed')
  expect(offerAfter({ type: 'search-chosen', search: { ...search, youngDriver: true }, now: 0 })).toBeNull()
  expect(offerAfter({ type: 'other-search-chosen', search, now: 0 })).toBeNull()
  expect(offerAfter({ type: 'search-opened', search })).toBeNull()
  expect(offerAfter({ type: 'car-chosen', car: { ...car, id: 107 }, offer: 'other', now: 0 })).toBe('other')
  expect(offerAfter({ type: 'car-removed' })).toBeNull()
  expect(offerAfter(opened)).toBeNull()
})
