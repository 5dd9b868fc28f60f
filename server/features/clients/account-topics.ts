// The outbox's topics of the account's mails.

/** Confirm this address. */
export const confirmTopic = 'client-confirm'
/** Somebody registered with an address that has an account already. */
export const existingTopic = 'client-existing'
export const resetTopic = 'client-reset'
export const passwordChangedTopic = 'client-password-changed'
export const deletedTopic = 'client-deleted'
