/** The outbox's topics of payments. */
export const createIntentTopic = 'payment-intent'
export const paymentNoticeTopic = 'payment-notice'
export const checkOperationTopic = 'payment-operation'
export const executeRefundTopic = 'refund-execute'

/** What only we or a signature can ask for. It never waits behind mails, nor behind what strangers make us ask. */
export const moneyTopics = [createIntentTopic, paymentNoticeTopic, executeRefundTopic]

/** Mails. */
export const paymentReceiptTopic = 'payment-receipt'
export const paymentTooLateTopic = 'payment-too-late'
export const sandboxEndedTopic = 'sandbox-ended'
export const refundMailTopic = 'refund-mail'
export const paymentLinkTopic = 'payment-link'
