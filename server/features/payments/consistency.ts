import { refundLimitCents } from '#contract/office/roles.ts'
import type { Inconsistency } from '../../db/consistency.ts'
import type { Queryable } from '../../db/pool.ts'
import { unprepared } from '../../db/statements/statement.ts'

const findMoneyInconsistenciesSql = unprepared('find-money-inconsistencies', { notNull: ['kind', 'subject'] })`
  select 'receipt numbers with a gap' as kind, b.id::text as subject from branch b left join receipt_series s on s.branch_id = b.id
    cross join lateral (select count(*) as count, count(distinct number) as different, coalesce(max(number), 0) as last from (
      select c.receipt_number as number from counter_payment c where c.branch_id = b.id
      union all select d.receipt_number from deposit d where d.branch_id = b.id and d.receipt_number is not null) used) it
    where (it.count, it.different, it.last) is distinct from (coalesce(s.last_number, 0), coalesce(s.last_number, 0), coalesce(s.last_number, 0))
  union all select 'reversal and payment differ', c.id::text from counter_payment c join counter_payment p on p.id = c.reverses
    where c.amount_cents <> -p.amount_cents or c.reservation_id <> p.reservation_id or c.means <> p.means or c.branch_id <> p.branch_id
  union all select 'cash in a drawer of another branch', c.id::text from counter_payment c join cash_drawer d on d.id = c.drawer_id
    where c.means <> 'cash' or c.branch_id <> d.branch_id
  union all select 'closed drawer and its cash differ', d.id::text from cash_drawer d where d.closed_at is not null
    and d.expected_cents <> d.float_cents + (select coalesce(sum(amount_cents), 0) from counter_payment c where c.drawer_id = d.id)
      - (select coalesce(sum(f.amount_cents), 0) from refund_payout o join refund f on f.id = o.refund_id where o.drawer_id = d.id)
  union all select 'large refund without a second person', o.refund_id::text from refund_payout o join refund f on f.id = o.refund_id
    where f.amount_cents > $1::bigint
      and not exists (select 1 from refund_approval a where a.refund_id = f.id and a.approved_by is not null)
  union all select 'closed booking keeps more than its fee', r.id::text from reservation r
    cross join lateral (select data from reservation_event e where e.reservation_id = r.id
      and e.kind = case r.status when 'cancelled' then 'cancelled' else 'no-show' end order by e.id desc limit 1) closed
    where r.status in ('cancelled', 'no_show') and r.paid_cents > (closed.data ->> 'feeCents')::bigint`

/**
 * Finds what must never exist: receipt numbers that are missing or used twice, a reversal that differs from its payment, cash in the drawer of
 * another branch, a closed drawer that differs from its cash, a large refund without a second person, and a cancelled booking or no-show that
 * keeps more than its fee.
 */
export async function findMoneyInconsistencies(db: Queryable): Promise<Inconsistency[]> {
  return findMoneyInconsistenciesSql(db, refundLimitCents)
}
