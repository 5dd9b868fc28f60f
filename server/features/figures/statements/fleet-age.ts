import { unprepared } from '../../../db/statements/statement.ts'

/** The age of the cars that belong to a branch at a moment ($1), by class, from the year of the model. Cars without a year are left out. */
export const readFleetAge = unprepared('figure-fleet-age', { notNull: ['years', 'cars'] })`
  select v.class_id, sum(greatest(0, extract(year from $1::timestamptz at time zone 'America/Panama') - v.year))::float8 as years, count(*)::int as cars
  from vehicle v join vehicle_home h on h.vehicle_id = v.id join pool p on p.id = h.pool_id
  where v.year is not null and h.from_at <= $1 and coalesce(h.until_at, 'infinity') > $1
    and ($2::int[] is null or p.branch_id = any($2)) and ($3::int is null or v.class_id = $3)
  group by v.class_id`
