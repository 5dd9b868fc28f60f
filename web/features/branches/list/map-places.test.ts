import { expect, test } from 'vitest'
import { exampleBranches } from '../branch/branch-examples.ts'
import { placePins } from './map-places.ts'

/** Width of a panel on the narrowest phone, in pixels. */
const width = 300
const heights = { country: 140, capital: (300 * 34) / 42 }

test('R-05 the capital has its own panel, and every branch is on one of the two', () => {
  const { country, capital } = placePins(exampleBranches)
  expect(capital.map(({ number }) => number)).toEqual([1, 2, 3, 7, 8, 9])
  expect(country.map(({ number }) => number)).toEqual([4, 5, 6, 10])
})

test.each(['country', 'capital'] as const)('R-05 pins of the %s do not cover each other on a phone and stay on their panel', (panel) => {
  const spots = placePins(exampleBranches)[panel].map(({ pin }) => ({ x: (pin.left / 100) * width, y: (pin.top / 100) * heights[panel] }))
  for (const [i, a] of spots.entries()) {
    expect(a.x).toBeGreaterThan(20)
    expect(a.x).toBeLessThan(width - 20)
    expect(a.y).toBeGreaterThan(20)
    expect(a.y).toBeLessThan(heights[panel] - 20)
    for (const b of spots.slice(i + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(43)
  }
})

test('R-05 a branch without a position has no pin, and two at the same spot are separated', () => {
  const [first, second, third] = exampleBranches
  if (first === undefined || second === undefined || third === undefined) throw new Error('ten branches')
  const { capital } = placePins([first, { ...second, position: first.position }, { ...third, position: undefined }])
  expect(capital.map(({ number }) => number)).toEqual([1, 2])
  expect(capital[0]?.at).toEqual(capital[1]?.at)
  expect(capital[0]?.pin).not.toEqual(capital[1]?.pin)
})

test('R-05 more pins than the panel has room for stay where their branches are', () => {
  const many = Array.from({ length: 20 }, () => exampleBranches).flat()
  for (const { at, pin } of Object.values(placePins(many)).flat()) expect(pin).toEqual(at)
})
