/** The outbox's topic of the mail that confirms a booking. */
export const bookingConfirmedTopic = 'booking-confirmed'
