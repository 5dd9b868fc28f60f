import { expect, test } from 'vitest'
import type { ReturnTerms } from '#contract/office/return-charges.ts'
import { minuteMs } from '#contract/panama-time.ts'
import { refuseOffice } from '../../endpoints/office.ts'
import { chargesRefusal, type ChargeFacts } from './charge-rules.ts'

const terms: ReturnTerms = {
  fuelServiceCents: 1_500,
  fuelGallonCents: 500,
  cleaningCents: 5_000,
  smokingCents: 15_000,
  lostKeyCents: 25_000,
  lostPlateCents: 10_000,
}
const returnAt = 1_800_000_000_000
const facts: ChargeFacts = {
  returnAt,
  returnBranchId: 1,
  lateSteps: [
    { minutes: 60, cents: 1_000 },
    { minutes: 121, cents: 4_000 },
  ],
  otherBranches: [{ branchId: 4, cents: 6_000 }],
  carClass: { code: 'ECAR' },
  handedOver: { fuelEighths: 8 },
  excessCents: 200_000,
  chargedCents: {},
}
type Request = Parameters<typeof chargesRefusal>[2]
type Charge = Request['charges'][number]
const charge = (kind: Charge['kind'], amountCents: number, more: Partial<Charge> = {}): Charge => ({ kind, amountCents, note: '', ...more })
const dent: Request['damages'][number] = {
  id: 'd1',
  view: 'left',
  x: 0,
  y: 0,
  part: '',
  kind: 'dent',
  size: 'small',
  note: '',
  photoIds: [],
}
const check = (request: Partial<Request>, minutesLate = 0, given: Partial<ChargeFacts> = {}) =>
  chargesRefusal(
    { ...facts, ...given },
    terms,
    { charges: [], damages: [], fuelEighths: 8, branchId: 1, waivedReason: '', ...request },
    returnAt + minutesLate * minuteMs,
  )
const overRule = (kind: Charge['kind'], cents: number) => refuseOffice('over_rule', { field: 'charges', facts: { kind, cents } })

test('a return without findings has no charges, and the charges of the rules are accepted as proposed', () => {
  expect(check({})).toBeNull()
  const fuel = charge('fuel', 1_500 + 11 * 500)
  expect(check({ charges: [charge('late', 4_000), charge('one-way', 6_000), fuel], branchId: 4, fuelEighths: 0 }, 130)).toBeNull()
  expect(check({ charges: [charge('cleaning', 5_000), charge('lost-key', 25_000)] })).toBeNull()
})

test('a charge above its rule, or without one, is refused with the amount of the rule', () => {
  expect(check({ charges: [charge('late', 1_001)] }, 60)).toEqual(overRule('late', 1_000))
  expect(check({ charges: [charge('late', 1)] })).toEqual(overRule('late', 0))
  expect(check({ charges: [charge('smoking', 15_001)] })).toEqual(overRule('smoking', 15_000))
  expect(check({ charges: [charge('one-way', 100)] })).toEqual(overRule('one-way', 0))
})

test('a kind is charged once; damages as often as there are damages', () => {
  const twice = [charge('cleaning', 2_000), charge('cleaning', 2_000)]
  expect(check({ charges: twice, waivedReason: 'Media limpieza' })).toEqual(refuseOffice('invalid', { field: 'charges' }))
  expect(check({ charges: [charge('damage', 100, { note: 'Rayón' }), charge('damage', 200, { note: 'Espejo' })] })).toBeNull()
})

test('leaving out or lowering a charge needs a reason', () => {
  const missing = refuseOffice('missing', { field: 'waivedReason' })
  expect(check({ branchId: 4 })).toEqual(missing)
  expect(check({ charges: [charge('one-way', 5_999)], branchId: 4 })).toEqual(missing)
  expect(check({ charges: [charge('one-way', 5_999)], branchId: 4, waivedReason: 'Cortesía' })).toBeNull()
  expect(check({ charges: [charge('cleaning', 4_999)] })).toEqual(missing)
})

test('only a late charge may be lower without a reason: its next step can begin between signature and arrival', () => {
  expect(check({ charges: [charge('late', 1_000)] }, 121)).toBeNull()
  expect(check({}, 60)).toBeNull()
  expect(check({ charges: [charge('late', 1_000), charge('one-way', 6_000)], branchId: 4 }, 121)).toBeNull()
  expect(check({ charges: [charge('late', 1_000)], branchId: 4 }, 121)).toEqual(refuseOffice('missing', { field: 'waivedReason' }))
})

test('without the level at hand-over no fuel is charged', () => {
  expect(check({ fuelEighths: 0 }, 0, { handedOver: null })).toBeNull()
  expect(check({ fuelEighths: 0 })).toEqual(refuseOffice('missing', { field: 'waivedReason' }))
})

test('a damage has a note or is one of the record', () => {
  expect(check({ charges: [charge('damage', 100)] })).toEqual(refuseOffice('missing', { field: 'charges' }))
  expect(check({ charges: [charge('damage', 100, { damageId: 'd1' })], damages: [dent] })).toBeNull()
  expect(check({ charges: [charge('damage', 100, { damageId: 'd2' })], damages: [dent] })).toEqual(
    refuseOffice('invalid', { field: 'charges' }),
  )
  expect(check({ charges: [charge('damage', 100, { damageId: 'd2', note: 'Otro' })], damages: [] })).toEqual(
    refuseOffice('invalid', { field: 'charges' }),
  )
})

test('damages add up to the excess at most', () => {
  const damages = (cents: number) => [charge('damage', 150_000, { note: 'Puerta' }), charge('damage', cents, { note: 'Espejo' })]
  expect(check({ charges: damages(50_000) })).toBeNull()
  expect(check({ charges: damages(50_001) })).toEqual(refuseOffice('over_excess', { field: 'charges', facts: { excessCents: 200_000 } }))
})

test('what was charged during the rental is not charged again', () => {
  const chargedCents = { cleaning: 2_000, damage: 150_000 }
  const dearer = { chargedCents: { damage: 200_001 } }
  expect(check({ charges: [charge('cleaning', 3_000)] }, 0, { chargedCents })).toBeNull()
  expect(check({ charges: [charge('cleaning', 3_001)] }, 0, { chargedCents })).toEqual(overRule('cleaning', 3_000))
  expect(check({ charges: [charge('damage', 50_000, { note: 'Puerta' })] }, 0, { chargedCents })).toBeNull()
  expect(check({ charges: [charge('damage', 50_001, { note: 'Puerta' })] }, 0, { chargedCents })).toMatchObject({ code: 'over_excess' })
  expect(check({}, 0, dearer)).toBeNull()
})
