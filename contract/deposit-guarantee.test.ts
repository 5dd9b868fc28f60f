import { expect, test } from 'vitest'
import { debitRequirements, checkGuarantee, isDebitClass, type DebitRequirement, type GuaranteedRental } from './deposit-guarantee.ts'

const met: GuaranteedRental = { acriss: 'ICAR', coverageId: 22, prepaid: true, driverAge: 26, depositCents: 30_000 }
const unmet: Record<DebitRequirement, Partial<GuaranteedRental>> = {
  class: { acriss: 'IFAR' },
  coverage: { coverageId: 21 },
  prepaid: { prepaid: false },
  age: { driverAge: 25 },
}

test('a credit card in the renter’s name guarantees every rental with the deposit of class and cover', () => {
  for (const change of [{}, ...Object.values(unmet)])
    expect(checkGuarantee('credit', { ...met, ...change })).toEqual({ ok: true, heldCents: 30_000, dependsOnAge: false })
})

test('without a card in the renter’s name no rental can be guaranteed', () => {
  expect(checkGuarantee('none', met)).toEqual({ ok: false, missing: [] })
})

test('a debit card is accepted with the right class, full cover, prepayment and a driver over 25', () => {
  expect(checkGuarantee('debit', met)).toEqual({ ok: true, heldCents: 30_000, dependsOnAge: false })
})

test.each(debitRequirements)('a debit card without the required %s is refused, and the answer names the condition', (need) => {
  expect(checkGuarantee('debit', { ...met, ...unmet[need] })).toEqual({ ok: false, missing: [need] })
})

test('all unmet conditions of a debit card are reported together', () => {
  const change = Object.assign({}, ...Object.values(unmet)) as Partial<GuaranteedRental>
  expect(checkGuarantee('debit', { ...met, ...change })).toEqual({ ok: false, missing: [...debitRequirements] })
})

test('an unknown age does not prevent the guarantee, and is reported', () => {
  expect(checkGuarantee('debit', { ...met, driverAge: null })).toEqual({ ok: true, heldCents: 30_000, dependsOnAge: true })
})

test('sedans and the compact SUV are the classes for debit cards', () => {
  const seeded = 'MDAR ECAR CCAR ICAR FCAR EGAR CFAR CFBR IFAR SFAR SFBD FFBD IQND SQBD SVAR FVMD PVMD IKMR FKMD SPMD'.split(' ')
  expect(seeded.filter(isDebitClass)).toEqual(['ECAR', 'CCAR', 'ICAR', 'FCAR', 'CFAR'])
  expect(isDebitClass(undefined)).toBe(false)
})
