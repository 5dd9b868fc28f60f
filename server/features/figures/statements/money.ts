import { unprepared } from '../../../db/statements/statement.ts'

/**
 * What renters owe after the return: price and charges, less what was paid, including with part of the deposit, by days since the return. A group
 * begins with its fewest days. Rentals of the last two years count; older ones are written off.
 */
export const readReceivables = unprepared('figure-receivables', { notNull: ['from_days', 'cents'] })`
  with due as materialized (
    select coalesce(r.returned_at, r.return_at) as returned_at,
      r.total_cents - r.paid_cents + coalesce(charged.cents, 0) as cents
    from reservation r join pool p on p.id = r.pool_id
    left join (
      select reservation_id, sum(amount_cents)::bigint as cents from rental_charge where voided_at is null group by reservation_id
    ) charged on charged.reservation_id = r.id
    where r.status = 'completed' and r.pick_up_at > $1::timestamptz - interval '2 years'
      and ($2::int[] is null or p.branch_id = any($2)) and ($3::int is null or p.class_id = $3)
  )
  select (array[0, 8, 31, 91])[greatest(1, width_bucket(extract(epoch from $1::timestamptz - returned_at) / 86400, array[0, 8, 31, 91]))] as from_days,
    sum(cents)::bigint as cents
  from due where cents > 0 group by 1`

/**
 * Deposits that were neither released nor kept at a moment ($1), by branch. The class is looked up for each deposit found, because a join reads all
 * bookings: the planner expects far more open deposits than there are.
 */
export const readDeposits = unprepared('figure-deposits', { notNull: ['branch_id', 'cents'] })`
  select d.branch_id, sum(d.amount_cents)::bigint as cents
  from (
    select branch_id, amount_cents, reservation_id from deposit where status = 'taken' and taken_at <= $1
    union all select branch_id, amount_cents, reservation_id from deposit where status <> 'taken' and closed_at > $1 and taken_at <= $1
  ) d
  where ($2::int[] is null or d.branch_id = any($2)) and ($3::int is null or
    (select p.class_id from reservation r join pool p on p.id = r.pool_id where r.id = d.reservation_id) = $3)
  group by d.branch_id`
