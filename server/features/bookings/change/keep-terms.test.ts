import { expect, test } from 'vitest'
import type { FrozenTerms } from '../../pricing/calculation/terms.ts'
import { priceTrip } from '../../pricing/calculation/terms.ts'
import { keepTerms, type RentalWithTerms } from './keep-terms.ts'

const terms = (rateCents: number, change: Partial<FrozenTerms> = {}): FrozenTerms => ({
  dayRates: [{ season: 'high', days: 30, rateCents }],
  periodFactors: [],
  promotionBps: 0,
  clientTypeBps: 0,
  mandatoryDayCents: 2000,
  youngDayCents: 1000,
  concessionBps: 0,
  oneWayCents: 0,
  afterHours: { events: 0, eventCents: 2500 },
  itbmsBps: 0,
  depositCents: 50_000,
  ...change,
})
const trip = {
  pickUpBranchId: 1,
  returnBranchId: 1,
  pickUpAt: '2027-01-12T10:00',
  returnAt: '2027-01-15T10:00',
  packageId: null,
  youngDriver: false,
}
const choices = { optionalCoverDayCents: 500, depositShareBps: 10_000, extras: [], prepaidBps: 0 }
const booked: RentalWithTerms = { trip, classId: 104, coverageId: 21, terms: terms(4500), choices }

const timeCents = (rental: RentalWithTerms) => {
  const kept = keepTerms(booked, rental)
  return priceTrip(rental.trip, kept.terms, kept.choices).timeCents
}

test('W-20 a booked day keeps its rate, a new day gets the current rate', () => {
  const requested = { ...booked, trip: { ...trip, returnAt: '2027-01-17T10:00' }, terms: terms(6000) }
  expect(timeCents(requested)).toBe(3 * 4500 + 2 * 6000)
})

test('W-20 a rental that begins earlier keeps the rates of its days', () => {
  const requested = { ...booked, trip: { ...trip, pickUpAt: '2027-01-10T10:00' }, terms: terms(6000) }
  expect(timeCents(requested)).toBe(2 * 6000 + 3 * 4500)
})

test('W-20 days beyond the booked ones were frozen with the offer but not booked, so they keep no rate', () => {
  const requested = { ...booked, trip: { ...trip, pickUpAt: '2027-01-20T10:00', returnAt: '2027-01-22T10:00' }, terms: terms(6000) }
  expect(timeCents(requested)).toBe(2 * 6000)
})

test('W-20 another class has its own rates, cover and deposit', () => {
  const requested = { ...booked, classId: 105, terms: terms(6000, { mandatoryDayCents: 2500, depositCents: 80_000 }) }
  const kept = keepTerms(booked, requested)
  expect(timeCents(requested)).toBe(3 * 6000)
  expect(kept.terms).toMatchObject({ mandatoryDayCents: 2500, depositCents: 80_000 })
})

test('W-20 concession and one-way fee depend on the branches, the promotion on class and branch', () => {
  const now = terms(4500, { concessionBps: 1200, oneWayCents: 1500, promotionBps: 0 })
  const before = { ...booked, terms: terms(4500, { concessionBps: 600, oneWayCents: 0, promotionBps: 2000 }) }
  expect(keepTerms(before, { ...before, terms: now }).terms).toMatchObject({ concessionBps: 600, promotionBps: 2000 })
  const elsewhere = { ...before, trip: { ...trip, pickUpBranchId: 2 }, terms: now }
  expect(keepTerms(before, elsewhere).terms).toMatchObject({ concessionBps: 1200, oneWayCents: 1500, promotionBps: 0 })
  const oneWay = { ...before, trip: { ...trip, returnBranchId: 2 }, terms: now }
  expect(keepTerms(before, oneWay).terms).toMatchObject({ concessionBps: 600, oneWayCents: 1500 })
})

test('W-20 the one-way fee is unchanged while both branches are', () => {
  const before = { ...booked, trip: { ...trip, returnBranchId: 2 }, terms: terms(4500, { oneWayCents: 1500 }) }
  const today = terms(4500, { oneWayCents: 2000 })
  expect(keepTerms(before, { ...before, terms: today }).terms.oneWayCents).toBe(1500)
  expect(keepTerms(before, { ...before, trip: { ...before.trip, returnBranchId: 3 }, terms: today }).terms.oneWayCents).toBe(2000)
})

test('W-20 another promotion has the discount of today', () => {
  const requested = { ...booked, trip: { ...trip, packageId: 6 }, terms: terms(4500, { promotionBps: 1500 }) }
  expect(keepTerms(booked, requested).terms.promotionBps).toBe(1500)
})

test('W-20 a cover keeps its price while class and cover are unchanged', () => {
  const today = { ...choices, optionalCoverDayCents: 900, depositShareBps: 5000 }
  const kept = (change: Partial<RentalWithTerms>) => keepTerms(booked, { ...booked, ...change, choices: today }).choices
  expect(kept({})).toMatchObject({ optionalCoverDayCents: 500, depositShareBps: 10_000 })
  expect(kept({ coverageId: 22 })).toMatchObject({ optionalCoverDayCents: 900, depositShareBps: 5000 })
  expect(kept({ classId: 105 })).toMatchObject({ optionalCoverDayCents: 900, depositShareBps: 5000 })
})

test('W-20 after-hours service is charged as now requested, at the booked fee', () => {
  const requested = { ...booked, terms: terms(4500, { afterHours: { events: 2, eventCents: 3000 } }) }
  expect(keepTerms(booked, requested).terms.afterHours).toEqual({ events: 2, eventCents: 2500 })
})

test('W-20 consecutive days at one rate remain one run', () => {
  const requested = { ...booked, trip: { ...trip, returnAt: '2027-01-17T10:00' }, terms: terms(6000) }
  expect(keepTerms(booked, requested).terms.dayRates).toEqual([
    { season: 'high', days: 3, rateCents: 4500 },
    { season: 'high', days: 27, rateCents: 6000 },
  ])
})

test('W-20 a booked extra keeps its price, a new one gets the current price', () => {
  const seat = { code: 'baby-seat', id: 1, quantity: 1, dayCents: 600, maxCents: null } as const
  const wifi = { code: 'wifi', id: 3, quantity: 1, dayCents: 900, maxCents: null } as const
  const before = { ...booked, choices: { ...choices, extras: [seat] } }
  const requested = { ...booked, choices: { ...choices, extras: [{ ...seat, quantity: 2, dayCents: 800 }, wifi] } }
  expect(keepTerms(before, requested).choices.extras).toEqual([{ ...seat, quantity: 2 }, wifi])
  // An extra is the same by code and id.
  const others = [
    { ...seat, id: 9, dayCents: 700 },
    { ...wifi, id: 1 },
  ]
  expect(keepTerms(before, { ...requested, choices: { ...choices, extras: others } }).choices.extras).toEqual(others)
})
