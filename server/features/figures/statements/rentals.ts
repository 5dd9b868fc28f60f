import { unprepared } from '../../../db/statements/statement.ts'
import { rentals } from '../scope.ts'

const from = `greatest(it.pick_up_at, ($1::timestamptz[])[position])`
const until = `least(it.return_at, coalesce(($1::timestamptz[])[position + 1], $2))`
const seconds = `date_part('epoch', ${until} - ${from})`

/** The lines of a price that are revenue of time and covers, less discounts. */
const isEarned = (line: string) => `${line} ->> 'code' in ('time', 'hours', 'discount', 'prepaid', 'cover')`
/** Prices have fewer lines, apart from few. */
const usualLines = 10

/**
 * The revenue of a booking. Lines of usual prices are read one by one, because a set of rows for each of tens of thousands of bookings takes half as long
 * again.
 */
const earned = `case when jsonb_array_length(r.lines) <= ${usualLines} then ${Array.from(
  { length: usualLines },
  (_, i) => `case when ${isEarned(`r.lines -> ${i}`)} then (r.lines -> ${i} -> 'amountCents')::float8 else 0 end`,
).join(' + ')}
  else (select coalesce(sum((line ->> 'amountCents')::int8), 0)::float8 from jsonb_array_elements(r.lines) line where ${isEarned('line')}) end`

/**
 * Days for which cars are rented out and what they earn for time and covers, less discounts, without extras, fees and tax, by class and period.
 * A rental counts from its pick-up to its return, as booked; one in two periods counts in each by its time there.
 */
export const readRentals = unprepared('figure-rentals', { notNull: ['position', 'days', 'cents'] })`
  select position, it.class_id, sum(${seconds}) / 86400 as days,
    sum(it.cents * ${seconds} / date_part('epoch', it.return_at - it.pick_up_at)) as cents
  from (
    select p.class_id, r.pick_up_at, r.return_at,
      greatest(1, width_bucket(r.pick_up_at, $1::timestamptz[])) as first,
      width_bucket(r.return_at - interval '1 microsecond', $1::timestamptz[]) as last,
      ${earned} as cents
    from ${rentals}
  ) it cross join lateral generate_series(it.first, it.last) position
  group by position, it.class_id`
