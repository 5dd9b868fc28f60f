// The interface of electronic invoicing (docs/decisions/059-counter-money.md). No provider is implemented yet.

import { formatReceiptNumber } from '#contract/office/counter-payments.ts'
import type { Cents } from '#contract/money.ts'
import type { Queryable } from '../../../db/pool.ts'
import { readReservation } from '../../bookings/records/reservation.ts'
import { readReceipts } from './receipts.ts'

/** A receipt as a fiscal document needs it. */
export interface FiscalReceipt {
  /** Identifies the document: issuing it again must return the first one. */
  number: string
  at: number
  bookingCode: string
  /** Negative for the reversal of a receipt. */
  amountCents: Cents
  /** The receipt that it reverses. */
  reversedNumber: string | null
  customer: { name: string; email: string; company: string | null; ruc: string | null; dv: string | null }
}

/** Issues fiscal documents through an authorised provider (PAC) of Panama's tax authority (DGI). */
export interface EInvoiceProvider {
  /**
   * Issues the document of a receipt. It may be called again for the same number.
   * @throws if it must be retried
   */
  issueDocument(receipt: FiscalReceipt): Promise<void>
}

/** Issues the document of a receipt, if there is a provider. Called after the transaction of the receipt, by the outbox. */
export async function issueReceiptDocument(
  db: Queryable,
  provider: EInvoiceProvider | null,
  { reservationId, paymentId }: { reservationId: string; paymentId?: string },
): Promise<void> {
  if (provider === null) return
  const [booking, rows] = await Promise.all([readReservation(db, reservationId), readReceipts(db, reservationId)])
  const payment = rows.find(({ id }) => id === paymentId)
  if (booking === undefined || payment === undefined) return
  const reversed = rows.find(({ id }) => id === payment.reverses)
  const { first_name, last_name, email, company, ruc, dv } = booking
  await provider.issueDocument({
    number: formatReceiptNumber(payment.branch_id, payment.receipt_number),
    at: payment.at,
    bookingCode: booking.code,
    amountCents: payment.amount_cents,
    reversedNumber: reversed === undefined ? null : formatReceiptNumber(reversed.branch_id, reversed.receipt_number),
    customer: { name: `${first_name} ${last_name}`, email, company, ruc, dv },
  })
}
