import type { Inconsistency } from '../../db/consistency.ts'
import type { Queryable } from '../../db/pool.ts'
import { unprepared } from '../../db/statements/statement.ts'

const findConditionInconsistenciesSql = unprepared('find-condition-inconsistencies', { notNull: ['kind', 'subject'] })`
  select 'record of a booking that is not out' as kind, c.id::text as subject
    from condition_record c join reservation r on r.id = c.reservation_id
    where c.withdrawn_at is null
      and r.status not in ('completed', case when c.kind = 'hand-over' then 'checked_in' else 'completed' end)
  union all select 'record of another car', c.id::text
    from condition_record c join reservation r on r.id = c.reservation_id
    join block b on b.reservation_id = r.id and b.kind = 'rental'
    where c.withdrawn_at is null and c.kind = 'hand-over' and r.status = 'checked_in'
      and c.vehicle_id <> coalesce(
        (select s.from_vehicle_id from car_swap s where s.reservation_id = r.id order by s.at, s.id limit 1), b.vehicle_id)
  union all select 'charge of a withdrawn record', h.id::text
    from rental_charge h join condition_record c on c.id = h.record_id
    where c.withdrawn_at is not null and h.voided_at is null`

/** Finds records that contradict the state of their booking or its car, and charges of a return that was undone. */
export async function findConditionInconsistencies(db: Queryable): Promise<Inconsistency[]> {
  return findConditionInconsistenciesSql(db)
}
