import type { Cents } from '#contract/money.ts'
import type { RentalCase } from '#contract/office/condition.ts'
import { readAmountOrZero } from '#contract/office/fields.ts'
import { proposeCharges, type ProposedCharge, type ReturnTerms } from '#contract/office/return-charges.ts'
import type { Draft } from './draft.ts'

export interface ChosenCharges {
  proposed: ProposedCharge[]
  /** The proposed charges that were not removed. */
  made: ProposedCharge[]
  damages: { id: string; amountCents: Cents }[]
  totalCents: Cents
  /** The booking's balance with these charges; negative if the renter is owed money. */
  balanceCents: Cents
  /** How much of the open deposit pays the charges. */
  withheldCents: Cents
}

/** The charges of a return as they will be sent. */
export function chooseCharges(rental: RentalCase, terms: ReturnTerms, draft: Draft, at: number): ChosenCharges {
  const found = { at, branchId: draft.branchId, fuelEighths: draft.fuelEighths ?? 8, findings: draft.findings }
  const proposed = rental.kind === 'return' ? proposeCharges(rental, terms, found) : []
  const made = proposed.filter(({ kind }) => !draft.dropped.includes(kind))
  const damages = draft.damages.map(({ id, amount }) => ({ id, amountCents: readAmountOrZero(amount) ?? 0 }))
  const totalCents = [...made, ...damages].reduce((sum, { amountCents }) => sum + amountCents, 0)
  const balanceCents = rental.dueCents + totalCents
  const withheldCents =
    rental.deposit !== null && draft.keepsDeposit ? Math.max(0, Math.min(rental.deposit.amountCents, balanceCents, totalCents)) : 0
  return { proposed, made, damages, totalCents, balanceCents, withheldCents }
}
