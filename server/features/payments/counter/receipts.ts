import type { CounterMeans } from '#contract/office/counter-payments.ts'
import type { Queryable } from '../../../db/pool.ts'
import { readDeposits } from '../deposits/repository.ts'
import { readCounterPayments, type CounterPaymentRow } from './repository.ts'

type Columns = 'id' | 'branch_id' | 'receipt_number' | 'at' | 'staff_name' | 'amount_cents' | 'reference' | 'reverses' | 'reason'

/** What has a receipt: a payment at the counter, its reversal, or what was captured of a deposit. */
export type ReceiptRow = Pick<CounterPaymentRow, Columns> & { means: CounterMeans | 'deposit' }

/** The receipts of a booking. */
export async function readReceipts(db: Queryable, reservationId: string): Promise<ReceiptRow[]> {
  const [payments, deposits] = await Promise.all([readCounterPayments(db, reservationId), readDeposits(db, reservationId)])
  const captured = deposits.flatMap((it): ReceiptRow[] => {
    if (it.receipt_number === null || it.closed_at === null) return []
    return [
      {
        id: it.id,
        branch_id: it.branch_id,
        receipt_number: it.receipt_number,
        at: it.closed_at,
        staff_name: it.closed_name ?? '',
        amount_cents: it.captured_cents,
        // Empty once the renter's data are erased.
        reference: it.authorisation_code === '' ? null : it.authorisation_code,
        reverses: null,
        reason: it.reason,
        means: 'deposit',
      },
    ]
  })
  return [...payments, ...captured]
}
