/** Outbox topics of the mails of a lead. */
export const leadCompanyTopic = 'lead-company'
export const leadConfirmationTopic = 'lead-confirmation'
/** What somebody of the staff answered. */
export const leadAnswerTopic = 'lead-answer'
