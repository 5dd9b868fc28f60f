import type { Language } from '#contract/values/language.ts'

/** Where a booking is checked in ahead; null while the site has no page for it, and then nobody is invited. */
export type CheckInAddress = (reservationId: string, language: Language) => string | null

export const noCheckIn: CheckInAddress = () => null
