/** The outbox's topic of the mail with a code. */
export const emailCodeTopic = 'booking-code'
