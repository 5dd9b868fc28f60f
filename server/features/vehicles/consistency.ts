import type { Inconsistency } from '../../db/consistency.ts'
import type { Queryable } from '../../db/pool.ts'
import { unprepared } from '../../db/statements/statement.ts'

const findVehicleInconsistenciesSql = unprepared('find-vehicle-inconsistencies', { notNull: ['kind', 'subject'] })`
  with handed_over as (
    -- By the time at which it was recorded: a phone may record it after the car was recorded as free.
    select e.reservation_id, max(e.at) as at from reservation_event e where e.kind = 'handed-over' and e.reservation_id in (
      select b.reservation_id from block b where b.kind = 'rental' and b.vehicle_id in (select from_vehicle_id from car_swap)
      union select reservation_id from car_swap)
    group by e.reservation_id
  ), swapped as (
    select s.reservation_id, s.from_vehicle_id as vehicle_id, greatest(s.from_at, h.at) as from_at, s.at as until_at
    from car_swap s join handed_over h on h.reservation_id = s.reservation_id
  ), present as (
    select r.id as reservation_id, b.vehicle_id, greatest(h.at, (select max(s.at) from car_swap s where s.reservation_id = r.id)) as from_at,
      coalesce(r.returned_at, 'infinity') as until_at
    from handed_over h join reservation r on r.id = h.reservation_id join block b on b.reservation_id = r.id and b.kind = 'rental'
    where r.status in ('checked_in', 'completed')
  )
  select 'capacity is not the number of cars' as kind, p.id::text as subject from pool p
    where p.capacity <> (select count(*) from vehicle_home h where h.pool_id = p.id and h.closed_at is null)
  union all select 'car with two renters', b.vehicle_id::text from block b join reservation r on r.id = b.reservation_id
    where b.kind = 'rental' and r.status = 'checked_in' and b.vehicle_id is not null group by b.vehicle_id having count(*) > 1
  union all select 'car of another class', b.vehicle_id::text from block b join vehicle v on v.id = b.vehicle_id join pool p on p.id = b.pool_id
    where p.class_id <> v.class_id
  union all select 'rented car in downtime', d.vehicle_id::text from downtime d
    where d.ended_at is null and d.from_at <= clock_timestamp() and (d.until_at is null or d.until_at > clock_timestamp())
      and exists (select 1 from block b join reservation r on r.id = b.reservation_id
        where b.vehicle_id = d.vehicle_id and b.kind = 'rental' and r.status = 'checked_in')
  union all select 'car planned twice', a.vehicle_id::text from block a join block b on b.vehicle_id = a.vehicle_id and b.id > a.id
    join reservation ra on ra.id = a.reservation_id join reservation rb on rb.id = b.reservation_id
    where a.from_ts < b.until_ts and b.from_ts < a.until_ts and ra.status in ('held', 'confirmed') and rb.status in ('held', 'confirmed')
  union all select 'present car is not the one of the last swap', r.id::text from reservation r join block b on b.reservation_id = r.id and b.kind = 'rental'
    join lateral (select s.to_vehicle_id, s.at from car_swap s where s.reservation_id = r.id order by s.at desc, s.id desc limit 1) last on true
    where r.status = 'checked_in' and (b.vehicle_id is distinct from last.to_vehicle_id or last.at < r.handed_over_at)
  union all select 'swaps that do not follow each other', s.id::text from car_swap s
    join lateral (select p.to_vehicle_id, p.at from car_swap p where p.reservation_id = s.reservation_id and (p.at, p.id) < (s.at, s.id)
      order by p.at desc, p.id desc limit 1) previous on true
    where s.from_vehicle_id <> previous.to_vehicle_id or s.from_at <> previous.at
  union all select distinct 'car with two renters at the same time', a.vehicle_id::text from swapped a
    join (select * from swapped union all select * from present) b on b.vehicle_id = a.vehicle_id and b.reservation_id <> a.reservation_id
      and b.from_at < a.until_at and a.from_at < b.until_at
  union all select 'downtime without block', d.id::text from downtime d
    where d.ended_at is null and (d.until_at is null or d.until_at > clock_timestamp())
      and not exists (select 1 from block b where b.downtime_id = d.id)
  union all select 'car in the fleet without a home', v.id::text from vehicle v
    where v.left_at is null and not exists (select 1 from vehicle_home h where h.vehicle_id = v.id and h.closed_at is null)`

/** Finds cars in two places, plans that cannot be kept, and pools whose capacity is not the number of their cars. */
export async function findVehicleInconsistencies(db: Queryable): Promise<Inconsistency[]> {
  return findVehicleInconsistenciesSql(db)
}
