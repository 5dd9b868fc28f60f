import { unprepared } from '../../../db/statements/statement.ts'
import { pickUps, wasKept, period } from '../scope.ts'

/** How bookings were made, by pick-up in the periods. */
export const readChannels = unprepared('figure-channels', { notNull: ['bookings'] })`
  select r.channel as key, count(*)::int as bookings from ${pickUps} and ${wasKept} group by 1`

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

/** The length of rentals in days and hours, as booked, by period of the pick-up. */
export const readLength = unprepared('figure-length', { notNull: ['position', 'part', 'whole'] })`
  select ${period} as position, (sum(extract(epoch from r.return_at - r.pick_up_at)) / 86400)::float8 as part, count(*)::int as whole
  from ${pickUps} and ${wasKept} group by 1`

/** Which cover bookings have, by pick-up in the periods. Each has exactly one. */
export const readCovers = unprepared('figure-covers', { notNull: ['key', 'bookings'] })`
  select r.coverage_id::text as key, count(*)::int as bookings from ${pickUps} and ${wasKept} group by 1`

/** In how many bookings each extra is, by pick-up in the periods. Extras without a column of their own have their id as key. */
export const readExtras = unprepared('figure-extras', { notNull: ['key', 'bookings'] })`
  select it.key, count(*)::int as bookings
  from (select r.baby_seats, r.additional_drivers, r.wifi_devices, r.young_driver, r.extras from ${pickUps} and ${wasKept}) r
  cross join lateral (
    select 'baby-seat' as key where r.baby_seats > 0 union all select 'additional-driver' where r.additional_drivers > 0
    union all select 'wifi' where r.wifi_devices > 0 union all select 'young-driver' where r.young_driver
    union all select distinct extra ->> 'id' from jsonb_array_elements(r.extras) extra
  ) it group by it.key`

/** Bookings that were cancelled, of all that were made, by period of the pick-up. Holds that ran out were never bookings. */
export const readCancellations = unprepared('figure-cancellations', { notNull: ['position', 'part', 'whole'] })`
  select ${period} as position, (count(*) filter (where r.status = 'cancelled'))::int as part, count(*)::int as whole
  from ${pickUps} and (${wasKept} or r.status = 'cancelled') group by 1`

/** Bookings whose renter did not come, of all whose pick-up was decided, by period of the pick-up. */
export const readNoShows = unprepared('figure-no-shows', { notNull: ['position', 'part', 'whole'] })`
  select ${period} as position, (count(*) filter (where r.status = 'no_show'))::int as part, count(*)::int as whole
  from ${pickUps} and r.status in ('checked_in', 'completed', 'no_show') group by 1`
