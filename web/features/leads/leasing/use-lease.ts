import type { LeasingPlan } from '#contract/content/get-leasings.ts'
import { leasingFee, type LeasingFee } from '#contract/leasing-fee.ts'
import { useSessionItem } from '../../../lib/forms/use-session-item.ts'
import { fitLease, readWish, type WishedLease } from './leasing-choice.ts'

const item = 'istmo.lease'

export interface Lease {
  plan: LeasingPlan
  choice: WishedLease
  fee: LeasingFee
  change: (changes: Partial<WishedLease>) => void
}

/** The calculator's state, kept across reloads; null without a plan to calculate. */
export function useLease(plans: readonly LeasingPlan[]): Lease | null {
  const [stored, keep] = useSessionItem(item)
  const wish = readWish(stored)
  const plan = plans.find(({ id }) => id === wish.planId) ?? plans[0]
  if (plan === undefined || plan.classes.length === 0) return null
  const choice = fitLease(plan, wish)
  const fee = leasingFee(plan, choice)
  if (fee === null) return null
  return {
    plan,
    choice,
    fee,
    change: (changes) => keep((before) => ({ ...readWish(before), ...changes })),
  }
}
