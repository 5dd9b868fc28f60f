/** The outbox's topics of a lead's two mails. */
export const leadCompanyTopic = 'lead-company'
export const leadConfirmationTopic = 'lead-confirmation'
