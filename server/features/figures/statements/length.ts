import { unprepared } from '../../../db/statements/statement.ts'
import { period, pickUps, wasKept } from '../scope.ts'

/** The length of rentals in days and hours, as booked, by period of the pick-up. */
export const readLength = unprepared('figure-length', { notNull: ['position', 'part', 'whole'] })`
  select ${period} as position, (sum(extract(epoch from r.return_at - r.pick_up_at)) / 86400)::float8 as part, count(*)::int as whole
  from ${pickUps} and ${wasKept} group by 1`
