// Counts the free cars of a pool under a lock. Without the lock a car could be sold twice (docs/decisions/009-booking.md).

import type { Queryable } from '../../db/pool.ts'
import { type RowOf, prepared } from '../../db/statements/statement.ts'
import type { BlockedPeriod } from './repository.ts'

export interface PoolAvailability {
  poolId: number
  bufferMinutes: number
  /** Free cars at the busiest minute of the period, including the pool's buffer. */
  free: number
}

/** Counts the free cars of a class at the branch of a period; null if the branch has no pool of the class. */
export type CountPool = (client: Queryable, period: BlockedPeriod, classId: number) => Promise<PoolAvailability | null>

// A weaker lock than `for update` suffices, so that foreign keys to the pool need not wait.
const lockPoolSql = prepared('lock-pool')`
  select id, capacity, buffer_minutes from pool where branch_id = $1 and class_id = $2 for no key update`

// Reads the clock after waiting for the lock, so that holds that expired meanwhile no longer count. `greatest` counts blocks that began
// earlier from the first minute of the period.
const findPoolPeakSql = prepared('find-pool-peak', { notNull: ['peak'] })`
  select coalesce(max(step.cars), 0)::int as peak from (
    select sum(edge.change) over (order by edge.at, edge.change) as cars
    from block b
    cross join lateral (values (greatest(b.from_ts, $2::timestamptz), b.units), (b.until_ts, -b.units)) edge (at, change)
    where b.pool_id = $1
      and b.from_ts < $3::timestamptz
      and b.from_ts > $2::timestamptz - interval '95 days'
      and b.until_ts > $2::timestamptz
      and (b.expires_at is null or b.expires_at > clock_timestamp())
      -- The own block of a booking that is being changed does not count; a block without a booking always does.
      and ($4::uuid is null or b.reservation_id is distinct from $4::uuid)
      and edge.at < $3::timestamptz
  ) step`

export type PoolRow = RowOf<typeof lockPoolSql>

/**
 * Locks the pool, then reads its blocks in a second statement. Under READ COMMITTED a statement sees only what was committed before it
 * began, so a read in the locking statement would miss the transactions that it waited for.
 */
export async function lockPoolAndCount(client: Queryable, period: BlockedPeriod, classId: number): Promise<PoolAvailability | null> {
  const [pool] = await lockPoolSql(client, period.branchId, classId)
  return pool === undefined ? null : countFreeCars(client, pool, period)
}

const lockPoolsOfClassesSql = prepared('lock-pools-of-classes')`
  select id, class_id, capacity, buffer_minutes from pool where branch_id = $1 and class_id = any($2) order by id for no key update`

/** Locks the pools of several classes in the order in which changes of bookings lock theirs, so that there is no deadlock. */
export async function lockPoolsOfClasses(
  client: Queryable,
  branchId: number,
  classIds: readonly number[],
): Promise<(PoolRow & { class_id: number })[]> {
  return lockPoolsOfClassesSql(client, branchId, classIds)
}

/**
 * Counts the free cars. The pool must already be locked by an earlier statement, otherwise the result is only an estimate.
 * @param changedBookingId the booking being changed, whose own block is ignored
 */
export async function countFreeCars(
  client: Queryable,
  pool: PoolRow,
  period: BlockedPeriod,
  changedBookingId: string | null = null,
): Promise<PoolAvailability> {
  const rows = await findPoolPeakSql(
    client,
    pool.id,
    new Date(period.from).toISOString(),
    new Date(period.until + pool.buffer_minutes * 60_000).toISOString(),
    changedBookingId,
  )
  return { poolId: pool.id, bufferMinutes: pool.buffer_minutes, free: pool.capacity - (rows[0]?.peak ?? pool.capacity) }
}
