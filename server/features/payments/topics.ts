/** The outbox's topics of payments. */
export const createIntentTopic = 'payment-intent'
export const checkPaymentTopic = 'payment-check'
export const paymentNoticeTopic = 'payment-notice'
export const executeRefundTopic = 'refund-execute'

/** What moves money, and so never waits behind mails. */
export const moneyTopics = [createIntentTopic, checkPaymentTopic, paymentNoticeTopic, executeRefundTopic]

/** Mails. */
export const bookingHeldTopic = 'booking-held'
export const paymentReceiptTopic = 'payment-receipt'
export const paymentTooLateTopic = 'payment-too-late'
export const refundMailTopic = 'refund-mail'
export const paymentLinkTopic = 'payment-link'
