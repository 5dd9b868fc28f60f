import { unprepared } from '../../../db/statements/statement.ts'
import { period, pickUps, wasKept } from '../scope.ts'

/** Bookings that were cancelled, of all that were made, by period of the pick-up. Holds that ran out were never bookings. */
export const readCancellations = unprepared('figure-cancellations', { notNull: ['position', 'part', 'whole'] })`
  select ${period} as position, (count(*) filter (where r.status = 'cancelled'))::int as part, count(*)::int as whole
  from ${pickUps} and (${wasKept} or r.status = 'cancelled') group by 1`
