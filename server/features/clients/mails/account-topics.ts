// The outbox's topics of the account's mails.

/** Confirm this address. */
export const confirmTopic = 'client-confirm'
/** Somebody registered with an address that has an account already. */
export const existingTopic = 'client-existing'
export const resetTopic = 'client-reset'
/** Somebody asked for a reset of an address that nobody has; there is nothing to send. */
export const nobodysResetTopic = 'client-reset-nobody'
export const passwordChangedTopic = 'client-password-changed'
export const deletedTopic = 'client-deleted'
