import { unprepared } from '../../../db/statements/statement.ts'
import { rentals } from '../scope.ts'

const from = `greatest(pick_up_at, ($1::timestamptz[])[position])`
const until = `least(return_at, coalesce(($1::timestamptz[])[position + 1], $2))`

/**
 * Days for which cars are rented out and what they earn for time and covers, less discounts, without extras, fees and tax, by class and period. What a
 * booking earns is kept beside its lines by a trigger (087-earned-cents.sql), and an index holds all columns that are read here.
 * A rental counts from its pick-up to its return, as booked; one that spans two periods counts in each by its time in it.
 * `generate_series` in the select list takes two thirds of the time of a lateral join; `offset 0` makes the database compute the seconds only once.
 */
export const readRentals = unprepared('figure-rentals', { notNull: ['position', 'days', 'cents'] })`
  select position, class_id, sum(seconds) / 86400 as days, sum(earned_cents * seconds / whole) as cents
  from (
    select position, class_id, earned_cents, date_part('epoch', ${until} - ${from}) as seconds,
      date_part('epoch', return_at - pick_up_at) as whole
    from (
      select p.class_id, r.pick_up_at, r.return_at, r.earned_cents,
        generate_series(greatest(1, width_bucket(r.pick_up_at, $1::timestamptz[])),
          width_bucket(r.return_at - interval '1 microsecond', $1::timestamptz[])) as position
      from ${rentals}
    ) part offset 0
  ) measured
  group by position, class_id`
