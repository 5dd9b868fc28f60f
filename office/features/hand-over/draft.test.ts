import { expect, test } from 'vitest'
import type { RentalCase } from '#contract/office/condition.ts'
import { dayMs } from '#contract/panama-time.ts'
import { findUnlikelyReading, newDraft, toDepositRequest } from './draft.ts'

const car = { plate: 'EK4821', odometerKm: 18_000 }
const read = (kind: RentalCase['kind'], odometer: string) => {
  const rental = { kind, pickUpAt: 0, returnAt: 3 * dayMs, cars: [car] } as unknown as RentalCase
  return findUnlikelyReading(rental, { ...newDraft(rental, 1), plate: car.plate, odometer })
}

test.each([
  ['return', '17,999', { kind: 'lower', differenceKm: 1 }],
  ['return', '18,000', null],
  ['return', '22,500', null],
  ['return', '22,501', { kind: 'higher', differenceKm: 4_501 }],
  ['hand-over', '28,000', null],
  ['hand-over', '28,001', { kind: 'higher', differenceKm: 10_001 }],
  ['hand-over', 'x', null],
] as const)('at a %s of three days, %s after 18,000 km is %j', (kind, odometer, unlikely) => {
  expect(read(kind, odometer)).toEqual(unlikely)
})

test('a deposit typed on the phone is left out once the desk has recorded it', () => {
  const deposit = { amount: '500', cardType: 'visa', lastFour: '4417', authorisationCode: '083422', expiresOn: '2099-01-31' } as const
  const rental = { kind: 'hand-over', cars: [], deposit: null } as unknown as RentalCase
  const draft = { ...newDraft(rental, 1), deposit }
  expect(toDepositRequest(rental, draft)).toMatchObject({ amountCents: 50_000 })
  const recorded = { ...rental, deposit: { id: 'd', amountCents: 50_000, lastFour: '4417' } }
  expect(toDepositRequest(recorded, draft)).toBeNull()
  expect(toDepositRequest(recorded, { ...draft, deposit: { ...deposit, lastFour: '' } })).toBeNull()
})
