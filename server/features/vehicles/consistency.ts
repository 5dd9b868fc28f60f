import type { Inconsistency } from '../../db/consistency.ts'
import type { Queryable } from '../../db/pool.ts'
import { unprepared } from '../../db/statements/statement.ts'

const findVehicleInconsistenciesSql = unprepared('find-vehicle-inconsistencies', { notNull: ['kind', 'subject'] })`
  select 'capacity is not the number of cars' as kind, p.id::text as subject from pool p
    where p.capacity <> (select count(*) from vehicle_home h where h.pool_id = p.id and h.closed_at is null)
  union all select 'car with two renters', b.vehicle_id::text from block b join reservation r on r.id = b.reservation_id
    where b.kind = 'rental' and r.status = 'checked_in' and b.vehicle_id is not null group by b.vehicle_id having count(*) > 1
  union all select 'car of another class', b.vehicle_id::text from block b join vehicle v on v.id = b.vehicle_id join pool p on p.id = b.pool_id
    where p.class_id <> v.class_id
  union all select 'car out and down', d.vehicle_id::text from downtime d
    where d.ended_at is null and d.from_at <= clock_timestamp() and (d.until_at is null or d.until_at > clock_timestamp())
      and exists (select 1 from block b join reservation r on r.id = b.reservation_id
        where b.vehicle_id = d.vehicle_id and b.kind = 'rental' and r.status = 'checked_in')
  union all select 'car planned twice', a.vehicle_id::text from block a join block b on b.vehicle_id = a.vehicle_id and b.id > a.id
    join reservation ra on ra.id = a.reservation_id join reservation rb on rb.id = b.reservation_id
    where a.from_ts < b.until_ts and b.from_ts < a.until_ts and ra.status in ('held', 'confirmed') and rb.status in ('held', 'confirmed')
  union all select 'downtime without block', d.id::text from downtime d
    where d.ended_at is null and (d.until_at is null or d.until_at > clock_timestamp())
      and not exists (select 1 from block b where b.downtime_id = d.id)
  union all select 'car in the fleet without a home', v.id::text from vehicle v
    where v.left_at is null and not exists (select 1 from vehicle_home h where h.vehicle_id = v.id and h.closed_at is null)`

/** Finds cars in two places, plans that cannot be kept, and pools whose capacity is not the number of their cars. */
export async function findVehicleInconsistencies(db: Queryable): Promise<Inconsistency[]> {
  return findVehicleInconsistenciesSql(db)
}
