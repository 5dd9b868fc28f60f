// What a change or a cancellation means for money that was paid.

import type { Language } from '#contract/values/language.ts'
import type { ManagedBooking } from '#contract/web-api/get-booking.ts'
import { toMoney } from './result.ts'
import { moneyNotes } from './texts/next-steps.ts'

/** @param dueCents what remains to be paid; negative for a refund */
export function describeMoney(dueCents: number, isPrepaidChange: boolean, language: Language): { money?: string } {
  const notes = [
    ...(isPrepaidChange ? [moneyNotes.once] : []),
    ...(dueCents > 0 ? [moneyNotes.due] : dueCents < 0 ? [moneyNotes.refund] : []),
  ]
  return notes.length === 0 ? {} : { money: notes.map((note) => note[language]).join(' ') }
}

/** What a change to a total means for a prepaid booking that has been paid. */
export function describePaidChange({ prepaid, paidCents = 0 }: ManagedBooking, totalCents: number, language: Language) {
  if (!prepaid || paidCents === 0) return {}
  const refund = totalCents < paidCents ? { refund: toMoney(paidCents - totalCents) } : {}
  return { ...refund, ...describeMoney(totalCents - paidCents, true, language) }
}
