/** The outbox topics of payments. */
export const createIntentTopic = 'payment-intent'
export const paymentNoticeTopic = 'payment-notice'
export const checkOperationTopic = 'payment-operation'
export const executeRefundTopic = 'refund-execute'

/** Work that only we or a signed notice can trigger. It never waits behind mails or work triggered by strangers. */
export const moneyTopics = [createIntentTopic, paymentNoticeTopic, executeRefundTopic]

/** Mails. */
export const paymentReceiptTopic = 'payment-receipt'
export const paymentTooLateTopic = 'payment-too-late'
export const sandboxEndedTopic = 'sandbox-ended'
export const refundMailTopic = 'refund-mail'
export const paymentLinkTopic = 'payment-link'
