import type { Instant } from '#contract/panama-time.ts'
import type { Queryable } from '../../db/pool.ts'
import { prepared } from '../../db/statements/statement.ts'

/** A stay of a car away from a branch's pools: from pick-up until it is back where it belongs; the pool adds its own buffer. */
export interface BlockedPeriod {
  branchId: number
  from: Instant
  until: Instant
}

export interface FreeCars {
  /** The database's clock: what decides about lead times and past dates. */
  now: Instant
  catalogVersion: number
  /** By stay, in the order given: cars left by class; a class that the branch does not keep is absent. */
  free: ReadonlyMap<number, number>[]
}

// How many cars are left at the fullest minute of each stay, for all classes of its branch: one index-only sweep a pool. The row of the
// clock comes even when a branch keeps no cars. No block is longer than 95 days, which bounds the look back (002-availability.sql).
const freeCarsSql = prepared('free-cars', { notNull: ['now', 'version', 'position'] })`
  select extract(epoch from clock_timestamp()) * 1000 as now,
         (select version from catalog_version where id = 1) as version,
         stay.position, p.class_id,
         p.capacity - coalesce(sweep.peak, 0) as free
  from unnest($1::int[], $2::timestamptz[], $3::timestamptz[]) with ordinality stay (branch_id, from_ts, until_ts, position)
  left join pool p on p.branch_id = stay.branch_id
  left join lateral (
    select max(step.cars)::int as peak from (
      select sum(edge.change) over (order by edge.at, edge.change) as cars
      from block b
      cross join lateral (values (greatest(b.from_ts, stay.from_ts), b.units), (b.until_ts, -b.units)) edge (at, change)
      where b.pool_id = p.id
        and b.from_ts < stay.until_ts + p.buffer_minutes * interval '1 minute'
        and b.from_ts > stay.from_ts - interval '95 days'
        and b.until_ts > stay.from_ts
        and (b.expires_at is null or b.expires_at > clock_timestamp())
        and edge.at < stay.until_ts + p.buffer_minutes * interval '1 minute'
    ) step
  ) sweep on true`

/** Cars left for each stay, with clock and catalogue version, in one round trip. */
export async function findFreeCars(db: Queryable, stays: readonly BlockedPeriod[]): Promise<FreeCars> {
  const rows = await freeCarsSql(
    db,
    stays.map((stay) => stay.branchId),
    stays.map((stay) => new Date(stay.from).toISOString()),
    stays.map((stay) => new Date(stay.until).toISOString()),
  )
  const free = stays.map(() => new Map<number, number>())
  for (const row of rows) if (row.class_id !== null && row.free !== null) free[row.position - 1]?.set(row.class_id, row.free)
  const [first] = rows
  if (first === undefined) throw new Error('The search of free cars gave no row')
  return { now: Math.floor(Number(first.now)), catalogVersion: first.version, free }
}

const clockSql = prepared('clock', {
  notNull: ['now'],
})`select extract(epoch from clock_timestamp()) * 1000 as now, version from catalog_version where id = 1`

/** The database's clock and the catalogue's version, where no stay needs a look. */
export async function readClock(db: Queryable): Promise<{ now: Instant; catalogVersion: number }> {
  const [row] = await clockSql(db)
  if (row === undefined) throw new Error('The database has no catalogue version: was it migrated?')
  return { now: Math.floor(Number(row.now)), catalogVersion: row.version }
}
