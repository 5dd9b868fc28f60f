import { expect, test } from 'vitest'
import type { BranchHours, OpenSpan } from '#contract/opening-hours.ts'
import { toInstant, wallTime } from '#contract/panama-time.ts'
import { findReducedService } from './rules.ts'

const span = (from: number, until: number): OpenSpan => ({ opensMinute: from * 60, closesMinute: until * 60 })
const christmas = '2030-12-24'
const hours = (special: OpenSpan | null | undefined, afterHours = false): BranchHours => ({
  weekly: Array.from({ length: 7 }, () => span(7, 18)),
  special: special === undefined ? {} : { [christmas]: special },
  afterHours,
})
const worse = (time: string, before: BranchHours | undefined, after: BranchHours | undefined) =>
  findReducedService(
    { kind: 'pick-up', branchId: 1, at: toInstant(wallTime(christmas, time)) },
    () => before,
    () => after,
  )

test.each([
  ['a visit after the new closing time is affected', '15:30', hours(undefined), hours(span(8, 15)), 'closed'],
  ['a visit at closing time is not', '15:00', hours(undefined), hours(span(8, 15)), null],
  ['a visit before the new opening time is affected', '07:30', hours(undefined), hours(span(8, 15)), 'closed'],
  ['a day on which the branch closes affects all visits', '12:00', hours(undefined), hours(null), 'closed'],
  ['a visit that becomes after-hours service is affected', '16:00', hours(undefined, true), hours(span(8, 15), true), 'after-hours'],
  ['an after-hours visit that stays one is not', '18:30', hours(undefined, true), hours(span(8, 18), true), null],
  ['an after-hours visit at which the branch closes is affected', '18:30', hours(undefined, true), hours(span(8, 15), true), 'closed'],
  ['a visit when the branch is closed already is not', '20:00', hours(undefined), hours(null), null],
  ['longer hours affect nothing', '15:30', hours(span(8, 15)), hours(undefined), null],
  ['a branch that no longer exists affects its visits', '12:00', hours(undefined), undefined, 'closed'],
])('%s', (_, time, before, after, expected) => {
  expect(worse(time, before, after)).toBe(expected)
})
