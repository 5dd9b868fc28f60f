// The outbox topics of bookings.
export const bookingConfirmedTopic = 'booking-confirmed'
export const bookingChangedTopic = 'booking-changed'
export const bookingCancelledTopic = 'booking-cancelled'
export const bookingLateTopic = 'booking-late'
export const bookingLinkTopic = 'booking-link'
export const bookingReminderTopic = 'booking-reminder'
export const checkInInvitationTopic = 'check-in-invitation'
/** The mail with the code that allows one more unpaid booking. */
export const emailCodeTopic = 'booking-code'
/** The mail requesting payment for a held car. */
export const bookingHeldTopic = 'booking-held'
/** Queries the provider for a payment's status, also after its hold has expired. */
export const checkPaymentTopic = 'payment-check'
