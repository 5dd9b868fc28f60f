// Passes features of higher layers to bookings.

import type { ReservationStatus } from './features/bookings/lifecycle/lifecycle-rules.ts'
import type { MailTopics } from './features/bookings/office/timeline.ts'
import type { BookingEffects } from './features/bookings/lifecycle/effects.ts'
import type { DetailSources } from './features/bookings/office/detail-service.ts'
import type { MailParts } from './features/bookings/mails/confirmed-handler.ts'
import * as topics from './features/outbox/topics.ts'
import { checkInUrl } from './features/check-in/check-in-link.ts'
import { readCheckInForOffice } from './features/check-in/office-documents.ts'
import { sumChargesOfStep, withdrawRecord } from './features/condition/withdraw.ts'
import { reviewCheckIn } from './features/check-in/refresh-completion.ts'
import { makeVoucher } from './features/documents/voucher.ts'
import { readStatement } from './features/payments/office-statement.ts'
import { cancelPaymentsInProgress, refundSurplus, requestRefund } from './features/payments/refunds/refunds.ts'
import type { Services } from './services.ts'

export const bookingEffects: BookingEffects = {
  cancelPaymentsInProgress,
  requestRefund,
  refundSurplus,
  sumChargesOfStep,
  withdrawRecord,
  reviewCheckIn,
}

/** The statuses in which a mail can be sent again, written from the booking's current state; null for any. */
const repeatableMails: Readonly<Record<string, readonly ReservationStatus[] | null>> = {
  [topics.bookingConfirmedTopic]: ['confirmed', 'checked_in'],
  [topics.bookingChangedTopic]: ['confirmed', 'checked_in'],
  [topics.bookingHeldTopic]: ['held'],
  [topics.bookingCancelledTopic]: ['cancelled'],
  [topics.bookingLinkTopic]: null,
  [topics.bookingReminderTopic]: ['confirmed'],
  [topics.checkInInvitationTopic]: ['confirmed'],
  [topics.paymentLinkTopic]: ['held', 'confirmed', 'checked_in', 'completed'],
  [topics.paymentReceiptTopic]: null,
  [topics.counterReceiptTopic]: null,
  [topics.refundMailTopic]: null,
  [topics.conditionRecordTopic]: null,
}

export const bookingMailTopics: MailTopics = {
  all: [...topics.renterMailTopics, topics.bookingLateTopic, topics.bookingCopyTopic, topics.advanceCheckInTopic],
  listRepeatable: (row) =>
    Object.entries(repeatableMails).flatMap(([topic, statuses]) => {
      const isDone = topic === topics.checkInInvitationTopic && row.advance_check_in_at !== null
      return !isDone && (statuses === null || statuses.includes(row.shown_status)) ? [topic] : []
    }),
}

/** Data of other features that the office shows with a booking. */
export const bookingDetailSources: DetailSources = {
  readStatement,
  readCheckIn: readCheckInForOffice,
  mailTopics: bookingMailTopics,
}

export function bookingMailParts(services: Services): MailParts {
  return {
    createCheckInUrl: (reservationId, language) => checkInUrl(services, reservationId, language),
    makeVoucher: (details, catalog) => makeVoucher(details, catalog, services.config),
  }
}
