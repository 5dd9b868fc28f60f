import { expect, test } from 'vitest'
import { addDays, toLocalDate, getWeekday } from '#contract/panama-time.ts'
import type { Branch } from '#contract/values/branch.ts'
import type { Promotion } from '#contract/values/promotion.ts'
import { exampleTrip } from './example-trip.ts'

// A Monday.
const today = '2026-11-16'
const open = { kind: 'open', opens: 8 * 60, closes: 18 * 60 } as const
const closed = { kind: 'closed' } as const
const branch = (id: number, hours: Partial<Branch['hours']> = {}): Branch => ({
  id,
  regionId: 1,
  name: `Sucursal ${id}`,
  commercial: false,
  afterHours: false,
  hours: { week: open, saturday: open, sunday: open, special: [], ...hours },
})
const text = { title: 'T', pictureText: '', body: 'B', bodyHtml: 'B', conditions: 'C', conditionsHtml: 'C' }
const promotion: Promotion = {
  id: 6,
  packageId: 6,
  text: { es: text, en: text },
  state: 'current',
  startsOn: '2026-10-01',
  endsOn: '2027-09-30',
  classIds: [104, 105],
  branchIds: [2, 7],
}
const carClass = (id: number, branchIds: number[]) => ({ id, categoryId: 1, subcategoryId: id - 100, branchIds })
const branches = [branch(1), branch(2), branch(7)]

test('R-06 the example is three days in a week’s time with the promotion, at its branch with most of its classes', () => {
  const fleet = [carClass(104, [1, 2, 7]), carClass(105, [1, 7]), carClass(101, [1, 2])]
  expect(exampleTrip(promotion, branches, fleet, today)).toEqual({
    pickUpBranchId: 7,
    returnBranchId: 7,
    pickUpAt: '2026-11-23T10:00',
    returnAt: '2026-11-26T10:00',
    packageId: 6,
    youngDriver: false,
  })
})

test('R-06 the branch is open at both ends of the example', () => {
  const restDays = [
    branch(2, { saturday: closed, sunday: closed, special: [{ date: '2026-11-23', hours: closed, reason: { es: '', en: '' } }] }),
  ]
  const trip = exampleTrip(promotion, restDays, [], today)
  // From Tuesday the 24th, with the return on Friday.
  expect(trip?.pickUpAt).toBe('2026-11-24T10:00')
  expect(getWeekday(toLocalDate(trip?.returnAt ?? ''))).toBe(5)
})

test('R-06 the example’s pick-up is within the promotion even when it ends within the week', () => {
  expect(exampleTrip({ ...promotion, endsOn: addDays(today, 3) }, branches, [], today)?.pickUpAt).toBe('2026-11-19T10:00')
})

test.each([
  ['has ended', { state: 'ended' }],
  ['has not begun', { state: 'upcoming' }],
  ['ends today', { endsOn: today }],
  ['has only unknown branches', { branchIds: [99] }],
] as const)('R-06 a promotion that %s has no example', (_, change) => {
  expect(
    exampleTrip({ ...promotion, ...change, branchIds: 'branchIds' in change ? [...change.branchIds] : [2] }, branches, [], today),
  ).toBeNull()
})
