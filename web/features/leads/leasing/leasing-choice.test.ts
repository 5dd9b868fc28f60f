import { expect, test } from 'vitest'
import type { LeasingPlan } from '#contract/content/get-leasings.ts'
import { calculateLeasingFee } from '#contract/leasing-fee.ts'
import { applyPlanLimits, readSelection } from './leasing-choice.ts'

const text = { title: '', body: '' }
const plan: LeasingPlan = {
  id: 1,
  text: { es: text, en: text },
  termMonths: [12, 24, 36, 48],
  kilometresMonth: [1500, 2000],
  services: [],
  classes: [
    { id: 101, monthlyCents: 36_900 },
    { id: 104, monthlyCents: 60_900 },
  ],
}

test('R-08 the calculator starts with the published fee of the plan', () => {
  const lease = applyPlanLimits(plan, {})
  expect(lease).toEqual({ planId: 1, classId: 101, termMonths: 48, kilometresMonth: 1500, vehicles: 1, extras: [] })
  expect(calculateLeasingFee(plan, lease)?.totalCents).toBe(36_900)
})

test('R-08 options that the new plan does not offer are reset, the rest stays', () => {
  expect(
    applyPlanLimits(plan, { classId: 120, termMonths: 24, kilometresMonth: 4500, vehicles: 300, extras: ['washing', 'tracking'] }),
  ).toEqual({
    planId: 1,
    classId: 101,
    termMonths: 24,
    kilometresMonth: 1500,
    vehicles: 100,
    extras: ['tracking', 'washing'],
  })
})

test('X-04 a calculation returns after a reload, and invalid stored data are ignored', () => {
  const lease = applyPlanLimits(plan, { classId: 104, vehicles: 2, extras: ['tolls'] })
  expect(applyPlanLimits(plan, readSelection(JSON.parse(JSON.stringify(lease))))).toEqual(lease)
  expect(applyPlanLimits(plan, readSelection({ vehicles: 'x', extras: [7], classId: null }))).toEqual(applyPlanLimits(plan, {}))
  expect(applyPlanLimits(plan, readSelection(null))).toEqual(applyPlanLimits(plan, {}))
})
