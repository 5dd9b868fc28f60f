import { expect, test } from 'vitest'
import { exampleBranches } from './branch-examples.ts'
import { nearbyBranches } from './nearby-branches.ts'

test('R-28 the nearest other branches come first, with their distance in a straight line', () => {
  const here = exampleBranches[9]
  if (here === undefined) throw new Error('ten branches')
  const found = nearbyBranches(exampleBranches, here)
  expect(found.map(({ branch }) => branch.slug)).toEqual(['aeropuerto-enrique-malek', 'penonome', 'mareas-mall'])
  expect(found[0]?.distanceKm).toBeCloseTo(4, 0)
  expect(nearbyBranches(exampleBranches, { ...here, position: undefined })).toEqual([])
})
