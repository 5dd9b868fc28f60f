// Which card guarantees a rental at the counter, and what is held on it. A page says it before anything is booked, the voucher repeats it, and
// the counter decides with the card in hand: no service takes a card type for more than what the renter says.

import type { Cents } from './money.ts'

/** `none` is everything else: cash, cheque, a card of another brand or in another person's name. */
export const guaranteeCards = ['credit', 'debit', 'none'] as const
export type GuaranteeCard = (typeof guaranteeCards)[number]

/** What a debit card needs beyond a credit card (docs/domain.md 3.5; what stands for "sedan" and "full cover": docs/decisions/026-check-in-pages.md). */
export const debitTerms = {
  /** The second letter of a sedan's ACRISS code. */
  sedanBody: 'C',
  /** The compact SUV's whole code. */
  compactSuv: 'CFAR',
  /** The package Total (docs/wire.md, Conventions). */
  coverageId: 22,
  /** Full years that the driver must have left behind. */
  olderThan: 25,
} as const

export const debitNeeds = ['class', 'coverage', 'prepaid', 'age'] as const
export type DebitNeed = (typeof debitNeeds)[number]

export interface GuaranteedRental {
  acriss: string | undefined
  coverageId: number
  prepaid: boolean
  /** On the day of pick-up; null while nobody has said it. */
  driverAge: number | null
  /** Of the class with the chosen cover. */
  depositCents: Cents
}

export type GuaranteeAnswer =
  | { readonly ok: true; readonly heldCents: Cents; readonly hangsOnAge: boolean }
  | { readonly ok: false; readonly missing: readonly DebitNeed[] }

/** Whether the class is one of those for which a debit card can do: sedans and the compact SUV. */
export function isDebitClass(acriss: string | undefined): boolean {
  return acriss !== undefined && (acriss[1] === debitTerms.sedanBody || acriss === debitTerms.compactSuv)
}

/**
 * What is held on a card for a rental, or what is missing for this card to do; `missing` is empty where no condition helps.
 * An unknown age stands in nobody's way, and `hangsOnAge` says that it may yet. Source: docs/domain.md 3.5.
 */
export function guaranteeWith(card: GuaranteeCard, rental: GuaranteedRental): GuaranteeAnswer {
  switch (card) {
    case 'credit':
      return { ok: true, heldCents: rental.depositCents, hangsOnAge: false }
    case 'none':
      return { ok: false, missing: [] }
    case 'debit': {
      const isMet: Record<DebitNeed, boolean> = {
        class: isDebitClass(rental.acriss),
        coverage: rental.coverageId === debitTerms.coverageId,
        prepaid: rental.prepaid,
        age: rental.driverAge === null || rental.driverAge > debitTerms.olderThan,
      }
      const missing = debitNeeds.filter((need) => !isMet[need])
      return missing.length > 0
        ? { ok: false, missing }
        : { ok: true, heldCents: rental.depositCents, hangsOnAge: rental.driverAge === null }
    }
  }
}
