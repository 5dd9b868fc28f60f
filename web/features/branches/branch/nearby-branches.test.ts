import { expect, test } from 'vitest'
import { exampleBranches } from './branch-examples.ts'
import { areNearby, nearbyBranches } from './nearby-branches.ts'

test('R-28 the nearest other branches come first, with their distance in a straight line', () => {
  const here = exampleBranches[9]
  if (here === undefined) throw new Error('ten branches')
  const found = nearbyBranches(exampleBranches, here)
  expect(found.map(({ branch }) => branch.slug)).toEqual(['aeropuerto-enrique-malek', 'penonome', 'mareas-mall'])
  expect(found[0]?.distanceKm).toBeCloseTo(4, 0)
  expect(nearbyBranches(exampleBranches, { ...here, position: undefined })).toEqual([])
})

test('branches are called nearby only if none is further away than 50 km', () => {
  const near = exampleBranches.filter(({ slug }) => slug === 'calle-50').map((branch) => ({ branch, distanceKm: 50 }))
  expect(areNearby(near)).toBe(true)
  expect(areNearby([...near, ...near.map((found) => ({ ...found, distanceKm: 51 }))])).toBe(false)
})
