// The pools to which a car belongs. A trigger of the database computes the capacity of a pool from them.

import type { Instant } from '#contract/panama-time.ts'
import type { Queryable } from '../../db/pool.ts'
import { unprepared } from '../../db/statements/statement.ts'
import { toIso } from './repository.ts'

const findPoolSql = unprepared('pool-of-class')`select id, buffer_minutes from pool where branch_id = $1 and class_id = $2`

/** The pool of a class at a branch; undefined if the branch does not offer it. */
export async function findPool(
  db: Queryable,
  branchId: number,
  classId: number,
): Promise<{ id: number; buffer_minutes: number } | undefined> {
  return (await findPoolSql(db, branchId, classId))[0]
}

const insertHomeSql = unprepared('insert-home')`insert into vehicle_home (vehicle_id, pool_id, from_at) values ($1, $2, $3)`

export async function insertHome(client: Queryable, vehicleId: number, poolId: number, from: Instant): Promise<void> {
  await insertHomeSql(client, vehicleId, poolId, toIso(from))
}

/** Ends the home now: the car no longer counts in the pool. */
export const closeHome = unprepared('close-home')`
  update vehicle_home set closed_at = clock_timestamp(), until_at = coalesce(until_at, greatest(clock_timestamp(), from_at + interval '1 microsecond'))
  where id = $1`

/** Closes a home of a car whose end has passed, before the job does. */
export const closeEndedHome = unprepared('close-ended-home')`
  update vehicle_home set closed_at = clock_timestamp() where vehicle_id = $1 and closed_at is null and until_at <= clock_timestamp()`

/** Sets the end of the home: the car counts in the pool until then. */
export const endHomeAt = unprepared('end-home-at')`update vehicle_home set until_at = $2 where id = $1`

/** Cancels the planned end of the home if a downtime has set it. */
export const cancelHomeEnd = unprepared('cancel-home-end')`
  update vehicle_home h set until_at = null from downtime d
  where d.id = $1 and h.vehicle_id = d.vehicle_id and h.closed_at is null and h.until_at = d.from_at`

const nextHomeSql = unprepared('next-home')`
  select id, pool_id, from_at from vehicle_home where vehicle_id = $1 and closed_at is null and from_at > clock_timestamp() limit 1`

/** The home to which a car in transit is moving. */
export async function findNextHome(
  client: Queryable,
  vehicleId: number,
): Promise<{ id: number; pool_id: number; from_at: Instant } | undefined> {
  return (await nextHomeSql(client, vehicleId))[0]
}

/** Lets a car that has arrived count at its new home from now on. */
export const startHomeNow = unprepared('start-home-now')`
  update vehicle_home set from_at = least(from_at, clock_timestamp()) where id = $1`

/** Moves a car to a branch; its parking spot is of the branch that it leaves. */
export const placeVehicle = unprepared('place-vehicle')`
  update vehicle set branch_id = $2, spot = case when branch_id = $2 then spot else '' end, version = version + 1 where id = $1`

export const leaveFleet = unprepared('leave-fleet')`update vehicle set left_at = clock_timestamp(), version = version + 1 where id = $1`

/** Ends the blocks of a downtime now. */
export const endBlocks = unprepared('end-blocks')`
  with gone as (delete from block where downtime_id = $1 and from_ts >= clock_timestamp())
  update block set until_ts = greatest(clock_timestamp(), from_ts + interval '1 microsecond')
  where downtime_id = $1 and from_ts < clock_timestamp() and until_ts > clock_timestamp()`

export const markDowntimeEnded = unprepared('mark-downtime-ended')`update downtime set ended_at = clock_timestamp() where id = $1`

const openDowntimeSql = unprepared('open-downtime', { notNull: ['has_begun'] })`
  select id, kind, to_branch_id, from_at <= clock_timestamp() as has_begun, until_at from downtime
  where vehicle_id = $1 and ended_at is null and ($2::int is null or id = $2)
    and (until_at is null or until_at > clock_timestamp() or kind = 'transfer')
  order by from_at limit 1`

/** An open downtime of a car: one of them, or the first. */
export async function findOpenDowntime(client: Queryable, vehicleId: number, id: number | null) {
  return (await openDowntimeSql(client, vehicleId, id))[0]
}

/** Ends the repositioning of a car that stays at another branch or has arrived at its own. */
export const endRepositioning = unprepared('end-repositioning')`
  update block b set until_ts = greatest(clock_timestamp(), b.from_ts + interval '1 microsecond') from reservation r
  where r.id = b.reservation_id and b.vehicle_id = $1 and r.status = 'completed' and b.until_ts > clock_timestamp()`

const overdueHomesSql = unprepared('overdue-homes')`
  select h.id, h.vehicle_id, h.pool_id from vehicle_home h
  where h.closed_at is null and h.until_at <= clock_timestamp() and ($1::int is null or h.id = $1) limit 100`

/** Homes whose end has passed and which still count: all, or one of them. */
export const findOverdueHomes = async (db: Queryable, homeId: number | null) => overdueHomesSql(db, homeId)

const lockPoolSql = unprepared('lock-pool-by-id')`select 1 from pool where id = $1 for no key update`

export const lockPoolById = async (client: Queryable, poolId: number) => lockPoolSql(client, poolId)

/** Deletes the blocks of a car in a pool that it has left. */
export const deleteBlocksAfterHome = unprepared('delete-blocks-after-home')`
  delete from block b using downtime d where d.id = b.downtime_id and d.vehicle_id = $1 and b.pool_id = $2 and b.kind = 'not_in_service'
    and b.from_ts >= (select until_at from vehicle_home where id = $3)`

/** Records that a car without a pool has left the fleet, which ends its downtimes. */
export const leaveFleetWithoutHome = unprepared('leave-fleet-without-home')`
  with gone as (
    update vehicle set left_at = clock_timestamp(), version = version + 1
    where id = $1 and not exists (select 1 from vehicle_home h where h.vehicle_id = $1 and h.closed_at is null) returning id
  )
  update downtime d set ended_at = clock_timestamp() from gone where d.vehicle_id = gone.id and d.ended_at is null`

/** Extends open-ended blocks up to the last day that can be booked. The lock keeps a downtime from being ended meanwhile. */
export const extendOpenBlocks = unprepared('extend-open-blocks')`
  insert into block (id, pool_id, vehicle_id, downtime_id, kind, from_ts, until_ts)
  select gen_random_uuid(), last.pool_id, last.vehicle_id, d.id, last.kind, last.until_ts, last.until_ts + interval '90 days'
  from downtime d
  join lateral (select * from block b where b.downtime_id = d.id order by b.until_ts desc limit 1) last on true
  where d.ended_at is null and (d.until_at is null or exists (
      -- The transfer that ends the home blocks the pool without an end.
      select 1 from vehicle_home h where h.vehicle_id = d.vehicle_id and h.pool_id = last.pool_id and h.closed_at is null and h.until_at = d.from_at))
    and last.kind <> 'transfer' and last.until_ts < clock_timestamp() + $1 * interval '1 day'
  for update of d`

/** Extends the blocks of cars that have not arrived in time. */
export const extendLateTransfers = unprepared('extend-late-transfers')`
  update block b set until_ts = least(clock_timestamp() + interval '30 minutes', b.from_ts + interval '95 days') from downtime d
  where d.id = b.downtime_id and b.kind = 'transfer' and d.ended_at is null and d.until_at < clock_timestamp()
    and b.until_ts < clock_timestamp() + interval '30 minutes'`
