import { unprepared } from '../../../db/statements/statement.ts'
import { period, pickUps } from '../scope.ts'

/** Bookings whose renter did not come, of all whose pick-up was decided, by period of the pick-up. */
export const readNoShows = unprepared('figure-no-shows', { notNull: ['position', 'part', 'whole'] })`
  select ${period} as position, (count(*) filter (where r.status = 'no_show'))::int as part, count(*)::int as whole
  from ${pickUps} and r.status in ('checked_in', 'completed', 'no_show') group by 1`
