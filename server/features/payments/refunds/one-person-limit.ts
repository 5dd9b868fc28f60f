// How much of a booking's money one person may refund. Amounts add up over the booking, so that a large one cannot be split.

import { refundLimitCents } from '#contract/office/roles.ts'
import type { Cents } from '#contract/money.ts'
import type { Queryable } from '../../../db/pool.ts'
import { prepared } from '../../../db/statements/statement.ts'

const sumSql = prepared('sum-refunded-by-one-person', { notNull: ['id', 'cents'] })`
  select b.id, ((select coalesce(sum(f.amount_cents), 0) from refund f
      where f.reservation_id = b.id
        and (exists (select from refund_payout o where o.refund_id = f.id) or f.status = 'settled' and f.settled_by like 'counter:%')
        and not exists (select from refund_approval a where a.refund_id = f.id and a.approved_by is not null))
    - (select coalesce(sum(c.amount_cents), 0) from counter_payment c where c.reservation_id = b.id and c.reverses is not null))::bigint as cents
  from unnest($1::uuid[]) b (id)`

/** Cents that one person alone refunded, by booking: refunds by hand without an approval, of the office and of the command, and reversed payments. */
async function sumRefundedByOnePerson(db: Queryable, reservationIds: readonly string[]): Promise<ReadonlyMap<string, Cents>> {
  return new Map((await sumSql(db, reservationIds)).map(({ id, cents }) => [id, cents]))
}

/** Whether a refund needs a second person, together with what one person has refunded of the booking before. */
export async function needsSecondPerson(db: Queryable, reservationId: string, amountCents: Cents): Promise<boolean> {
  const [isLarge] = await exceedOnePersonLimit(db, [{ reservation_id: reservationId, amount_cents: amountCents }])
  return isLarge ?? true
}

/** Whether each of several amounts needs a second person. */
export async function exceedOnePersonLimit(
  db: Queryable,
  amounts: readonly { reservation_id: string; amount_cents: Cents }[],
): Promise<boolean[]> {
  const before = await sumRefundedByOnePerson(db, [...new Set(amounts.map(({ reservation_id }) => reservation_id))])
  return amounts.map(({ reservation_id, amount_cents }) => (before.get(reservation_id) ?? 0) + amount_cents > refundLimitCents)
}
