import { expect, test } from 'vitest'
import { capitalFrame, countryFrame, isWithin, projectOnMap } from './branch-map.ts'

// Coordinates of docs/domain.md 1.
const tocumen = { lat: 9.07139, lng: -79.38361 }
const albrook = { lat: 8.97333, lng: -79.55556 }
const davidCentre = { lat: 8.427, lng: -82.43 }

test('a branch is placed on the map with east to the right and north at the top', () => {
  const [east, west] = [projectOnMap(tocumen), projectOnMap(davidCentre)]
  expect(east.x).toBeGreaterThan(west.x)
  expect(east.y).toBeLessThan(west.y)
  for (const point of [east, west]) expect(isWithin(point, countryFrame)).toBe(true)
})

test('the map of the capital contains Tocumen and Albrook, but not David', () => {
  expect([tocumen, albrook, davidCentre].map((value) => isWithin(projectOnMap(value), capitalFrame))).toEqual([true, true, false])
})
