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
