import type { Queryable } from '../../db/pool.ts'
import { prepared, unprepared } from '../../db/statements/statement.ts'

export interface LimitCount {
  /** Count within the current window, including this one; never more than the limit plus one. */
  taken: number
  secondsLeft: number
}

const incrementCountSql = prepared('increment-count', { notNull: ['secondsLeft'] })`
  insert into rate_limit as r (scope, key_hash, taken, ends_at)
  values ($1, $2, 1, clock_timestamp() + $4 * interval '1 second')
  on conflict (scope, key_hash) do update set
    taken = case when r.ends_at > clock_timestamp() then least(r.taken, $3) + 1 else 1 end,
    ends_at = case when r.ends_at > clock_timestamp() then r.ends_at else excluded.ends_at end
  returning taken, ceil(extract(epoch from ends_at - clock_timestamp()))::int as "secondsLeft"`

/**
 * Increments the count in one statement, so that all processes share it. The window starts with the first request and uses the database's
 * clock; the row lock serialises concurrent requests.
 */
export async function incrementCount(db: Queryable, scope: string, keyHash: Buffer, max: number, perSeconds: number): Promise<LimitCount> {
  const [row] = await incrementCountSql(db, scope, keyHash, max, perSeconds)
  if (row === undefined) throw new Error('The count of a limit returned no row')
  return row
}

export interface LimitToCount {
  scope: string
  keyHash: Buffer
  perSeconds: number
}

const incrementCountsSql = prepared('increment-counts', { notNull: ['secondsLeft'] })`
  with relaxed as materialized (select set_config('synchronous_commit', 'off', true) as it)
  insert into rate_limit as r (scope, key_hash, taken, ends_at)
  select each.scope, each.key_hash, 1, clock_timestamp() + each.seconds * interval '1 second'
  from relaxed, unnest($1::text[], $2::bytea[], $3::int[]) each (scope, key_hash, seconds) order by each.scope, each.key_hash
  on conflict (scope, key_hash) do update set
    taken = case when r.ends_at > clock_timestamp() then least(r.taken, 1000000) + 1 else 1 end,
    ends_at = case when r.ends_at > clock_timestamp() then r.ends_at else excluded.ends_at end
  returning scope, taken, ceil(extract(epoch from ends_at - clock_timestamp()))::int as "secondsLeft"`

/**
 * Increments several counts in order. Commits asynchronously: losing a count in a power failure does no harm, and booking must not wait for
 * it.
 */
export async function incrementCounts(db: Queryable, counted: readonly LimitToCount[]): Promise<LimitCount[]> {
  const rows = await incrementCountsSql(
    db,
    counted.map(({ scope }) => scope),
    counted.map(({ keyHash }) => keyHash),
    counted.map(({ perSeconds }) => perSeconds),
  )
  return counted.map(({ scope }) => {
    const row = rows.find((item) => item.scope === scope)
    if (row === undefined) throw new Error('The count of a limit returned no row')
    return row
  })
}

const findExhaustedSql = prepared('find-exhausted-limit', { notNull: ['secondsLeft'] })`
  select ceil(extract(epoch from ends_at - clock_timestamp()))::int as "secondsLeft" from rate_limit
  where scope = $1 and key_hash = $2 and taken >= $3 and ends_at > clock_timestamp()`

/** Seconds until the window of an exhausted limit ends, otherwise undefined. Does not count. */
export async function findExhausted(db: Queryable, scope: string, keyHash: Buffer, max: number): Promise<number | undefined> {
  return (await findExhaustedSql(db, scope, keyHash, max))[0]?.secondsLeft
}

/** Decrements for a request that turned out not to count. The window is deleted when its count reaches zero. */
export const decrementCount = prepared('decrement-count')`
  update rate_limit set taken = greatest(taken - 1, 1), ends_at = case when taken = 1 then clock_timestamp() else ends_at end
  where scope = $1 and key_hash = $2 and ends_at > clock_timestamp()`

export const deleteExpiredLimits = unprepared('delete-expired-limits')`delete from rate_limit where ends_at < statement_timestamp()`
