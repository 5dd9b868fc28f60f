import { unprepared } from '../../../db/statements/statement.ts'
import { pickUps, isConfirmedSql, period } from '../scope.ts'

// Panama has no daylight saving time, and converting by zone name takes as long for each row as the rest of the statement together.
const day = (at: string) => `(${at} at time zone interval '-05:00')::date`

/**
 * The bookings of the periods, read once and counted in four ways: by period and status, with the seconds of the rentals as booked; by period and
 * days between booking and pick-up; by channel; and by cover, of which each booking has exactly one. Cancelled ones count only by status. Expired holds
 * were never bookings. An index holds all these columns (088-earned-cents-filled.sql).
 */
export const readBookings = unprepared('figure-bookings', { notNull: ['by', 'key', 'bookings', 'seconds'] })`
  with picked as materialized (
    select ${period} as position, r.status, ${isConfirmedSql} as is_kept, r.channel, r.coverage_id,
      ${day('r.pick_up_at')} - ${day('r.created_at')} as lead_days,
      count(*) as bookings, sum(date_part('epoch', r.return_at - r.pick_up_at)) as seconds
    from ${pickUps} and (${isConfirmedSql} or r.status = 'cancelled') group by 1, 2, 3, 4, 5, 6
  )
  select 'status' as by, position, status as key, sum(bookings)::int as bookings, sum(seconds) as seconds from picked group by position, status
  union all select 'lead', position, lead_days::text, sum(bookings)::int, 0 from picked where is_kept group by position, lead_days
  union all select 'channel', null, channel, sum(bookings)::int, 0 from picked where is_kept group by channel
  union all select 'cover', null, coverage_id::text, sum(bookings)::int, 0 from picked where is_kept group by coverage_id`

/**
 * In how many bookings each extra is, by pick-up in the periods. Extras without a column of their own have their id as key. An index of the
 * bookings with extras holds all these columns (089-figures-extras-deposits.sql).
 */
export const readExtras = unprepared('figure-extras', { notNull: ['key', 'bookings'] })`
  select it.key, count(*)::int as bookings
  from (select r.baby_seats, r.additional_drivers, r.wifi_devices, r.young_driver, r.extras from ${pickUps} and ${isConfirmedSql}
    and (r.baby_seats > 0 or r.additional_drivers > 0 or r.wifi_devices > 0 or r.young_driver or r.extras <> '[]')) r
  cross join lateral (
    select 'baby-seat' as key where r.baby_seats > 0 union all select 'additional-driver' where r.additional_drivers > 0
    union all select 'wifi' where r.wifi_devices > 0 union all select 'young-driver' where r.young_driver
    union all select distinct extra ->> 'id' from jsonb_array_elements(r.extras) extra
  ) it group by it.key`
