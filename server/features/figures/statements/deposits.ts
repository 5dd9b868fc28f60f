import { unprepared } from '../../../db/statements/statement.ts'

/** Deposits that were neither released nor kept at a moment ($1), by branch. */
export const readDeposits = unprepared('figure-deposits', { notNull: ['cents'] })`
  select d.branch_id, sum(d.amount_cents)::bigint as cents
  from deposit d join reservation r on r.id = d.reservation_id join pool p on p.id = r.pool_id
  where d.taken_at <= $1 and (d.closed_at is null or d.closed_at > $1)
    and ($2::int[] is null or d.branch_id = any($2)) and ($3::int is null or p.class_id = $3)
  group by d.branch_id`
