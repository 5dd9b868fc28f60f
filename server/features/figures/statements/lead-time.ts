import { unprepared } from '../../../db/statements/statement.ts'
import { period, pickUps, wasKept } from '../scope.ts'

const days = `(r.pick_up_at at time zone 'America/Panama')::date - (r.created_at at time zone 'America/Panama')::date`

/** The median of the days between booking and pick-up, by period of the pick-up; the row without a period is of all. */
export const readLeadTime = unprepared('figure-lead-time', { notNull: ['days'] })`
  select position, percentile_disc(0.5) within group (order by days)::int as days
  from (select ${period} as position, ${days} as days from ${pickUps} and ${wasKept}) it
  group by grouping sets ((position), ())
  having count(*) > 0`

/** How many bookings were made so many days before their pick-up; a group begins with its shortest lead. */
export const readLeadGroups = unprepared('figure-lead-groups', { notNull: ['from_days', 'bookings'] })`
  select (array[0, 1, 4, 8, 15, 31])[greatest(1, width_bucket(${days}, array[0, 1, 4, 8, 15, 31]))] as from_days, count(*)::int as bookings
  from ${pickUps} and ${wasKept} group by 1`
