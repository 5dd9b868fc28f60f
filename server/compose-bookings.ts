// Passes features of higher layers to bookings.

import type { BookingEffects } from './features/bookings/effects.ts'
import type { MailParts } from './features/bookings/mails/mail-parts.ts'
import { checkInUrl } from './features/check-in/check-in-link.ts'
import { reviewCheckIn } from './features/check-in/refresh-completion.ts'
import { makeVoucher } from './features/documents/voucher.ts'
import { cancelLivePayments, requestRefund } from './features/payments/refunds/refunds.ts'
import type { Services } from './services.ts'

export const bookingEffects: BookingEffects = { cancelLivePayments, requestRefund, reviewCheckIn }

export function bookingMailParts(services: Services): MailParts {
  return {
    checkInAddress: (reservationId, language) => checkInUrl(services, reservationId, language),
    makeVoucher: (details, catalog) => makeVoucher(details, catalog, services.config),
  }
}
