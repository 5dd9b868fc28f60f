import type { Inconsistency } from '../../../db/consistency.ts'
import type { Queryable } from '../../../db/pool.ts'
import { unprepared } from '../../../db/statements/statement.ts'

const findEventInconsistenciesSql = unprepared('find-event-inconsistencies', { notNull: ['kind', 'subject'] })`
  with last_event as (select distinct on (reservation_id) reservation_id, to_status from reservation_event order by reservation_id, id desc)
  select 'state and last event differ' as kind, r.id::text as subject from reservation r join last_event e on e.reservation_id = r.id
    where e.to_status <> r.status
  union all select 'block shorter than its rental', r.id::text from reservation r join block b on b.reservation_id = r.id and b.kind = 'rental'
    where r.status in ('held', 'confirmed') and (b.from_ts > greatest(r.pick_up_at, clock_timestamp()) or b.until_ts < r.return_at)
  union all select 'hold without its end', r.id::text from reservation r join block b on b.reservation_id = r.id
    where r.status = 'held' and b.expires_at is null
  union all select 'block that would lapse', r.id::text from reservation r join block b on b.reservation_id = r.id
    where r.status in ('confirmed', 'checked_in') and b.expires_at is not null
  union all select 'handed over without a car', r.id::text from reservation r where r.status = 'checked_in' and (r.plate is null or r.handed_over_at is null)
  union all select 'mail about no booking', o.id::text from outbox o
    where o.payload ? 'reservationId' and not exists (select 1 from reservation r where r.id::text = o.payload ->> 'reservationId')`

/**
 * Finds what must never exist: a booking whose state differs from its last event, a block shorter than what is left of the rental, a hold
 * without an end, a block of a confirmed booking that would expire, a hand-over without a car, and a mail about a missing booking.
 */
export async function findEventInconsistencies(db: Queryable): Promise<Inconsistency[]> {
  return findEventInconsistenciesSql(db)
}
