// Which charges a return may have. The phone proposes them by the same rules; the server never trusts the amounts.

import type { Cents } from '#contract/money.ts'
import type { RequestOf } from '#contract/office/endpoint.ts'
import type { RecordedCondition, RentalCase, recordReturn } from '#contract/office/condition.ts'
import {
  proposeCharges,
  remainingExcess,
  returnFindings,
  type ProposedCharge,
  type ReturnFinding,
  type ReturnTerms,
} from '#contract/office/return-charges.ts'
import type { Instant } from '#contract/panama-time.ts'
import { refuseOffice, type OfficeRefused } from '../../endpoints/office.ts'

type Request = Pick<RequestOf<typeof recordReturn>, 'charges' | 'damages' | 'fuelEighths' | 'branchId' | 'waivedReason'>

type RentalFacts = 'returnAt' | 'returnBranchId' | 'lateSteps' | 'otherBranches' | 'excessCents' | 'chargedCents'

export type ChargeFacts = Pick<RentalCase, RentalFacts> & {
  carClass: { code: string }
  handedOver: Pick<RecordedCondition, 'fuelEighths' | 'missingEighths'> | null
}

const isFinding = (kind: string): kind is ReturnFinding => returnFindings.some((finding) => finding === kind)

/**
 * Null if the charges follow the rules: each kind is charged at most once and at most at the proposed amount, and all damages together at most
 * at the excess of the cover, less what was charged during the rental. Leaving out or lowering a proposed charge needs a reason. An amount
 * that was signed does not rise because the server receives it some minutes later.
 */
export function chargesRefusal(facts: ChargeFacts, terms: ReturnTerms, request: Request, at: Instant): OfficeRefused | null {
  const { charges, fuelEighths, branchId } = request
  const findings = charges.map(({ kind }) => kind).filter(isFinding)
  const proposed = proposeCharges(facts, terms, { at, branchId, fuelEighths, findings })
  const byRule = charges.filter(({ kind }) => kind !== 'damage')
  if (new Set(byRule.map(({ kind }) => kind)).size < byRule.length) return refuseOffice('invalid', { field: 'charges' })
  for (const { kind, amountCents } of byRule) {
    const cents = sumKind(proposed, kind)
    if (amountCents > cents) return refuseOffice('over_rule', { field: 'charges', facts: { kind, cents } })
  }
  if (isLowered(proposed, byRule) && request.waivedReason === '') return refuseOffice('missing', { field: 'waivedReason' })
  const damages = charges.filter(({ kind }) => kind === 'damage')
  if (damages.some(({ note, damageId }) => note === '' && damageId === undefined)) return refuseOffice('missing', { field: 'charges' })
  const isRecorded = (id: string | undefined) => id === undefined || request.damages.some((damage) => damage.id === id)
  if (!charges.every(({ damageId }) => isRecorded(damageId))) return refuseOffice('invalid', { field: 'charges' })
  const damageCents = damages.reduce((sum, { amountCents }) => sum + amountCents, 0)
  return damageCents > remainingExcess(facts)
    ? refuseOffice('over_excess', { field: 'charges', facts: { excessCents: facts.excessCents } })
    : null
}

function sumKind(proposed: readonly ProposedCharge[], kind: string): Cents {
  return proposed.find((item) => item.kind === kind)?.amountCents ?? 0
}

/**
 * Whether a proposed charge was left out or lowered. The charge for lateness is exempt: it may have risen between the signature and the
 * arrival of the record here.
 */
function isLowered(proposed: readonly ProposedCharge[], given: readonly { kind: string; amountCents: Cents }[]): boolean {
  return proposed.some(({ kind, amountCents }) => kind !== 'late' && given.find((item) => item.kind === kind)?.amountCents !== amountCents)
}
