import { toInstant } from '#contract/panama-time.ts'
import { expect, test } from 'vitest'
import { calle50, davidCentro, penonome, tocumen } from './branch-examples.ts'
import { commercialLeadMinutes } from './lead-time.ts'
import { branchesByDistance, distanceKm, maxDistanceKm, type PlacedTripRequest } from './nearby-branches.ts'

const now = toInstant('2026-12-14T09:00')
const all = [davidCentro, penonome, tocumen, calle50]
const trip = { pickUp: '2026-12-16T10:00', return: '2026-12-18T10:00' }
const pairs = (request: PlacedTripRequest, classLeadMinutes = 0) =>
  branchesByDistance(request, all, now, classLeadMinutes).map((found) => [found.pickUpBranchId, found.returnBranchId])

test('distances are great-circle distances', () => {
  // From 60° north, the shortest way to the opposite meridian crosses the pole: a sixth of the earth's circumference.
  const sixth = (Math.PI / 3) * 6371
  expect(distanceKm({ latitude: 60, longitude: -90 }, { latitude: 60, longitude: 90 })).toBeCloseTo(sixth, 6)
  expect(distanceKm({ latitude: 0, longitude: 0 }, { latitude: 60, longitude: 0 })).toBeCloseTo(sixth, 6)
  expect(distanceKm(tocumen, davidCentro)).toBeCloseTo(distanceKm(davidCentro, tocumen), 6)
  expect(distanceKm(tocumen, tocumen)).toBe(0)
})

test('a round trip moves both ends to one of the nearest branches, never across the country', () => {
  const found = branchesByDistance({ trip, pickUpBranch: tocumen, returnBranch: tocumen }, all, now)
  expect(found.map((each) => [each.pickUpBranchId, each.returnBranchId])).toEqual([
    [2, 2],
    [5, 5],
  ])
  expect(found[0]).toMatchObject(trip)
  expect(found.every((each) => each.distanceKm <= maxDistanceKm)).toBe(true)
})

test('a one-way trip moves only one end', () => {
  expect(pairs({ trip, pickUpBranch: tocumen, returnBranch: davidCentro })).toEqual([
    [2, 10],
    [5, 10],
  ])
  expect(pairs({ trip, pickUpBranch: tocumen, returnBranch: calle50 })).toEqual([
    [1, 5],
    [5, 2],
  ])
})

test('a branch that is closed at those times is not offered', () => {
  const christmas = { pickUp: '2026-12-25T10:00', return: '2026-12-28T10:00' }
  expect(pairs({ trip: christmas, pickUpBranch: calle50, returnBranch: calle50 })).toEqual([[1, 1]])
})

test('a commercial vehicle is not offered within 24 hours', () => {
  const soon = { pickUp: '2026-12-14T15:00', return: '2026-12-18T10:00' }
  const request = { trip: soon, pickUpBranch: tocumen, returnBranch: tocumen }
  expect(pairs(request)).toEqual([
    [2, 2],
    [5, 5],
  ])
  expect(pairs(request, commercialLeadMinutes)).toEqual([])
})

test('branches at the same distance are sorted by id, and at most eight are offered', () => {
  const request = { trip, pickUpBranch: tocumen, returnBranch: tocumen }
  const near = Array.from({ length: 10 }, (_, i) => ({ ...calle50, id: 30 - i }))
  const found = branchesByDistance(request, [...near, tocumen], now).map((each) => each.pickUpBranchId)
  expect(found).toEqual([21, 22, 23, 24, 25, 26, 27, 28])
})
