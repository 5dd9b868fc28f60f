// Taking a car out of a pool: the one place where a double sale could happen (docs/decisions/009-booking.md).

import type { Queryable } from '../../../db/pool.ts'
import { type RowOf, prepared } from '../../../db/statements/statement.ts'
import type { BlockedPeriod } from '../../availability/repository.ts'

export interface Claimed {
  poolId: number
  bufferMinutes: number
  /** Cars left at the fullest minute of the period, the pool's buffer included. */
  free: number
}

/** Answers null when the branch keeps no car of the class. */
export type ClaimCar = (client: Queryable, period: BlockedPeriod, classId: number) => Promise<Claimed | null>

// A weaker lock than `for update` suffices: foreign keys that point at the pool need not wait for it.
const lockPoolSql = prepared('lock-pool')`
  select id, capacity, buffer_minutes from pool where branch_id = $1 and class_id = $2 for no key update`

// The clock is read here and not at the beginning of the transaction, which may have waited for its turn: a hold that lapsed meanwhile no
// longer counts. `greatest` lets a block that began earlier count from the first minute of the period.
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
      -- Of a booking that is being changed, its own block does not count; a block of no booking always does.
      and ($4::uuid is null or b.reservation_id is distinct from $4::uuid)
      and edge.at < $3::timestamptz
  ) step`

export type PoolRow = RowOf<typeof lockPoolSql>

/**
 * Locks the pool, and only then looks at its blocks, in a statement of its own: under READ COMMITTED a statement sees what was committed
 * before it began, so a look within the locking statement would miss what those did for whom it waited.
 */
export async function lockPoolAndCount(client: Queryable, period: BlockedPeriod, classId: number): Promise<Claimed | null> {
  const [pool] = await lockPoolSql(client, period.branchId, classId)
  return pool === undefined ? null : countFreeCars(client, pool, period)
}

/**
 * The second half of `lockPoolAndCount`. Alone it decides nothing: the pool must have been locked by a statement before.
 * @param self the booking that is being changed, whose own block does not stand in its way
 */
export async function countFreeCars(client: Queryable, pool: PoolRow, period: BlockedPeriod, self: string | null = null): Promise<Claimed> {
  const rows = await findPoolPeakSql(
    client,
    pool.id,
    new Date(period.from).toISOString(),
    new Date(period.until + pool.buffer_minutes * 60_000).toISOString(),
    self,
  )
  return { poolId: pool.id, bufferMinutes: pool.buffer_minutes, free: pool.capacity - (rows[0]?.peak ?? pool.capacity) }
}
