import type { CounterPaymentMethod } from '#contract/office/counter-payments.ts'
import type { Queryable } from '../../../db/pool.ts'
import { readDeposits } from '../deposits/repository.ts'
import { readCounterPayments, type CounterPaymentRow } from './repository.ts'

type Columns = 'id' | 'branch_id' | 'receipt_number' | 'at' | 'staff_name' | 'amount_cents' | 'reference' | 'reverses' | 'reason'

/** What has a receipt: a payment at the counter, its reversal, or what was captured of a deposit. */
export type ReceiptRow = Pick<CounterPaymentRow, Columns> & { means: CounterPaymentMethod | 'deposit' }

/** The receipts of a booking. */
export async function readReceipts(db: Queryable, reservationId: string): Promise<ReceiptRow[]> {
  const [payments, deposits] = await Promise.all([readCounterPayments(db, reservationId), readDeposits(db, reservationId)])
  const captured = deposits.flatMap((deposit): ReceiptRow[] => {
    if (deposit.receipt_number === null || deposit.closed_at === null) return []
    return [
      {
        id: deposit.id,
        branch_id: deposit.branch_id,
        receipt_number: deposit.receipt_number,
        at: deposit.closed_at,
        staff_name: deposit.closed_by_name ?? '',
        amount_cents: deposit.captured_cents,
        // Empty once the renter's data are erased.
        reference: deposit.authorisation_code === '' ? null : deposit.authorisation_code,
        reverses: null,
        reason: deposit.reason,
        means: 'deposit',
      },
    ]
  })
  return [...payments, ...captured]
}
