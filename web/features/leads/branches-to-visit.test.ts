import { expect, test } from 'vitest'
import type { Branch, DayHours } from '#contract/values/branch.ts'
import { branchesToVisit } from './branches-to-visit.ts'

const open = (opens: number, closes: number): DayHours => ({ kind: 'open', opens: opens * 60, closes: closes * 60 })
const closed: DayHours = { kind: 'closed' }
const branch = (name: string, week: DayHours, saturday: DayHours, sunday: DayHours): Branch => ({
  id: 1,
  name,
  regionId: 1,
  commercial: false,
  afterHours: false,
  hours: { week, saturday, sunday, special: [], specialText: undefined },
})
const branches = [
  branch('text', { kind: 'text', text: 'Con cita' }, closed, closed),
  branch('city', open(8, 17), open(8, 13), closed),
  branch('early', open(7, 18), open(8, 17), open(8, 15)),
  branch('late', open(7, 21), open(7, 20), open(7, 20)),
  branch('airport', open(5, 24), open(5, 24), open(5, 24)),
]
const namesAt = (now: `${string}T${string}` | null) => branchesToVisit(branches, now, '2026-11-23').map(({ name }) => name)

test('R-09 the open branches come first, the one that closes last at the top', () => {
  expect(namesAt('2026-11-23T12:00')).toEqual(['airport', 'late', 'early'])
  expect(namesAt('2026-11-23T17:30')).toEqual(['airport', 'late', 'early'])
})

test('R-09 after the open branches come those that open next', () => {
  expect(namesAt('2026-11-23T04:00')).toEqual(['airport', 'early', 'late'])
  expect(namesAt('2026-11-23T20:00')).toEqual(['airport', 'late', 'early'])
  expect(namesAt('2026-11-22T16:00')).toEqual(['airport', 'late', 'early'])
})

test('R-09 without a time, as on the server, a branch counts as open if it opens on that day', () => {
  expect(namesAt(null)).toEqual(namesAt('2026-11-23T12:00'))
})
