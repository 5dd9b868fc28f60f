/** Outbox topics of the two mails of a lead. */
export const leadCompanyTopic = 'lead-company'
export const leadConfirmationTopic = 'lead-confirmation'
