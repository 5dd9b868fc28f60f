import { unprepared } from '../../../db/statements/statement.ts'
import { pickUps, wasKept } from '../scope.ts'

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
