import { randomUUID } from 'node:crypto'
import type { Instant } from '#contract/panama-time.ts'
import type { Queryable } from '../../../db/pool.ts'
import { prepared } from '../../../db/statements/statement.ts'
import type { BlockedPeriod } from '../../availability/repository.ts'
import type { PoolAvailability, PoolRow } from '../../availability/count-free-cars.ts'

const toIso = (instant: number) => new Date(instant).toISOString()

const lockPoolsSql = prepared('lock-pools', { notNull: ['is_wanted'] })`
  select id, capacity, buffer_minutes, branch_id = $2 and class_id = $3 as is_wanted
  from pool where id = $1 or (branch_id = $2 and class_id = $3) order by id for no key update`

/** Locks the booking's current pool and the requested pool in id order, so that two changes cannot deadlock. */
export async function lockPools(client: Queryable, poolId: number, branchId: number, classId: number): Promise<PoolRow | undefined> {
  const rows = await lockPoolsSql(client, poolId, branchId, classId)
  return rows.find((pool) => pool.is_wanted)
}

const moveBlockSql = prepared('move-block')`
  update block set pool_id = $2, from_ts = $3, until_ts = $4, vehicle_id = case when pool_id = $2 then vehicle_id end
  where reservation_id = $1 and kind = 'rental'`

const lockPlannedCarSql = prepared('lock-planned-car')`
  select 1 from vehicle where id = (select vehicle_id from block where reservation_id = $1 and kind = 'rental') for no key update`

// A car that is out stays with its renter, so later bookings lose it as their planned car. A booking that is not out loses a planned car that
// is not free.
const resolvePlansSql = prepared('resolve-plans')`
  update block b set vehicle_id = null
  from block own join reservation r on r.id = own.reservation_id
  where own.reservation_id = $1 and own.kind = 'rental' and b.vehicle_id = own.vehicle_id and b.kind = 'rental'
    and case when r.status = 'checked_in'
      then b.id <> own.id and b.from_ts < own.until_ts and b.until_ts > own.from_ts
        and exists (select 1 from reservation o where o.id = b.reservation_id and o.status in ('held', 'confirmed'))
      else b.id = own.id and exists (
        select 1 from block o where o.vehicle_id = own.vehicle_id and o.id <> own.id and o.from_ts < own.until_ts and o.until_ts > own.from_ts
          and (o.expires_at is null or o.expires_at > clock_timestamp()))
      end`

/** Moves a booking's block to another period, possibly in another pool. A planned car stays planned only if it is free there. */
export async function moveBlock(client: Queryable, reservationId: string, pool: PoolRow, period: BlockedPeriod): Promise<void> {
  // Locks the car before the block, in the same order as a hand-over of a car that is planned for another booking.
  await lockPlannedCarSql(client, reservationId)
  await moveBlockSql(client, reservationId, pool.id, toIso(period.from), toIso(period.until + pool.buffer_minutes * 60_000))
  await resolvePlansSql(client, reservationId)
}

const deleteFutureBlockSql = prepared('delete-future-block')`delete from block where reservation_id = $1 and from_ts >= clock_timestamp()`

const endCurrentBlockSql = prepared('end-current-block')`
  update block set until_ts = clock_timestamp() where reservation_id = $1 and until_ts > clock_timestamp()`

/** Releases a booking's car: a future block is deleted, a block that has started ends now. */
export async function freeBlock(client: Queryable, reservationId: string): Promise<void> {
  await deleteFutureBlockSql(client, reservationId)
  await endCurrentBlockSql(client, reservationId)
}

/** Deletes the block of a booking, which frees its car. */
export const deleteBlock = prepared('delete-block')`delete from block where reservation_id = $1`

const reinsertBlockSql = prepared(
  'reinsert-block',
)`insert into block (id, pool_id, reservation_id, from_ts, until_ts) values ($1, $2, $3, $4, $5)`

/** Blocks a car of the pool again for a booking whose block was deleted. Unlike that of a hold, the block does not expire. */
export async function reinsertBlock(
  client: Queryable,
  blockId: string,
  reservationId: string,
  pool: PoolRow,
  period: BlockedPeriod,
): Promise<void> {
  await reinsertBlockSql(client, blockId, pool.id, reservationId, toIso(period.from), toIso(period.until + pool.buffer_minutes * 60_000))
}

/** Assigns the block to the car that is handed over. It starts now if the hand-over is early. */
export const blockFromNow = prepared('block-from-now')`
  update block set from_ts = least(from_ts, clock_timestamp()), vehicle_id = $2 where reservation_id = $1 and kind = 'rental'`

/** The block of a booking that is not handed over after all begins with its pick-up again. */
export const blockFromPickUp = prepared('block-from-pick-up')`
  update block b set from_ts = r.pick_up_at from reservation r
  where r.id = $1 and b.reservation_id = r.id and b.kind = 'rental' and b.from_ts < r.pick_up_at and b.until_ts > r.pick_up_at`

/** Moves a returned car to the branch where it was returned; its parking spot is of the branch that it left. */
export const placeReturnedCar = prepared('place-returned-car')`
  update vehicle v set branch_id = $2, spot = case when v.branch_id = $2 then v.spot else '' end, version = v.version + 1
  from block b where b.reservation_id = $1 and b.kind = 'rental' and v.id = b.vehicle_id`

export const dropOverdue = prepared('drop-overdue')`
  delete from block where reservation_id = $1 and kind = 'overdue' and from_ts > clock_timestamp()`

/** The car is available again after the one-way transfer and the pool's buffer. */
export const blockUntilReady = prepared('block-until-ready')`
  update block b set until_ts = least(
    clock_timestamp() + (p.buffer_minutes + $2) * interval '1 minute', b.from_ts + interval '95 days')
  from pool p where p.id = b.pool_id and b.reservation_id = $1 and b.from_ts < clock_timestamp()`

const insertBlockSql = prepared('insert-block')`
  insert into block (id, pool_id, reservation_id, from_ts, until_ts, expires_at) values ($1, $2, $3, $4, $5, $6)`

/** Blocks the car until it is ready for the next renter: return, one-way transfer, and the pool's buffer. */
export async function insertBlock(
  client: Queryable,
  pool: PoolAvailability,
  reservationId: string,
  period: BlockedPeriod,
  expiresAt: Instant | null,
): Promise<void> {
  const until = toIso(period.until + pool.bufferMinutes * 60_000)
  await insertBlockSql(
    client,
    randomUUID(),
    pool.poolId,
    reservationId,
    toIso(period.from),
    until,
    expiresAt === null ? null : toIso(expiresAt),
  )
}

/** Makes a hold's block permanent. */
export const keepBlock = prepared('keep-block')`update block set expires_at = null where reservation_id = $1`
