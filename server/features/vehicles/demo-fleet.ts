// Plates and details for the cars of a demonstration, which the seed adds without any. Invented, and the same in every demonstration.

import type { Queryable } from '../../db/pool.ts'
import { unprepared } from '../../db/statements/statement.ts'

// 7919 and 10000 have no common divisor, so the numbers of the first 9999 cars differ.
const ensureDemoFleetSql = unprepared('ensure-demo-fleet')`
  with wanted as (
    select v.id, 'E' || substr('ABCDEFGHKLMNPRST', 1 + v.class_id % 16, 1) || lpad((v.id * 7919 % 10000)::text, 4, '0') as plate,
      split_part(c.models, ',', 1) as name, 4000 + v.id * 4871 % 88000 as km
    from vehicle v join car_class c on c.id = v.class_id
    where v.plate is null and v.make = '' and v.left_at is null and v.id < 10000
  )
  update vehicle v set
    plate = wanted.plate,
    make = split_part(wanted.name, ' ', 1),
    model = trim(substr(wanted.name, length(split_part(wanted.name, ' ', 1)) + 1)),
    year = extract(year from clock_timestamp())::int - v.id % 5,
    colour = (array['blanco', 'gris', 'negro', 'plata', 'rojo', 'azul', 'verde'])[1 + v.id % 7],
    odometer_km = wanted.km,
    fuel_eighths = 8 - v.id % 3,
    spot = 'Puesto ' || (1 + v.id % 60),
    plate_renewal_on = (clock_timestamp() at time zone 'America/Panama')::date + v.id * 37 % 360 - 3,
    insurance_until = (clock_timestamp() at time zone 'America/Panama')::date + v.id * 53 % 350 - 2,
    service_at_km = (wanted.km / 10000 + 1) * 10000
  from wanted where wanted.id = v.id and not exists (select 1 from vehicle o where o.plate = wanted.plate and o.left_at is null)`

/** Gives the cars of a demonstration their plates and details, once. */
export async function ensureDemoFleet(db: Queryable): Promise<void> {
  await ensureDemoFleetSql(db)
}
