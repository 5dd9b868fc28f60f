import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxRentalDays } from '#contract/limits.ts'
import { addDays, daysBetween, toLocalDate } from '#contract/panama-time.ts'
import { searchParameters, writeSearchAddress } from '#contract/search-address.ts'
import { exampleBranches } from '../branches/branch/branch-examples.ts'
import { readAddressedSearch, normalizeParameters, writeParameters } from './addressed-search.ts'
import { checkDraft, composeSearch, makeDraft, proposeDraft } from './search-draft.ts'

const today = '2026-11-25'
const branches = exampleBranches.map((branch) => ({
  ...branch,
  hours: {
    week: { kind: 'open' as const, opens: 7 * 60, closes: 18 * 60 },
    saturday: { kind: 'open' as const, opens: 8 * 60, closes: 17 * 60 },
    sunday: { kind: 'closed' as const },
    special: [],
  },
}))
const read = (parameters: Record<string, string>) => readAddressedSearch(parameters, branches, today)
const whole = { sede: 'calle-50', desde: '2026-12-01T10:00', hasta: '2026-12-04T09:30' }
const listErrors = (parameters: Record<string, string>) => {
  const addressed = read(parameters)
  return addressed.kind === 'draft' ? addressed.errors : addressed.kind
}

test('R-46 a complete address is read as a search', () => {
  expect(read({ ...whole, devolver: 'david-centro', edad: '23', paquete: '7' })).toEqual({
    kind: 'search',
    search: {
      pickUpBranchId: 2,
      returnBranchId: 10,
      pickUpAt: '2026-12-01T10:00',
      returnAt: '2026-12-04T09:30',
      packageId: 7,
      youngDriver: true,
    },
  })
  expect(read({ tipo: '2' })).toEqual({ kind: 'none' })
  expect(readAddressedSearch(whole, [], today)).toEqual({ kind: 'waiting' })
})

test('R-46 any search that the form accepts is read back from its address unchanged', () => {
  const start = fc.record({ branch: fc.nat(9), other: fc.nat(9), days: fc.integer({ min: 1, max: 20 }), young: fc.boolean() })
  fc.assert(
    fc.property(start, ({ branch, other, days, young }) => {
      const proposed = proposeDraft(addDays(today, days), branches, branch + 1)
      const draft = { ...proposed, isReturnElsewhere: true, returnBranchId: other + 1, ageBand: young ? 'young' : 'standard' } as const
      fc.pre(Object.keys(checkDraft(draft, branches, today)).length === 0)
      const search = composeSearch(draft)
      expect(read(writeSearchAddress(search, branches))).toEqual({ kind: 'search', search })
    }),
  )
})

test('R-47 for an incomplete address the rest is proposed, and what is missing is shown', () => {
  expect(listErrors({ sede: 'calle-50' })).toEqual({})
  expect(listErrors({ edad: '23' })).toEqual({})
  expect(listErrors({ sede: 'calle-50', desde: whole.desde })).toEqual({ returnDate: 'missing' })
  expect(listErrors({ sede: 'calle-50', hasta: whole.hasta })).toEqual({ pickUpDate: 'missing' })
  expect(listErrors({ desde: whole.desde, hasta: whole.hasta })).toEqual({ pickUpBranchId: 'unknown' })
  const half = read({ sede: 'calle-50', desde: '2026-12-01T08:30', devolver: 'david-centro', edad: '24' })
  expect(half).toMatchObject({
    draft: {
      pickUpBranchId: 2,
      returnBranchId: 10,
      isReturnElsewhere: true,
      pickUpTime: '08:30',
      returnDate: '2026-12-04',
      ageBand: 'young',
    },
  })
})

test.each([
  ['an unknown branch', { ...whole, sede: 'nowhere' }, { pickUpBranchId: 'unknown' }],
  ['a return branch that was not chosen', { ...whole, devolver: 'otra' }, { returnBranchId: 'unknown' }],
  ['a text that is no date', { ...whole, hasta: '2026-02-31T10:00' }, { returnDate: 'unreadable' }],
  ['an age that we do not rent to', { ...whole, edad: '19' }, { ageBand: 'unknown' }],
  ['a promotion that is no number', { ...whole, paquete: 'x' }, { packageId: 'unknown' }],
  ['a return before the pick-up', { ...whole, hasta: '2026-11-30T10:00' }, { returnDate: 'return-before-pick-up' }],
  ['a time outside the hours', { ...whole, desde: '2026-12-01T03:00' }, { pickUpTime: 'choose-time' }],
  ['a time that is no half hour', { ...whole, desde: '2026-12-01T10:07' }, { pickUpTime: 'choose-time' }],
  ['a day on which the branch is closed', { ...whole, desde: '2026-11-29T10:00' }, { pickUpDate: 'closed' }],
  ['too long a rental', { ...whole, hasta: '2027-06-01T10:00' }, { returnDate: 'too-long' }],
])('R-47 %s is reported beside its field', (_, parameters, errors) => {
  expect(listErrors(parameters)).toEqual(errors)
})

test('R-47 past dates are replaced by the first possible ones of the same length, at the nearest hours', () => {
  const old = read({ ...whole, desde: '2026-02-03T14:00', hasta: '2026-02-07T16:00' })
  expect(old).toMatchObject({
    kind: 'search',
    search: { pickUpAt: '2026-11-26T14:00', returnAt: '2026-11-30T16:00' },
    pastDates: { from: '2026-02-03', to: '2026-02-07' },
  })
  // Thirty days and a Sunday at the end.
  expect(read({ ...whole, desde: '2025-01-01T10:00', hasta: '2025-01-04T10:00' })).toMatchObject({
    search: { returnAt: '2026-11-30T10:00' },
  })
})

test('R-47 whatever an address contains, the result is a search that the form accepts, or a form with all of its fields', () => {
  const text = fc.oneof(
    fc.string({ maxLength: 30 }),
    fc.integer({ min: -400, max: 400 }).map((days) => `${addDays(today, days)}T${days % 2 === 0 ? '10:00' : '03:15'}`),
    fc.constantFrom('calle-50', '1', 'otra', '0001-01-01T00:00', '9999-12-31T23:30', '23', '25', '<script>alert(1)</script>'),
  )
  const parameters = fc.record(Object.fromEntries(Object.values(searchParameters).map((name) => [name, text])), { requiredKeys: [] })
  fc.assert(
    fc.property(parameters, (given) => {
      const addressed = read(given as Record<string, string>)
      if (addressed.kind === 'search') {
        const { search } = addressed
        expect(checkDraft(makeDraft(search), branches, today)).toEqual({})
        expect(daysBetween(toLocalDate(search.pickUpAt), toLocalDate(search.returnAt))).toBeLessThanOrEqual(maxRentalDays)
        expect(toLocalDate(search.pickUpAt) >= today).toBe(true)
      } else if (addressed.kind === 'draft') {
        expect(branches.some(({ id }) => id === addressed.draft.pickUpBranchId)).toBe(true)
      }
    }),
    { numRuns: 500 },
  )
})

test('R-46 every notation of a search leads to one address, and a list keeps its filters', () => {
  const sent = { sede: '2', desde: '2026-12-01', desde_hora: '10:00', hasta: '2026-12-04', hasta_hora: '09:30', edad: '25', tipo: '2' }
  expect(Object.entries(normalizeParameters(sent, read(sent), branches) ?? {}).filter(([, value]) => value !== undefined)).toEqual(
    Object.entries({ sede: whole.sede, desde: whole.desde, hasta: whole.hasta, tipo: '2' }),
  )
  expect(normalizeParameters(whole, read(whole), branches)).toBeUndefined()
  expect(writeParameters(whole, null, branches)).toMatchObject({ sede: undefined, desde: undefined })
})
