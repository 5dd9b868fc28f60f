import type { LeasingPlan } from '#contract/content/get-leasings.ts'
import { leasingExtras, maxVehicles, type LeasingChoice } from '#contract/leasing-fee.ts'
import { list, number, record } from '#contract/read.ts'

/** The visitor's settings of the calculator; some may not be available in the plan. */
export interface LeaseSelection extends LeasingChoice {
  planId: number
}

/** The nearest settings that the plan offers. Defaults are those of the published fee (longest term, fewest kilometres, one vehicle). */
export function applyPlanLimits(plan: LeasingPlan, selection: Partial<LeaseSelection>): LeaseSelection {
  const pickOffered = (offered: readonly number[], requested: number | undefined, fallback: number) =>
    requested !== undefined && offered.includes(requested) ? requested : fallback
  const classIds = plan.classes.map(({ id }) => id)
  return {
    planId: plan.id,
    classId: pickOffered(classIds, selection.classId, classIds[0] ?? 0),
    termMonths: pickOffered(plan.termMonths, selection.termMonths, Math.max(...plan.termMonths)),
    kilometresMonth: pickOffered(plan.kilometresMonth, selection.kilometresMonth, Math.min(...plan.kilometresMonth)),
    vehicles: Math.min(Math.max(Math.trunc(selection.vehicles ?? 1), 1), maxVehicles),
    extras: leasingExtras.map(({ code }) => code).filter((code) => selection.extras?.includes(code) ?? false),
  }
}

/** Parses the stored settings of the calculator. */
export function readSelection(stored: unknown): Partial<LeaseSelection> {
  const fields = record(stored)
  const codes = list(fields['extras'])
  const numbers = {
    planId: number(fields['planId']),
    classId: number(fields['classId']),
    termMonths: number(fields['termMonths']),
    kilometresMonth: number(fields['kilometresMonth']),
    vehicles: number(fields['vehicles']),
  }
  return {
    ...Object.fromEntries(Object.entries(numbers).filter(([, value]) => value !== undefined)),
    extras: leasingExtras.map(({ code }) => code).filter((code) => codes.includes(code)),
  }
}
