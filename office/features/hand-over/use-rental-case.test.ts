import { expect, test } from 'vitest'
import type { RentalCases } from '#contract/office/condition.ts'
import { findNewest } from './use-rental-case.ts'

const save = (at: number, ...cases: object[]) => ({ value: { now: at, terms: {}, cases } as unknown as RentalCases, at })
const handOver = { code: 'A', kind: 'hand-over' }
const returned = { code: 'A', kind: 'return' }

test('without a connection the newest saved copy that has the booking is used', () => {
  const ofCase = save(1, handOver)
  const ofBranch = save(2, { code: 'B' }, returned)
  expect(findNewest([ofCase, ofBranch], 'A')).toBe(ofBranch)
  expect(findNewest([save(3, handOver), ofBranch], 'A')?.at).toBe(3)
})

test('a booking of another branch is found in its own copy, though that of the branch is newer', () => {
  const ofCase = save(1, handOver)
  expect(findNewest([ofCase, save(2, { code: 'B' })], 'A')).toBe(ofCase)
  expect(findNewest([undefined, save(2)], 'A')?.at).toBe(2)
  expect(findNewest([undefined, undefined], 'A')).toBeUndefined()
})
