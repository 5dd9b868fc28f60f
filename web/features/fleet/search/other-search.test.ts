import { expect, test } from 'vitest'
import type { Refusal } from '#contract/refusals.ts'
import { refusalField, isAboutSearch, searchAtBranch, searchFrom, alternativeSearch } from './other-search.ts'

const search = {
  pickUpBranchId: 1,
  returnBranchId: 1,
  pickUpAt: '2026-12-15T10:00',
  returnAt: '2026-12-18T10:00',
  packageId: 7,
  youngDriver: true,
}
const refusal = (given: Partial<Refusal>): Refusal => ({ code: 'branch_closed', status: 422, message: '', alternatives: [], ...given })

test('an alternative changes branches and times and keeps promotion and age band', () => {
  const alternative = {
    kind: 'time',
    pickUpBranchId: 1,
    returnBranchId: 2,
    pickUpAt: '2026-12-15T14:00',
    returnAt: '2026-12-18T14:00',
    classId: 104,
    totalCents: 1,
  } as const
  expect(alternativeSearch(search, alternative)).toEqual({
    ...search,
    returnBranchId: 2,
    pickUpAt: '2026-12-15T14:00',
    returnAt: '2026-12-18T14:00',
  })
})

test('from another branch a round trip remains one, and a one-way rental keeps its return branch', () => {
  expect(searchAtBranch(search, 3)).toMatchObject({ pickUpBranchId: 3, returnBranchId: 3 })
  expect(searchAtBranch({ ...search, returnBranchId: 2 }, 3)).toMatchObject({ pickUpBranchId: 3, returnBranchId: 2 })
})

test('a refusal is shown beside the field that it names', () => {
  expect(refusalField(refusal({ field: 'returnTime' }))).toBe('returnTime')
  expect(refusalField(refusal({ field: 'packageId' }))).toBeUndefined()
  expect(refusalField(refusal({}))).toBeUndefined()
})

test('X-01 a service that fails or is overloaded is not an error of the search', () => {
  expect(isAboutSearch(refusal({}))).toBe(true)
  expect(isAboutSearch(refusal({ code: 'unavailable', status: 503 }))).toBe(false)
  expect(isAboutSearch(refusal({ code: 'rate_limited', status: 429 }))).toBe(false)
})

test('a later pick-up keeps a return on a later day, otherwise the number of days', () => {
  expect(searchFrom(search, '2026-12-15T13:00', [])).toEqual({ ...search, pickUpAt: '2026-12-15T13:00' })
  expect(searchFrom(search, '2026-12-18T13:00', [])).toEqual({ ...search, pickUpAt: '2026-12-18T13:00', returnAt: '2026-12-21T10:00' })
})
