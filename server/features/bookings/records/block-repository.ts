import { randomUUID } from 'node:crypto'
import type { Instant } from '#contract/panama-time.ts'
import type { Queryable } from '../../../db/pool.ts'
import { prepared } from '../../../db/statements/statement.ts'
import type { BlockedPeriod } from '../../availability/repository.ts'
import type { Claimed, PoolRow } from '../new/claim-car.ts'

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
  update block set pool_id = $2, from_ts = $3, until_ts = $4 where reservation_id = $1 and kind = 'rental'`

/** Moves a booking's block to another period, possibly in another pool. */
export async function moveBlock(client: Queryable, reservationId: string, pool: PoolRow, period: BlockedPeriod): Promise<void> {
  await moveBlockSql(client, reservationId, pool.id, toIso(period.from), toIso(period.until + pool.buffer_minutes * 60_000))
}

const freeBlockToComeSql = prepared('free-block-to-come')`delete from block where reservation_id = $1 and from_ts >= clock_timestamp()`

const freeBlockFromNowSql = prepared('free-block-from-now')`
  update block set until_ts = clock_timestamp() where reservation_id = $1 and until_ts > clock_timestamp()`

/** Releases a booking's car: a future block is deleted, a block that has started ends now. */
export async function freeBlock(client: Queryable, reservationId: string): Promise<void> {
  await freeBlockToComeSql(client, reservationId)
  await freeBlockFromNowSql(client, reservationId)
}

/** Deletes the block of a booking that ended before it began. */
export const deleteBlock = prepared('delete-block')`delete from block where reservation_id = $1`

const putBlockSql = prepared('put-block')`insert into block (id, pool_id, reservation_id, from_ts, until_ts) values ($1, $2, $3, $4, $5)`

export async function putBlock(
  client: Queryable,
  blockId: string,
  reservationId: string,
  pool: PoolRow,
  period: BlockedPeriod,
): Promise<void> {
  await putBlockSql(client, blockId, pool.id, reservationId, toIso(period.from), toIso(period.until + pool.buffer_minutes * 60_000))
}

/** Starts the block now when the car is handed over early. */
export const blockFromNow = prepared('block-from-now')`
  update block set from_ts = least(from_ts, clock_timestamp()) where reservation_id = $1 and kind = 'rental'`

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
  claimed: Claimed,
  reservationId: string,
  period: BlockedPeriod,
  expiresAt: Instant | null,
): Promise<void> {
  const until = toIso(period.until + claimed.bufferMinutes * 60_000)
  await insertBlockSql(
    client,
    randomUUID(),
    claimed.poolId,
    reservationId,
    toIso(period.from),
    until,
    expiresAt === null ? null : toIso(expiresAt),
  )
}

/** Makes a hold's block permanent. */
export const keepBlock = prepared('keep-block')`update block set expires_at = null where reservation_id = $1`
