import { unprepared } from '../../../db/statements/statement.ts'
import { rentals } from '../scope.ts'

const from = `greatest(it.pick_up_at, ($1::timestamptz[])[position])`
const until = `least(it.return_at, coalesce(($1::timestamptz[])[position + 1], $2))`
const seconds = `date_part('epoch', ${until} - ${from})`

/**
 * Days for which cars are rented out and what they earn for time and covers, less discounts, without extras, fees and tax, by class and period. What a
 * booking earns is kept beside its lines by a trigger (087-earned-cents.sql), and an index holds all columns that are read here.
 * A rental counts from its pick-up to its return, as booked; one in two periods counts in each by its time there.
 */
export const readRentals = unprepared('figure-rentals', { notNull: ['position', 'days', 'cents'] })`
  select position, it.class_id, sum(${seconds}) / 86400 as days,
    sum(it.cents * ${seconds} / date_part('epoch', it.return_at - it.pick_up_at)) as cents
  from (
    select p.class_id, r.pick_up_at, r.return_at,
      greatest(1, width_bucket(r.pick_up_at, $1::timestamptz[])) as first,
      width_bucket(r.return_at - interval '1 microsecond', $1::timestamptz[]) as last,
      r.earned_cents as cents
    from ${rentals}
  ) it cross join lateral generate_series(it.first, it.last) position
  group by position, it.class_id`
