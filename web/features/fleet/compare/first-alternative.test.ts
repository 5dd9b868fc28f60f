import { expect, test } from 'vitest'
import type { Branch } from '#contract/values/branch.ts'
import type { RatedClass } from '#contract/values/rated-class.ts'
import { findFirstAlternative } from './first-alternative.ts'

const search = {
  pickUpBranchId: 1,
  returnBranchId: 1,
  pickUpAt: '2026-12-15T10:00',
  returnAt: '2026-12-18T10:00',
  packageId: null,
  youngDriver: false,
}
const branches = [
  { id: 1, name: 'Tocumen' },
  { id: 3, name: 'David' },
] as Branch[]
const alternative = { ...search, kind: 'branch', pickUpBranchId: 3, returnBranchId: 3, classId: 104, totalCents: 21_000 } as const
const unavailable: RatedClass = { id: 104, categoryId: 1, subcategoryId: 1, availability: 'no', alternatives: [] }
const find = (change: Partial<RatedClass>) => findFirstAlternative({ ...unavailable, ...change }, search, branches)

test('a class of other branches is searched at the first one that is known', () => {
  expect(find({ reason: 'not-at-branch', branchIds: [9, 3] })).toEqual({
    search: { ...search, pickUpBranchId: 3, returnBranchId: 3 },
    branch: 'David',
  })
  expect(find({ reason: 'not-at-branch' })).toBeUndefined()
})

test('a sold-out class has the total of its first alternative, and a branch only if that is another', () => {
  expect(find({ reason: 'sold-out', alternatives: [alternative] })).toMatchObject({ branch: 'David', totalCents: 21_000 })
  const later = { ...alternative, kind: 'time', pickUpBranchId: 1, returnBranchId: 1, pickUpAt: '2026-12-15T14:00' } as const
  expect(find({ reason: 'lead-time', alternatives: [later, alternative] })).toMatchObject({
    search: { pickUpAt: '2026-12-15T14:00', pickUpBranchId: 1 },
    branch: '',
    totalCents: 21_000,
  })
  expect(find({ reason: 'sold-out' })).toBeUndefined()
})
