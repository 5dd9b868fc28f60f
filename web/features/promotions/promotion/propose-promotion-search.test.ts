import { describe, expect, test } from 'vitest'
import type { StoredSearch } from '#contract/stored-search.ts'
import type { Branch } from '#contract/values/branch.ts'
import type { Promotion } from '#contract/values/promotion.ts'
import { proposePromotionSearch } from './propose-promotion-search.ts'
import { findUnmetCondition } from '../../applied-promotions/promotion-conditions.ts'

const today = '2026-11-16'
const always = { kind: 'open', opens: 0, closes: 24 * 60 } as const
const branch = (id: number): Branch => ({
  id,
  regionId: 3,
  name: String(id),
  commercial: false,
  afterHours: false,
  hours: { week: always, saturday: always, sunday: always, special: [] },
})
const text = { title: 'T', pictureText: '', body: 'B', bodyHtml: 'B', conditions: 'C', conditionsHtml: 'C' }
const promotion: Promotion = {
  id: 1,
  packageId: 1,
  text: { es: text, en: text },
  state: 'current',
  startsOn: '2026-10-01',
  endsOn: '2026-12-31',
  classIds: [107],
  branchIds: [5, 6],
}
const example: StoredSearch = {
  pickUpBranchId: 5,
  returnBranchId: 5,
  pickUpAt: '2026-11-23T10:00',
  returnAt: '2026-11-26T10:00',
  packageId: 1,
  youngDriver: false,
}
const stored: StoredSearch = {
  pickUpBranchId: 1,
  returnBranchId: 6,
  pickUpAt: '2026-12-20T09:00',
  returnAt: '2027-01-02T09:00',
  packageId: null,
  youngDriver: true,
}
const draft = (search: StoredSearch | null) =>
  proposePromotionSearch({ promotion, branches: [branch(5), branch(6)], example, stored: search, today })

describe('R-24 the search of a package', () => {
  test('R-24 starts with the trip whose total the page shows, and with the package', () => {
    expect(draft(null)).toMatchObject({ pickUpBranchId: 5, isReturnElsewhere: false, pickUpDate: '2026-11-23', packageId: 1 })
  })

  test('R-24 keeps the visitor’s dates and age band when the package is valid for them, and offers only its own branches', () => {
    expect(draft(stored)).toMatchObject({
      pickUpBranchId: 5,
      isReturnElsewhere: true,
      returnBranchId: 6,
      pickUpDate: '2026-12-20',
      returnDate: '2027-01-02',
      ageBand: 'young',
      packageId: 1,
    })
    expect(draft({ ...stored, returnBranchId: 9 })).toMatchObject({ isReturnElsewhere: false, returnBranchId: 5 })
  })

  test('R-24 drops dates for which the package is not valid', () => {
    expect(draft({ ...stored, pickUpAt: '2027-01-01T09:00' })).toMatchObject({ pickUpDate: '2026-11-23', returnDate: '2026-11-26' })
  })
})

test('R-06 a promotion applies to a search by its days and its pick-up branch; the return may be later and elsewhere', () => {
  const search = { ...example, returnBranchId: 9, returnAt: '2027-02-01T10:00' }
  expect(findUnmetCondition(promotion, search)).toBeNull()
  expect(findUnmetCondition(promotion, { ...search, pickUpAt: '2026-12-31T23:30' })).toBeNull()
  expect(findUnmetCondition(promotion, { ...search, pickUpAt: '2027-01-01T00:00' })).toBe('dates')
  expect(findUnmetCondition({ ...promotion, state: 'upcoming' }, search)).toBe('dates')
  expect(findUnmetCondition({ ...promotion, state: 'ended' }, search)).toBe('ended')
  expect(findUnmetCondition(promotion, { ...search, pickUpBranchId: 1 })).toBe('branch')
  expect(findUnmetCondition({ ...promotion, branchIds: undefined }, { ...search, pickUpBranchId: 1 })).toBeNull()
})
