import { expect, test } from 'vitest'
import { countIgnored } from './count-ignored.ts'

const listed = [101, 103, 104, 106, 107].map((id) => ({ id }))

test.each([
  [undefined, 0, 0],
  ['103-106-107', 0, 0],
  ['103-106-103', 0, 0],
  ['103-999-abc', 2, 0],
  ['101-103-104-106-107', 0, 2],
  ['101-103-104-106-7', 1, 1],
])('R-46 of the compared classes %s, %i are unknown and %i are too many', (compared, unknown, extra) => {
  expect(countIgnored(compared, listed, 3)).toEqual({ unknown, extra })
})
