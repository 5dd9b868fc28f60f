// Passes features of higher layers to bookings.

import type { BookingEffects } from './features/bookings/lifecycle/effects.ts'
import type { DetailSources } from './features/bookings/office/detail-service.ts'
import type { MailParts } from './features/bookings/mails/mail-parts.ts'
import * as bookingTopics from './features/outbox/topics.ts'
import { checkInUrl } from './features/check-in/check-in-link.ts'
import {
  chargeChangeTopic,
  checkedInAheadTopic,
  counterReceiptTopic,
  paymentLinkTopic,
  paymentReceiptTopic,
  paymentTooLateTopic,
  refundMailTopic,
} from './features/outbox/topics.ts'
import { readCheckInForOffice } from './features/check-in/office-documents.ts'
import { withdrawRecord } from './features/condition/withdraw.ts'
import { reviewCheckIn } from './features/check-in/refresh-completion.ts'
import { makeVoucher } from './features/documents/voucher.ts'
import { readStatement } from './features/payments/office-statement.ts'
import { cancelLivePayments, refundSurplus, requestRefund } from './features/payments/refunds/refunds.ts'
import type { Services } from './services.ts'

export const bookingEffects: BookingEffects = { cancelLivePayments, requestRefund, refundSurplus, withdrawRecord, reviewCheckIn }

/** Mails that can be sent again, because they are written from the booking's current state. */
export const repeatableMailTopics = [
  bookingTopics.bookingConfirmedTopic,
  bookingTopics.bookingHeldTopic,
  bookingTopics.bookingCancelledTopic,
  bookingTopics.bookingLinkTopic,
  bookingTopics.bookingReminderTopic,
  bookingTopics.checkInInvitationTopic,
  paymentLinkTopic,
  paymentReceiptTopic,
  counterReceiptTopic,
]

/** Data of other features that the office shows with a booking. */
export const bookingDetailSources: DetailSources = {
  readStatement,
  readCheckIn: readCheckInForOffice,
  mailTopics: {
    repeatable: repeatableMailTopics,
    all: [
      ...repeatableMailTopics,
      bookingTopics.bookingChangedTopic,
      bookingTopics.bookingLateTopic,
      checkedInAheadTopic,
      paymentTooLateTopic,
      refundMailTopic,
      chargeChangeTopic,
    ],
  },
}

export function bookingMailParts(services: Services): MailParts {
  return {
    checkInAddress: (reservationId, language) => checkInUrl(services, reservationId, language),
    makeVoucher: (details, catalog) => makeVoucher(details, catalog, services.config),
  }
}
