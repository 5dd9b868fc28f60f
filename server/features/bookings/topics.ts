// The outbox topics of bookings.
export const bookingConfirmedTopic = 'booking-confirmed'
export const bookingChangedTopic = 'booking-changed'
export const bookingCancelledTopic = 'booking-cancelled'
export const bookingLateTopic = 'booking-late'
export const bookingLinkTopic = 'booking-link'
export const bookingReminderTopic = 'booking-reminder'
export const checkInInvitationTopic = 'check-in-invitation'
/** The mail with the code that lets a contact hold one more unpaid booking. */
export const emailCodeTopic = 'booking-code'
/** The mail that asks to pay for a car that is held. */
export const bookingHeldTopic = 'booking-held'
/** Asks the provider how a payment stands, also one whose hold has lapsed. */
export const checkPaymentTopic = 'payment-check'
