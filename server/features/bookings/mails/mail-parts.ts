import type { Language } from '#contract/values/language.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import type { BookingDetails } from '../booking-details.ts'

/** Mail content from higher-layer features, injected at start. */
export interface MailParts {
  /** URL of the online check-in. */
  createCheckInUrl(reservationId: string, language: Language): Promise<string>
  /** The voucher for the booking's current state. */
  makeVoucher(details: BookingDetails, catalog: Catalog): Promise<{ fileName: string; content: Buffer }>
}
