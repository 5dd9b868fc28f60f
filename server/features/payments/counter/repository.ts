import type { Cents } from '#contract/money.ts'
import type { CounterPaymentMethod } from '#contract/office/counter-payments.ts'
import type { Queryable } from '../../../db/pool.ts'
import { prepared, type RowOf } from '../../../db/statements/statement.ts'

export type CounterPaymentRow = RowOf<typeof readCounterPayments>

const columns = `c.id, c.reservation_id, c.branch_id, c.receipt_number, c.means, c.amount_cents, c.reference, c.reverses, c.reason, c.staff_id,
  c.drawer_id, c.at, s.name as staff_name`

/** Payments and reversals of a booking, oldest first. */
export const readCounterPayments = prepared('read-counter-payments')`
  select ${columns} from counter_payment c join staff s on s.id = c.staff_id where c.reservation_id = $1 order by c.at, c.id`

const nextReceiptNumberSql = prepared('next-receipt-number')`
  insert into receipt_series as s (branch_id, last_number) values ($1, 1)
  on conflict (branch_id) do update set last_number = s.last_number + 1 returning last_number`

/**
 * The branch's next receipt number. The row of the branch stays locked until the transaction ends, so that the number of a transaction that is
 * rolled back is given to the next one. It is taken last, to keep the lock short.
 */
export async function takeReceiptNumber(client: Queryable, branchId: number): Promise<number> {
  const [row] = await nextReceiptNumberSql(client, branchId)
  if (row === undefined) throw new Error('No receipt number was returned')
  return row.last_number
}

export interface NewCounterPayment {
  id: string
  reservationId: string
  branchId: number
  receiptNumber: number
  means: CounterPaymentMethod
  amountCents: Cents
  reference: string | null
  reverses: string | null
  reason: string | null
  staffId: number
  /** Only of a cash payment. */
  drawerId: number | null
}

const insertSql = prepared('insert-counter-payment')`
  insert into counter_payment (id, reservation_id, branch_id, receipt_number, means, amount_cents, reference, reverses, reason, staff_id, drawer_id)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`

export async function insertCounterPayment(client: Queryable, payment: NewCounterPayment): Promise<void> {
  const { id, reservationId, branchId, receiptNumber, means, amountCents, reference, reverses, reason, staffId, drawerId } = payment
  await insertSql(client, id, reservationId, branchId, receiptNumber, means, amountCents, reference, reverses, reason, staffId, drawerId)
}
