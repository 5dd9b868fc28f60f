/** The outbox's topics of a booking's life. */
export const bookingChangedTopic = 'booking-changed'
export const bookingCancelledTopic = 'booking-cancelled'
export const bookingLateTopic = 'booking-late'
export const bookingLinkTopic = 'booking-link'
export const bookingReminderTopic = 'booking-reminder'
export const checkInInvitationTopic = 'check-in-invitation'
