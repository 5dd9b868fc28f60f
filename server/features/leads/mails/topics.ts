/** Outbox topics of the mails of a lead. */
export const leadCompanyTopic = 'lead-company'
export const leadConfirmationTopic = 'lead-confirmation'
/** An answer by a staff member. */
export const leadAnswerTopic = 'lead-answer'
