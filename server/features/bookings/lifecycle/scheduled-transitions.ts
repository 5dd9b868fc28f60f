import type { Queryable } from '../../../db/pool.ts'
import { unprepared } from '../../../db/statements/statement.ts'
import { checkPaymentTopic } from '../../outbox/topics.ts'
import { expireHeldReservations } from '../records/reservation-repository.ts'

/**
 * Records expired holds, which have blocked no car since their time was over. Payments in progress are cancelled with their hold, and the
 * provider is queried a little later whether one was paid anyway (docs/decisions/021-payments.md).
 */
export async function expireHolds(db: Queryable): Promise<void> {
  await expireHeldReservations(db, checkPaymentTopic)
}

const maxBlockLength = `interval '95 days'`

const lateSql = `
    select b.id as block_id, b.pool_id, r.id as reservation_id, b.from_ts,
      clock_timestamp() + (p.buffer_minutes + coalesce(o.reposition_minutes, g.reposition_minutes, 0)) * interval '1 minute' as ready_at
    from reservation r
    join pool p on p.id = r.pool_id
    join block b on b.reservation_id = r.id and b.kind = 'rental'
    left join one_way_fee o on o.from_branch_id = p.branch_id and o.to_branch_id = r.return_branch_id
      and o.from_branch_id <> o.to_branch_id
    left join branch f on f.id = p.branch_id and f.id <> r.return_branch_id
    left join branch t on t.id = r.return_branch_id
    left join one_way_region_fee g on g.from_region_id = f.region_id and g.to_region_id = t.region_id
    where r.status = 'checked_in' and r.return_at < statement_timestamp()`

const extendBlocksSql = unprepared('extend-blocks')`
  with late as (${lateSql})
  update block b set until_ts = least(late.ready_at, late.from_ts + ${maxBlockLength})
  from late where b.id = late.block_id and b.until_ts < least(late.ready_at, late.from_ts + ${maxBlockLength})`

// No block is longer than 95 days, the furthest that the availability query looks back (002-availability.sql); a longer delay needs further
// blocks: up to ten, enough for a car that is two years late. With a list of known length the planner finds them by the index on bookings.
const putOverdueBlocksSql = unprepared('put-overdue-blocks')`
  with late as (${lateSql}), beyond as (
    select pool_id, reservation_id, from_ts + n * ${maxBlockLength} as start, least(ready_at, from_ts + (n + 1) * ${maxBlockLength}) as until_ts
    from late, (values (1), (2), (3), (4), (5), (6), (7), (8), (9), (10)) further (n) where ready_at > from_ts + n * ${maxBlockLength}
  ), grown as (
    update block b set until_ts = beyond.until_ts from beyond
    where b.reservation_id = beyond.reservation_id and b.kind = 'overdue' and b.from_ts = beyond.start and b.until_ts < beyond.until_ts
  )
  insert into block (id, pool_id, reservation_id, kind, from_ts, until_ts)
  select gen_random_uuid(), pool_id, reservation_id, 'overdue', start, until_ts from beyond
  where not exists (select 1 from block b where b.reservation_id = beyond.reservation_id and b.kind = 'overdue' and b.from_ts = beyond.start)`

/**
 * A late car is not available for the next renter, so its block grows with time. Unlike bookings, late cars may exceed a pool's capacity;
 * /metrics shows how many cars are late.
 */
export async function extendOverdue(db: Queryable): Promise<void> {
  await extendBlocksSql(db)
  await putOverdueBlocksSql(db)
}

/**
 * Enqueues a mail for every pick-up within this many hours, once per pick-up time. Later bookings have just had the confirmation and get
 * none.
 */
export const enqueuePickUpMails = unprepared('enqueue-pick-up-mails')`
  insert into outbox (topic, dedupe_key, payload)
  select $1::text, $1::text || ':' || id || ':' || extract(epoch from pick_up_at)::bigint,
    jsonb_build_object('reservationId', id, 'pickUpAt', (extract(epoch from pick_up_at) * 1000)::bigint)
  from reservation
  where status = 'confirmed' and pick_up_at > statement_timestamp() + interval '1 hour'
    and pick_up_at <= statement_timestamp() + $2 * interval '1 hour'
    and created_at < pick_up_at - ($2 + 2) * interval '1 hour'
  on conflict (dedupe_key) do nothing`
