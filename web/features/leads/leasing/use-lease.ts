import type { LeasingPlan } from '#contract/content/get-leasings.ts'
import { calculateLeasingFee, type LeasingFee } from '#contract/leasing-fee.ts'
import { useSessionItem } from '../../../lib/forms/use-session-item.ts'
import { applyPlanLimits, readSelection, type LeaseSelection } from './leasing-choice.ts'

const item = 'istmo.lease'

export interface Lease {
  plan: LeasingPlan
  choice: LeaseSelection
  fee: LeasingFee
  change: (changes: Partial<LeaseSelection>) => void
}

/** The calculator's state, kept across reloads; null without a plan to calculate. */
export function useLease(plans: readonly LeasingPlan[]): Lease | null {
  const [stored, setStored] = useSessionItem(item)
  const selection = readSelection(stored)
  const plan = plans.find(({ id }) => id === selection.planId) ?? plans[0]
  if (plan === undefined || plan.classes.length === 0) return null
  const choice = applyPlanLimits(plan, selection)
  const fee = calculateLeasingFee(plan, choice)
  if (fee === null) return null
  return {
    plan,
    choice,
    fee,
    change: (changes) => setStored((before) => ({ ...readSelection(before), ...changes })),
  }
}
