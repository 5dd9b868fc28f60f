import { unprepared } from '../../../db/statements/statement.ts'
import { rentals, seconds, spans } from '../scope.ts'

/** Days for which cars are rented out, by class and period. A rental counts from its pick-up to its return, as booked. */
export const readRentedDays = unprepared('figure-rented-days', { notNull: ['position', 'days'] })`
  with ${spans}, rental as materialized (select p.class_id, r.pick_up_at, r.return_at from ${rentals})
  select span.position::int as position, r.class_id, (sum(${seconds}) / 86400)::float8 as days
  from span join rental r on r.pick_up_at < span.until_ts and r.return_at > span.from_ts
  group by span.position, r.class_id`
