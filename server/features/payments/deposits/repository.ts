import type { Cents } from '#contract/money.ts'
import type { CardType } from '#contract/office/deposits.ts'
import type { Queryable } from '../../../db/pool.ts'
import { prepared, type RowOf } from '../../../db/statements/statement.ts'

export type DepositRow = RowOf<typeof readDeposits>

/** The deposits of a booking, oldest first. */
export const readDeposits = prepared('read-deposits', { notNull: ['taken_by_name'] })`
  select d.id, d.branch_id, d.amount_cents, d.card_type, d.last_four, d.authorisation_code, d.expires_on, d.status, d.captured_cents, d.pays_balance,
    d.reason, d.receipt_number, d.taken_at, s.name as taken_by_name, d.closed_at, d.closed_by, c.name as closed_by_name
  from deposit d join staff s on s.id = d.taken_by left join staff c on c.id = d.closed_by
  where d.reservation_id = $1 order by d.taken_at, d.id`

export interface NewDeposit {
  id: string
  reservationId: string
  branchId: number
  amountCents: Cents
  cardType: CardType
  lastFour: string
  authorisationCode: string
  expiresOn: string
  staffId: number
}

const insertSql = prepared('insert-deposit')`
  insert into deposit (id, reservation_id, branch_id, amount_cents, card_type, last_four, authorisation_code, expires_on, taken_by)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`

export async function insertDeposit(client: Queryable, deposit: NewDeposit): Promise<void> {
  const { id, reservationId, branchId, amountCents, cardType, lastFour, authorisationCode, expiresOn, staffId } = deposit
  await insertSql(client, id, reservationId, branchId, amountCents, cardType, lastFour, authorisationCode, expiresOn, staffId)
}

const closeSql = prepared('close-deposit')`
  update deposit set status = case when $2 > 0 then 'captured' else 'released' end, captured_cents = $2, reason = $3, closed_by = $4,
    pays_balance = $5, receipt_number = $6, closed_at = clock_timestamp()
  where id = $1 and status = 'taken' returning 1`

/** Releases a deposit, or captures an amount of it; false if it is closed already. */
export async function closeDeposit(
  client: Queryable,
  id: string,
  closing: { capturedCents: Cents; reason: string | null; paysBalance: boolean; staffId: number; receiptNumber: number | null },
): Promise<boolean> {
  return (
    (await closeSql(client, id, closing.capturedCents, closing.reason, closing.staffId, closing.paysBalance, closing.receiptNumber))
      .length > 0
  )
}
