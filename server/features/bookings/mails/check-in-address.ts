import type { Language } from '#contract/values/language.ts'

/** Where a booking is checked in ahead, with a link that is made for the mail that it stands in. */
export type CheckInAddress = (reservationId: string, language: Language) => Promise<string>
