// The outbox's topics of the account's mails.

/** Confirm this address. */
export const confirmTopic = 'client-confirm'
/** Somebody registered with an address that already has an account. */
export const existingTopic = 'client-existing'
export const resetTopic = 'client-reset'
/** A reset was requested for an unknown address; there is nothing to send. */
export const nobodysResetTopic = 'client-reset-nobody'
export const passwordChangedTopic = 'client-password-changed'
export const deletedTopic = 'client-deleted'
/** An answer to a request about personal data. */
export const privacyAnswerTopic = 'privacy-answer'
