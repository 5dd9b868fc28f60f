import { toInstant } from '#contract/panama-time.ts'
import { expect, test } from 'vitest'
import { calle50, tocumen } from '../availability/branch-examples.ts'
import type { RequestedTrip } from '../availability/check-trip.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { seasonRuns } from '../catalog/season.ts'
import { alternativesForClass, alternativesForList } from './alternatives.ts'
import type { Candidate } from './candidates.ts'
import { panamaSeasons, publicFactors } from './icar-example.ts'

const [small, large, van] = [101, 104, 120]
const buildClass = (id: number, rateCents: number, minimumAge: number, isCommercial = false) => ({
  id,
  isCommercial,
  rateCents: new Map([
    ['high', rateCents],
    ['low', rateCents],
  ]),
  planRateCents: new Map(),
  mandatoryDayCents: 0,
  row: { deposit_cents: 0, minimum_age: minimumAge },
})
const promotion = { discount_bps: 1_000, starts_on: '2026-12-01', ends_on: '2027-01-31' }
// The parts of a catalogue that alternatives depend on; only the time charge has a price.
const catalog = {
  rows: {
    extra: [
      { line_code: 'baby-seat', price_day_cents: 0 },
      { line_code: 'young-driver', price_day_cents: 0 },
    ],
  },
  branches: new Map([
    [1, { ...tocumen, concessionBps: 0 }],
    [2, { ...calle50, concessionBps: 0 }],
  ]),
  // The most expensive first, so that the order of the classes differs from that of their totals.
  classes: new Map(
    [buildClass(large, 4_000, 25), buildClass(small, 3_000, 23), buildClass(van, 2_000, 23, true)].map((value) => [value.id, value]),
  ),
  promotions: new Map([[6, { row: promotion, classIds: new Set([large, small, van]), branchIds: null }]]),
  clientTypeBps: new Map([[2, 500]]),
  periodFactors: publicFactors,
  plansByClientType: new Map(),
  terms: { itbmsBps: 0, afterHoursCents: 2_500 },
  seasonRuns: (date: string, days: number) => seasonRuns(date, days, panamaSeasons),
  oneWay: () => ({ feeCents: 0, repositionMinutes: 0 }),
} as unknown as Catalog

const now = toInstant('2027-01-11T12:00')
const trip: RequestedTrip = {
  pickUpBranchId: 1,
  returnBranchId: 1,
  pickUpAt: '2027-01-13T10:00',
  returnAt: '2027-01-14T10:00',
  packageId: null,
  youngDriver: false,
}
const everyClass = [small, large, van]
const candidate = (change: Partial<RequestedTrip> = {}, free: readonly number[] = everyClass): Candidate => ({
  kind: 'time',
  trip: { ...trip, ...change },
  free: new Map(free.map((classId) => [classId, 1])),
})
const forClass = (candidates: readonly Candidate[], classId = large, clientTypeId = 1) =>
  alternativesForClass({ clientTypeId }, catalog, candidates, classId, now)
const forList = (candidates: readonly Candidate[]) => alternativesForList({ clientTypeId: 1 }, catalog, candidates, now)

test('an alternative contains its trip, the class and the client’s total', () => {
  const { packageId: _, ...rental } = trip
  expect(forClass([candidate()])).toEqual([{ kind: 'time', ...rental, classId: large, totalCents: 4_000 }])
  expect(forClass([candidate()], large, 2)).toMatchObject([{ totalCents: 3_800 }])
  expect(forClass([{ ...candidate({ packageId: 6 }), kind: 'branch' }])).toMatchObject([{ kind: 'branch', totalCents: 3_600 }])
})

test('the total of what the renter has chosen takes the place of the list’s, and an alternative without one is left out', () => {
  const find = (cents: number | null) =>
    alternativesForClass(
      { clientTypeId: 1, priceAlternative: (rental) => (rental.carClass.id === large && rental.trip.pickUpBranchId === 1 ? cents : -1) },
      catalog,
      [candidate()],
      large,
      now,
    )
  expect(find(5_500)).toMatchObject([{ classId: large, totalCents: 5_500 }])
  expect(find(null)).toEqual([])
})

test('the first three suitable candidates are used, in their order', () => {
  const hours = ['10:00', '10:30', '11:00', '11:30', '12:00'].map((hour) => `2027-01-13T${hour}`)
  const candidates = hours.map((pickUpAt) => candidate({ pickUpAt }))
  for (const find of [forClass, forList]) {
    expect(find(candidates).map(({ pickUpAt }) => pickUpAt)).toEqual(hours.slice(0, 3))
    expect(find([candidate({}, []), ...candidates.slice(3)]).map(({ pickUpAt }) => pickUpAt)).toEqual(hours.slice(3))
  }
})

test('a list is offered the cheapest free class, or nothing if none is free', () => {
  expect(forList([candidate(), candidate({}, [large, small]), candidate({}, [large]), candidate({}, [])])).toMatchObject([
    { classId: van, totalCents: 2_000 },
    { classId: small, totalCents: 3_000 },
    { classId: large, totalCents: 4_000 },
  ])
})

test.each<[string, Candidate]>([
  ['the class is sold out', { ...candidate(), free: new Map([[large, 0]]) }],
  ['the class has no cars there', candidate({}, [small])],
  ['the driver is too young for the class', candidate({ youngDriver: true })],
  ['the branch is unknown', candidate({ pickUpBranchId: 9 })],
  ['the branch is closed', candidate({ returnBranchId: 2, returnAt: '2027-01-14T02:00' })],
  ['the pick-up is past', candidate({ pickUpAt: '2027-01-10T10:00' })],
  ['the promotion is not valid', candidate({ packageId: 7 })],
  ['the promotion has not begun for the pick-up', candidate({ packageId: 6, pickUpAt: '2027-02-13T10:00', returnAt: '2027-02-14T10:00' })],
])('there is no alternative if %s', (_, value) => {
  expect(forClass([value])).toEqual([])
})

test('a class that is not in the catalogue has no alternative', () => {
  expect(forClass([candidate({}, [999])], 999)).toEqual([])
})

test('young drivers get a class that is open to them', () => {
  expect(forClass([candidate({ youngDriver: true })], small)).toHaveLength(1)
  expect(forList([candidate({ youngDriver: true }, [large, small])])).toMatchObject([{ classId: small }])
})

test('a commercial vehicle needs a day’s notice, other classes do not', () => {
  const soon = { pickUpAt: '2027-01-12T11:30' }
  expect(forClass([candidate(soon)], van)).toEqual([])
  expect(forClass([candidate(soon)], small)).toHaveLength(1)
  expect(forClass([candidate({ pickUpAt: '2027-01-12T12:00' })], van)).toHaveLength(1)
})
