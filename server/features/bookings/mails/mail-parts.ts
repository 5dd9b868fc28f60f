import type { Language } from '#contract/values/language.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import type { BookingDetails } from '../booking-details.ts'

/** What mails hold of features that stand above bookings; given at start. */
export interface MailParts {
  /** Where a booking is checked in ahead. */
  checkInAddress(reservationId: string, language: Language): Promise<string>
  /** The voucher of a booking as it is now. */
  makeVoucher(details: BookingDetails, catalog: Catalog): Promise<{ fileName: string; content: Buffer }>
}
