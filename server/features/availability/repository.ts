import type { Instant } from '#contract/panama-time.ts'
import type { Queryable } from '../../db/pool.ts'
import { prepared } from '../../db/statements/statement.ts'

/** How long a car is away from its branch's pool, until it is back there. The pool adds its own buffer. */
export interface BlockedPeriod {
  branchId: number
  from: Instant
  until: Instant
}

export interface FreeCars {
  /** The database's clock, which decides lead times and past dates. */
  now: Instant
  catalogVersion: number
  /** For each period, in the given order: cars left by class. A class that the branch does not have is absent. */
  free: ReadonlyMap<number, number>[]
}

// The lowest number of cars left during each period, for all classes of its branch, with one index-only scan per pool. The clock's row is
// returned even for a branch without cars. No block is longer than 95 days, which limits the scan (002-availability.sql).
/** @param poolCondition further condition for the pools, beginning with `and`; empty for all */
const composeFreeCars = (periods: string, poolCondition: string) => `
  select extract(epoch from clock_timestamp()) * 1000 as now,
         (select version from catalog_version where id = 1) as version,
         period.position, p.class_id,
         p.capacity - coalesce(sweep.peak, 0) as free
  from ${periods}
  left join pool p on p.branch_id = period.branch_id${poolCondition}
  left join lateral (
    select max(step.cars)::int as peak from (
      select sum(edge.change) over (order by edge.at, edge.change) as cars
      from block b
      cross join lateral (values (greatest(b.from_ts, period.from_ts), b.units), (b.until_ts, -b.units)) edge (at, change)
      where b.pool_id = p.id
        and b.from_ts < period.until_ts + p.buffer_minutes * interval '1 minute'
        and b.from_ts > period.from_ts - interval '95 days'
        and b.until_ts > period.from_ts
        and (b.expires_at is null or b.expires_at > clock_timestamp())
        and edge.at < period.until_ts + p.buffer_minutes * interval '1 minute'
    ) step
  ) sweep on true`

const freeCarsSql = prepared('free-cars', { notNull: ['now', 'version', 'position'] })`${composeFreeCars(
  'unnest($1::int[], $2::timestamptz[], $3::timestamptz[]) with ordinality period (branch_id, from_ts, until_ts, position)',
  '',
)}`

// For one period, PostgreSQL would plan the statement above again each time, because a reusable plan assumes arrays of ten periods. Planning took
// longer than running it.
const freeCarsOfPeriodSql = prepared('free-cars-of-period', { notNull: ['now', 'version', 'position'] })`${composeFreeCars(
  '(select $1::int as branch_id, $2::timestamptz as from_ts, $3::timestamptz as until_ts, 1::bigint as position) period',
  ' and ($4::int is null or p.class_id = $4)',
)}`

/**
 * Cars left for each period, with the clock and the catalogue version, in one round trip.
 * @param classId counts the cars of this class only; for a single period
 */
export async function findFreeCars(db: Queryable, periods: readonly BlockedPeriod[], classId: number | null = null): Promise<FreeCars> {
  const [only, ...more] = periods
  const rows = await (only !== undefined && more.length === 0
    ? freeCarsOfPeriodSql(db, only.branchId, toTimestamp(only.from), toTimestamp(only.until), classId)
    : freeCarsSql(
        db,
        periods.map(({ branchId }) => branchId),
        periods.map(({ from }) => toTimestamp(from)),
        periods.map(({ until }) => toTimestamp(until)),
      ))
  const free = periods.map(() => new Map<number, number>())
  for (const row of rows) if (row.class_id !== null && row.free !== null) free[row.position - 1]?.set(row.class_id, row.free)
  const [first] = rows
  if (first === undefined) throw new Error('The search for free cars returned no row')
  return { now: Math.floor(Number(first.now)), catalogVersion: first.version, free }
}

const toTimestamp = (instant: Instant): string => new Date(instant).toISOString()

const clockSql = prepared('clock', {
  notNull: ['now'],
})`select extract(epoch from clock_timestamp()) * 1000 as now, version from catalog_version where id = 1`

/** The database's clock and the catalogue version, where no pool needs to be queried. */
export async function readClock(db: Queryable): Promise<{ now: Instant; catalogVersion: number }> {
  const [row] = await clockSql(db)
  if (row === undefined) throw new Error('The database has no catalogue version: was it migrated?')
  return { now: Math.floor(Number(row.now)), catalogVersion: row.version }
}
