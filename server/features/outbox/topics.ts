// The topics of work in the outbox. Handlers are registered in server/background.ts.

// Bookings
export const bookingConfirmedTopic = 'booking-confirmed'
export const bookingChangedTopic = 'booking-changed'
export const bookingCancelledTopic = 'booking-cancelled'
export const bookingLateTopic = 'booking-late'
export const bookingLinkTopic = 'booking-link'
/** A copy of the confirmation for another address. */
export const bookingCopyTopic = 'booking-copy'
/** The branch will be closed at the time of a pick-up or a return. */
export const bookingHoursTopic = 'booking-hours'
export const bookingReminderTopic = 'booking-reminder'
export const checkInInvitationTopic = 'check-in-invitation'
/** The mail with the code that allows one more unpaid booking. */
export const emailCodeTopic = 'booking-code'
/** The mail requesting payment for a held car. */
export const bookingHeldTopic = 'booking-held'
/** Queries the provider for a payment's status, even after its hold has expired. */
export const checkPaymentTopic = 'payment-check'

/** The figures of a week for an owner. */
export const weeklyFiguresTopic = 'weekly-figures'

// Payments
export const createIntentTopic = 'payment-intent'
export const paymentNoticeTopic = 'payment-notice'
export const checkOperationTopic = 'payment-operation'
export const executeRefundTopic = 'refund-execute'

/** Work that only we or a signed notice can trigger. It never waits behind mails or work triggered by strangers. */
export const moneyTopics = [createIntentTopic, paymentNoticeTopic, executeRefundTopic]

// Mails about payments
export const paymentReceiptTopic = 'payment-receipt'
/** The receipt of a counter payment or of its reversal. */
export const counterReceiptTopic = 'counter-receipt'
export const paymentTooLateTopic = 'payment-too-late'
export const sandboxEndedTopic = 'sandbox-ended'
export const refundMailTopic = 'refund-mail'
export const paymentLinkTopic = 'payment-link'

// Hand-over and return
/** The contract of a hand-over or the receipt of a return. */
export const conditionRecordTopic = 'condition-record'
/** Charges were added or voided after the return. */
export const chargeChangeTopic = 'charge-change'

// Check-in
/** An online check-in was completed. The value is in stored rows. */
export const advanceCheckInTopic = 'checked-in-ahead'

// Mails about accounts
/** Confirm this address. */
export const confirmTopic = 'client-confirm'
/** A registration with an address that already has an account. */
export const existingTopic = 'client-existing'
export const resetTopic = 'client-reset'
export const loginLinkTopic = 'client-login-link'
/** A link was requested for an unknown address; there is nothing to send. */
export const unknownAccountTopic = 'client-reset-nobody'
export const passwordChangedTopic = 'client-password-changed'
export const passkeyAddedTopic = 'client-passkey-added'
export const deletedTopic = 'client-deleted'
/** An answer to a request about personal data. */
export const privacyAnswerTopic = 'privacy-answer'

// Mails about leads
export const leadCompanyTopic = 'lead-company'
export const leadConfirmationTopic = 'lead-confirmation'
/** An answer by a staff member. */
export const leadAnswerTopic = 'lead-answer'

/** The mails to the renter that the history of a booking lists. */
export const renterMailTopics: readonly string[] = [
  bookingConfirmedTopic,
  bookingChangedTopic,
  bookingHeldTopic,
  bookingCancelledTopic,
  bookingLinkTopic,
  bookingReminderTopic,
  checkInInvitationTopic,
  paymentLinkTopic,
  paymentReceiptTopic,
  counterReceiptTopic,
  paymentTooLateTopic,
  refundMailTopic,
  conditionRecordTopic,
  chargeChangeTopic,
]
