import { expect, test } from 'vitest'
import { type Catalog, type CatalogClass, isPackageValid } from '../../catalog/catalog.ts'
import { panamaSeasons, publicFactors } from '../icar-example.ts'
import { findRates, freezeTerms, nothingChosen, priceTrip, findPromotionBps } from './terms.ts'
import { seasonRuns } from '../../catalog/season.ts'
import type { RequestedTrip } from '../../availability/check-trip.ts'

const promotion = { discount_bps: 1500, starts_on: '2026-12-01', ends_on: '2027-01-31' }
// The parts of a catalogue that terms are taken from.
const catalog = {
  rows: {
    extra: [
      { line_code: 'baby-seat', price_day_cents: 600 },
      { line_code: 'young-driver', price_day_cents: 1200 },
    ],
  },
  branches: new Map([
    [1, { concessionBps: 1200 }],
    [2, { concessionBps: 0 }],
  ]),
  promotions: new Map([
    [6, { row: promotion, classIds: new Set([104]), branchIds: new Set([1]) }],
    [7, { row: promotion, classIds: new Set([104]), branchIds: null }],
  ]),
  clientTypeBps: new Map([[2, 500]]),
  periodFactors: publicFactors,
  plansByClientType: new Map(),
  terms: { itbmsBps: 700, afterHoursCents: 2500 },
  seasonRuns: (date: string, days: number) => seasonRuns(date, days, panamaSeasons),
  oneWay: (from: number, to: number) => ({ feeCents: from * 1000 + to * 100, repositionMinutes: 240 }),
} as unknown as Catalog
const icar = {
  id: 104,
  rateCents: new Map([
    ['high', 4500],
    ['low', 3200],
  ]),
  mandatoryDayCents: 2200,
  row: { deposit_cents: 60_000 },
} as unknown as CatalogClass
const trip: RequestedTrip = {
  pickUpBranchId: 1,
  returnBranchId: 1,
  pickUpAt: '2027-01-12T10:00',
  returnAt: '2027-01-15T10:00',
  packageId: null,
  youngDriver: false,
}
const freeze = (changes: Partial<RequestedTrip> = {}, clientTypeId = 1, afterHoursEvents: 0 | 1 | 2 = 0) =>
  freezeTerms(catalog, { ...trip, ...changes }, icar, { clientTypeId, afterHoursEvents })

test('terms hold everything that the price of a trip depends on', () => {
  expect(freeze()).toEqual({
    dayRates: [{ season: 'high', days: 30, rateCents: 4500 }],
    periodFactors: publicFactors,
    promotionBps: 0,
    clientTypeBps: 0,
    mandatoryDayCents: 2200,
    youngDayCents: 1200,
    concessionBps: 1200,
    oneWayCents: 0,
    afterHours: { events: 0, eventCents: 2500 },
    itbmsBps: 700,
    depositCents: 60_000,
  })
})

test('the frozen rates cover a rental longer than the last threshold', () => {
  expect(freeze({ returnAt: '2027-02-26T10:30' }).dayRates).toEqual([{ season: 'high', days: 46, rateCents: 4500 }])
})

test('concession depends on the pick-up branch, the one-way fee on both, and the discount on the client type', () => {
  expect(freeze({ pickUpBranchId: 2, returnBranchId: 1 }, 2, 1)).toMatchObject({
    concessionBps: 0,
    oneWayCents: 2100,
    clientTypeBps: 500,
    afterHours: { events: 1, eventCents: 2500 },
  })
})

test('a catalogue without a young-driver fee or without the branch charges nothing for them', () => {
  const bare = { ...catalog, rows: { extra: [] }, branches: new Map() } as unknown as Catalog
  expect(freezeTerms(bare, trip, icar, { clientTypeId: 1, afterHoursEvents: 0 })).toMatchObject({ youngDayCents: 0, concessionBps: 0 })
})

test.each([
  ['no promotion requested', { packageId: null }, 104, 0],
  ['a promotion that does not exist', { packageId: 99 }, 104, 0],
  ['its class and pick-up branch', { packageId: 6 }, 104, 1500],
  ['another class', { packageId: 6 }, 105, 0],
  ['another pick-up branch', { packageId: 6, pickUpBranchId: 2 }, 104, 0],
  ['any branch, for a promotion without branches', { packageId: 7, pickUpBranchId: 2 }, 104, 1500],
])('a promotion’s discount: %s', (_, changes, classId, bps) => {
  expect(findPromotionBps(catalog, { ...trip, ...changes }, classId)).toBe(bps)
})

test('a promotion is part of the frozen terms', () => {
  expect(freeze({ packageId: 6 }).promotionBps).toBe(1500)
})

test.each([
  ['booked and picked up on its first day', '2026-12-01', '2026-12-01', true],
  ['picked up on its last day', '2026-12-01', '2027-01-31', true],
  ['picked up after its last day', '2026-12-01', '2027-02-01', false],
  ['booked before its first day', '2026-11-30', '2026-12-05', false],
  ['picked up before its first day', '2026-12-01', '2026-11-30', false],
])('a promotion %s: booked on %s for %s, valid: %s', (_, today, pickUpDate, isValid) => {
  expect(isPackageValid(catalog, 6, today, pickUpDate)).toBe(isValid)
})

test('a promotion that does not exist is not valid', () => {
  expect(isPackageValid(catalog, 99, '2026-12-01', '2026-12-05')).toBe(false)
})

const amounts = (changes: Partial<RequestedTrip>, choices = nothingChosen) => {
  const requested = { ...trip, ...changes }
  const priced = priceTrip(requested, freeze(requested), choices)
  return priced.lines.map(({ code, ref, amountCents }) => [code, ref, amountCents])
}

test('without choices there are no extras', () => {
  expect(nothingChosen.extras).toEqual([])
})

test('a trip with nothing chosen is time, mandatory cover, concession and tax, with the whole deposit', () => {
  expect(amounts({})).toEqual([
    ['time', undefined, 13_500],
    ['cover', undefined, 6600],
    ['concession', undefined, 2412],
    ['itbms', undefined, 1576],
  ])
  expect(priceTrip(trip, freeze(), nothingChosen).depositCents).toBe(60_000)
})

test('a young driver adds the daily fee, after the chosen extras', () => {
  const seat = { code: 'baby-seat', id: 1, quantity: 1, dayCents: 600, maxCents: 6000 } as const
  expect(amounts({ youngDriver: true }, { ...nothingChosen, extras: [seat] }).slice(2, 4)).toEqual([
    ['baby-seat', 1, 1800],
    ['young-driver', 4, 3600],
  ])
})

test('optional cover is added to the mandatory one, and the prepaid discount and the package’s deposit share apply', () => {
  const choices = { ...nothingChosen, optionalCoverDayCents: 1350, depositShareBps: 5000, prepaidBps: 1000 }
  expect(amounts({ packageId: 6 }, choices).slice(0, 4)).toEqual([
    ['time', undefined, 13_500],
    ['discount', 6, -2025],
    ['prepaid', undefined, -1148],
    ['cover', undefined, 10_650],
  ])
  expect(priceTrip(trip, freeze(), choices).depositCents).toBe(30_000)
})

test('a client type with a rate plan pays its rates, and those of the default plan where its own has none', () => {
  const rateCents = new Map([['low', 3_000]]) as unknown as CatalogClass['rateCents']
  const planRates = new Map([['low', 2_500]]) as unknown as CatalogClass['rateCents']
  const carClass = { rateCents, planRateCents: new Map([[8, planRates]]) } as unknown as CatalogClass
  expect(findRates(carClass, null)).toBe(rateCents)
  expect(findRates(carClass, 8)).toBe(planRates)
  expect(findRates(carClass, 9)).toBe(rateCents)
})
