import { expect, test } from 'vitest'
import type { Branch } from '#contract/values/branch.ts'
import { exampleBranches } from './branch-examples.ts'
import { nextTrip } from './next-trip.ts'

const saturday = '2026-11-21'
const closed = { kind: 'closed' } as const
const open = { kind: 'open', opens: 480, closes: 1080 } as const

/** Like Tocumen unless other hours are given: an airport, which needs no opening hours to prepare a car. */
function branchWith(hours: Partial<Branch['hours']>): Branch {
  const [first] = exampleBranches
  if (first === undefined) throw new Error('ten branches')
  return { ...first, hours: { week: open, saturday: open, sunday: open, special: [], ...hours } }
}

test('R-28 a branch that is not an airport has been open for three hours at pick-up, whatever the current time', () => {
  const city = { ...branchWith({ sunday: closed }), iata: undefined }
  // Closed tomorrow, and Monday opens at eight: a booking made now can be picked up at eleven.
  expect(nextTrip(saturday, city)).toMatchObject({ pickUpAt: '2026-11-23T11:00', returnAt: '2026-11-26T11:00' })
  const short = branchWith({ sunday: { kind: 'open', opens: 480, closes: 600 }, week: { kind: 'open', opens: 420, closes: 1080 } })
  expect(nextTrip(saturday, { ...short, iata: undefined }).pickUpAt).toBe('2026-11-23T10:00')
})

test('R-28 the next trip starts tomorrow at ten for three days, at this branch both ways', () => {
  expect(nextTrip(saturday, { ...branchWith({}), id: 7 })).toMatchObject({
    pickUpBranchId: 7,
    returnBranchId: 7,
    pickUpAt: '2026-11-22T10:00',
    returnAt: '2026-11-25T10:00',
  })
})

test('R-28 days on which the branch is closed are skipped, at both ends', () => {
  const reason = { es: '', en: '' }
  const branch = branchWith({ sunday: closed, special: [{ date: '2026-11-26', hours: closed, reason }] })
  expect(nextTrip(saturday, branch)).toMatchObject({ pickUpAt: '2026-11-23T10:00', returnAt: '2026-11-27T10:00' })
})

test('R-28 at a branch that opens after ten the trip starts when it opens', () => {
  expect(nextTrip(saturday, branchWith({ sunday: { kind: 'open', opens: 660, closes: 900 } })).pickUpAt).toBe('2026-11-22T11:00')
})
