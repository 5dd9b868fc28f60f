import { unprepared } from '../../../db/statements/statement.ts'
import { spans } from '../scope.ts'

/**
 * Days on which cars could have been rented, by class and period: cars that belong to a branch, without the time in the workshop, on the way
 * to another branch, or out of service.
 */
export const readAvailableDays = unprepared('figure-available-days', { notNull: ['position', 'class_id', 'days'] })`
  with ${spans}, home as materialized (
    select h.vehicle_id, p.class_id, h.from_at, coalesce(h.until_at, 'infinity') as until_at
    from vehicle_home h join pool p on p.id = h.pool_id
    where ($3::int[] is null or p.branch_id = any($3)) and ($4::int is null or p.class_id = $4)
  ), down as materialized (
    -- A transfer lasts until the arrival is recorded.
    select vehicle_id, range_agg(tstzrange(from_at, until_at)) as times
    from (select vehicle_id, kind, from_at, coalesce(ended_at, greatest(until_at, case when kind = 'transfer' then now() end), 'infinity') as until_at
      from downtime) d
    where kind <> 'preparation' and from_at < until_at group by vehicle_id
  )
  select span.position::int as position, h.class_id, sum(case when down.vehicle_id is null then date_part('epoch', own.until_ts - own.from_ts) else (
      select coalesce(sum(date_part('epoch', upper(part) - lower(part))), 0)
      from unnest(tstzmultirange(tstzrange(own.from_ts, own.until_ts)) - down.times) part
    ) end) / 86400 as days
  from span join home h on h.from_at < span.until_ts and h.until_at > span.from_ts
  cross join lateral (select greatest(h.from_at, span.from_ts) as from_ts, least(h.until_at, span.until_ts) as until_ts) own
  left join down on down.vehicle_id = h.vehicle_id
  group by span.position, h.class_id`

/** The age of the cars that belong to a branch at a moment ($1), by class, from the year of the model. Cars without a year are left out. */
export const readFleetAge = unprepared('figure-fleet-age', { notNull: ['years', 'cars'] })`
  select v.class_id, sum(greatest(0, extract(year from $1::timestamptz at time zone 'America/Panama') - v.year))::float8 as years, count(*)::int as cars
  from vehicle v join vehicle_home h on h.vehicle_id = v.id join pool p on p.id = h.pool_id
  where v.year is not null and h.from_at <= $1 and coalesce(h.until_at, 'infinity') > $1
    and ($2::int[] is null or p.branch_id = any($2)) and ($3::int is null or v.class_id = $3)
  group by v.class_id`
