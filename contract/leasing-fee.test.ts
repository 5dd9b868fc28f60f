import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leasingExtras, calculateLeasingFee, type LeasingChoice } from './leasing-fee.ts'

const plan = { termMonths: [12, 24, 36, 48], kilometresMonth: [1500, 2000, 2500], classes: [{ id: 101, monthlyCents: 36_900 }] }
const choice: LeasingChoice = { classId: 101, termMonths: 48, kilometresMonth: 1500, vehicles: 1, extras: [] }
const computeFee = (change: Partial<LeasingChoice>) => calculateLeasingFee(plan, { ...choice, ...change })

test('R-08 the longest term with the lowest mileage costs the plan’s published price', () => {
  expect(computeFee({})).toEqual({ lines: [{ code: 'base', cents: 36_900 }], vehicleCents: 36_900, totalCents: 36_900, itbmsCents: 2_414 })
})

test.each([
  [{ termMonths: 36 }, 38_376],
  [{ termMonths: 24 }, 40_590],
  [{ termMonths: 12 }, 44_280],
  [{ kilometresMonth: 2000 }, 39_668],
  [{ kilometresMonth: 2500 }, 42_435],
  [{ extras: ['tracking', 'lettering'] }, 40_003],
  [{ vehicles: 3 }, 110_700],
  [{ termMonths: 12, kilometresMonth: 2500, extras: ['tracking', 'tolls', 'washing', 'lettering'], vehicles: 2 }, 113_968],
] satisfies [Partial<LeasingChoice>, number][])('R-08 the choice %j costs %i cents a month', (change, totalCents) => {
  expect(computeFee(change)?.totalCents).toBe(totalCents)
})

test.each([{ classId: 102 }, { termMonths: 18 }, { kilometresMonth: 1000 }, { vehicles: 0 }, { vehicles: 1.5 }, { vehicles: 101 }])(
  'R-08 a choice that the plan does not offer, %j, has no fee',
  (change) => {
    expect(computeFee(change)).toBeNull()
  },
)

test('R-08 if the longest term is shorter than 48 months, it has no surcharge', () => {
  expect(calculateLeasingFee({ ...plan, termMonths: [12, 24] }, { ...choice, termMonths: 24 })?.totalCents).toBe(36_900)
})

test('R-08 the base fee has a line even if it is zero; other zero lines are left out', () => {
  expect(calculateLeasingFee({ ...plan, classes: [{ id: 101, monthlyCents: 0 }] }, choice)?.lines).toEqual([{ code: 'base', cents: 0 }])
})

test('R-08 lines add up, a duplicate extra counts once, and less is never more expensive', () => {
  const codes = leasingExtras.map(({ code }) => code)
  const choices = fc.record({
    classId: fc.constant(101),
    termMonths: fc.constantFrom(...plan.termMonths),
    kilometresMonth: fc.constantFrom(...plan.kilometresMonth),
    vehicles: fc.integer({ min: 1, max: 100 }),
    extras: fc.array(fc.constantFrom(...codes), { maxLength: 6 }),
  })
  fc.assert(
    fc.property(choices, fc.integer({ min: 10_000, max: 300_000 }), (chosen, monthlyCents) => {
      const priced = { ...plan, classes: [{ id: 101, monthlyCents }] }
      const fee = calculateLeasingFee(priced, chosen)
      const cheapest = calculateLeasingFee(priced, { ...choice, vehicles: chosen.vehicles })
      expect(fee?.lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(fee?.vehicleCents)
      expect(fee?.totalCents).toBe((fee?.vehicleCents ?? 0) * chosen.vehicles)
      expect(fee?.totalCents).toBeGreaterThanOrEqual(cheapest?.totalCents ?? Infinity)
      expect(calculateLeasingFee(priced, { ...chosen, extras: [...new Set(chosen.extras)] })).toEqual(fee)
    }),
  )
})
