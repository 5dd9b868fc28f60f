import { expect, test } from 'vitest'
import { getAgencies } from '#contract/content/get-agencies.ts'
import { readFixture } from '#contract/fixtures/fixtures.ts'
import { toPlace } from './promotion-place.ts'

const answer = readFixture('getAgencies').answer as Record<string, unknown>
const [branch] = getAgencies.response.decode(answer[getAgencies.envelope])
/** The regions of the branches 1 to 10. */
const regions = [1, 1, 1, 2, 3, 3, 1, 1, 1, 2]
const branches = regions.flatMap((regionId, i) => (branch === undefined ? [] : { ...branch, id: i + 1, regionId }))
const placeOf = (id: number, branchIds?: number[]) => toPlace({ id, branchIds }, branches)

test('a promotion of one region shows that region, and one of several the port', () => {
  expect(placeOf(1, [5, 6])).toBe('beach')
  expect(placeOf(2, [4, 10])).toBe('highlands')
  expect(placeOf(6, [2, 7, 8])).toBe('city')
  expect(placeOf(7, [3, 10])).toBe('port')
})

test('promotions for every branch that follow each other show different places', () => {
  expect([placeOf(3), placeOf(4), placeOf(5)]).toEqual(['canal', 'highlands', 'beach'])
})
