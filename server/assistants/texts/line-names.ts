import type { Language } from '#contract/values/language.ts'
import type { LineCode } from '#contract/values/price-line.ts'
import { confirmedTexts } from '../../features/bookings/mails/confirmed-texts.ts'

/**
 * Names of price lines, which the wire gives as codes: those of the mails, but for names that must be clear without the number of days or the
 * branch beside them.
 */
export const lineNames: Readonly<Record<Language, Readonly<Record<LineCode | 'other', string>>>> = {
  es: { ...confirmedTexts.es.lines, time: 'Días de alquiler', other: 'Otro cargo' },
  en: { ...confirmedTexts.en.lines, time: 'Rental days', 'one-way': 'Return to another branch', other: 'Other charge' },
}
