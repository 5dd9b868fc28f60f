// Outbox handlers of payments: provider calls, notices and mails. Each may run twice.

import type { OutboxHandler } from '../outbox/worker.ts'
import type { Mailer } from '../mail/mail.ts'
import type { Services } from '../../services.ts'
import { readBookingDetails } from '../bookings/booking-details.ts'
import { workerTimeoutMs } from './providers/provider-timeout.ts'
import { checkOperation, checkPayment } from './orders/check-payment.ts'
import { executeRefund } from './refunds/execute-refund.ts'
import { processNotice } from './notices/inbox.ts'
import type { Notice } from './providers/provider.ts'
import { issueReceiptDocument, type EInvoiceProvider } from './counter/e-invoice.ts'
import { writeCounterReceipt } from './mails/counter-receipt-mail.ts'
import {
  writeHeld,
  writeLink,
  writeReceipt,
  writeSandboxEnded,
  writeRefund,
  writeTooLate,
  type MoneyPayload,
  type WriteMoneyMail,
} from './mails/write-mails.ts'
import { makeIntent } from './orders/make-intent.ts'
import { postNotice } from './providers/sandbox/post-notice.ts'
import { sandboxNoticeTopic } from './providers/sandbox/notices.ts'
import {
  bookingHeldTopic,
  checkOperationTopic,
  checkPaymentTopic,
  createIntentTopic,
  counterReceiptTopic,
  executeRefundTopic,
  paymentLinkTopic,
  paymentNoticeTopic,
  paymentReceiptTopic,
  paymentTooLateTopic,
  refundMailTopic,
  sandboxEndedTopic,
} from '../outbox/topics.ts'

const maxOperationTries = 4

interface Payload extends MoneyPayload {
  provider?: string
  eventId?: string
  /** The name under which rows of the outbox have the content of a notice. */
  said?: Notice['content']
}

/**
 * @param ownUrl the URL at which this server can reach itself; the sandbox posts its notices there
 * @param eInvoice issues fiscal documents of receipts; there is no implementation yet
 */
export function paymentHandlers(
  services: Services,
  mailer: Mailer,
  ownUrl: string,
  eInvoice: EInvoiceProvider | null = null,
): Record<string, OutboxHandler> {
  const createMailHandler =
    (write: WriteMoneyMail): OutboxHandler =>
    async (work) => {
      const payload = work.payload as Payload
      const details = await readBookingDetails(services.db, await services.catalogs.current(), payload.reservationId)
      const written = details === undefined ? null : await write(services, { payload, dedupeKey: work.dedupeKey, details })
      return written === null ? 'skipped' : mailer.send(written)
    }
  const createTaskHandler =
    (run: (payload: Payload) => Promise<unknown>): OutboxHandler =>
    async ({ payload }) => {
      await run(payload as Payload)
    }
  return {
    [createIntentTopic]: createTaskHandler(({ paymentId }) => makeIntent(services, paymentId ?? '', workerTimeoutMs)),
    [checkPaymentTopic]: createTaskHandler(({ paymentId, said }) => checkPayment(services, paymentId ?? '', said ?? null)),
    [checkOperationTopic]: async ({ payload, attempts }) => {
      const { provider = '', said = {} } = payload as Payload
      try {
        await checkOperation(services, provider, said)
      } catch (error) {
        // The notice may be forged, so it occupies the queue for some minutes at most; a real payment is also checked hourly.
        if (attempts < maxOperationTries) throw error
      }
    },
    [paymentNoticeTopic]: createTaskHandler(({ provider, eventId }) => processNotice(services, provider ?? '', eventId ?? '')),
    [executeRefundTopic]: createTaskHandler(({ refundId }) => executeRefund(services, refundId ?? '')),
    [sandboxNoticeTopic]: async ({ payload }) => {
      if (services.config.appEnv !== 'live') await postNotice(services, ownUrl, payload)
    },
    [bookingHeldTopic]: createMailHandler(writeHeld),
    [paymentReceiptTopic]: createMailHandler(writeReceipt),
    [counterReceiptTopic]: async (work) => {
      await issueReceiptDocument(services.db, eInvoice, work.payload as Payload)
      return createMailHandler(writeCounterReceipt)(work)
    },
    [paymentTooLateTopic]: createMailHandler(writeTooLate),
    [refundMailTopic]: createMailHandler(writeRefund),
    [sandboxEndedTopic]: createMailHandler(writeSandboxEnded),
    [paymentLinkTopic]: createMailHandler(writeLink),
  }
}
