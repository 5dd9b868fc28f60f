// Which card can guarantee a rental at the counter, and the amount of the hold. Pages show it before booking and the voucher repeats it. The
// counter decides with the card in hand, so every service relies on what the renter states.

import type { Cents } from './money.ts'

/** `none` is everything else: cash, a cheque, a card of another brand or in another person's name. */
export const guaranteeCards = ['credit', 'debit', 'none'] as const
export type GuaranteeCard = (typeof guaranteeCards)[number]

/** Extra conditions for a debit card (docs/domain.md 3.5; "sedan" and "full cover" are defined in docs/decisions/026-check-in-pages.md). */
export const debitTerms = {
  /** The second letter of a sedan's ACRISS code. */
  sedanBody: 'C',
  /** The ACRISS code of the compact SUV. */
  compactSuv: 'CFAR',
  /** The package Total (docs/wire.md, Conventions). */
  coverageId: 22,
  /** In full years; the driver must be older than this. */
  olderThan: 25,
} as const

export const debitRequirements = ['class', 'coverage', 'prepaid', 'age'] as const
export type DebitRequirement = (typeof debitRequirements)[number]

export interface GuaranteedRental {
  acriss: string | undefined
  coverageId: number
  prepaid: boolean
  /** On the day of pick-up; null if not known yet. */
  driverAge: number | null
  /** The deposit of the class with the selected cover, in cents. */
  depositCents: Cents
}

export type GuaranteeAnswer =
  | { readonly ok: true; readonly heldCents: Cents; readonly dependsOnAge: boolean }
  | { readonly ok: false; readonly missing: readonly DebitRequirement[] }

/** Whether the class can be guaranteed with a debit card: sedans and the compact SUV. */
export function isDebitClass(acriss: string | undefined): boolean {
  return acriss !== undefined && (acriss[1] === debitTerms.sedanBody || acriss === debitTerms.compactSuv)
}

/**
 * The hold on a card for a rental, or the conditions that the rental does not meet; `missing` is empty if no condition would help.
 * An unknown age does not refuse the card, but `dependsOnAge` is set. Source: docs/domain.md 3.5.
 */
export function checkGuarantee(card: GuaranteeCard, rental: GuaranteedRental): GuaranteeAnswer {
  switch (card) {
    case 'credit':
      return { ok: true, heldCents: rental.depositCents, dependsOnAge: false }
    case 'none':
      return { ok: false, missing: [] }
    case 'debit': {
      const isMet: Record<DebitRequirement, boolean> = {
        class: isDebitClass(rental.acriss),
        coverage: rental.coverageId === debitTerms.coverageId,
        prepaid: rental.prepaid,
        age: rental.driverAge === null || rental.driverAge > debitTerms.olderThan,
      }
      const missing = debitRequirements.filter((need) => !isMet[need])
      return missing.length > 0
        ? { ok: false, missing }
        : { ok: true, heldCents: rental.depositCents, dependsOnAge: rental.driverAge === null }
    }
  }
}
