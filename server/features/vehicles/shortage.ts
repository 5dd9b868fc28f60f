// The effect of taking a car out of its pool for a while, and the remedies.

import { addDays, dayMs, minuteMs, toInstant, toLocalDate, toWallTime, wallTime, type Instant } from '#contract/panama-time.ts'
import { maxDaysAhead, maxRentalDays } from '#contract/limits.ts'
import type { DowntimePreview, AffectedBooking } from '#contract/office/downtime.ts'
import type { Queryable } from '../../db/pool.ts'
import { unprepared } from '../../db/statements/statement.ts'
import { findFreeCars } from '../availability/repository.ts'
import { nameClass, type Catalog } from '../catalog/catalog.ts'
import { toIso, type VehicleRow } from './repository.ts'
import { selectAffectedBookings } from './shortage-rules.ts'

export interface Period {
  from: Instant
  /** Null without an end. */
  until: Instant | null
}

/** In days, including repositioning and buffer. */
const horizonDays = maxDaysAhead + maxRentalDays + 30

/** The time by which every rental that can be booked now has ended. */
export const horizon = (now: Instant): Instant => now + horizonDays * dayMs

/** The end of a period; without one, the horizon. */
export const getEnd = ({ until }: Period, now: Instant): Instant => until ?? horizon(now)

const poolUsesSql = unprepared('pool-uses', { notNull: ['name'] })`
  select b.from_ts, b.until_ts, b.units, r.code, r.first_name || ' ' || r.last_name as name, r.pick_up_at, r.return_at,
    r.status in ('held', 'confirmed') as is_upcoming
  from block b left join reservation r on r.id = b.reservation_id
  where b.pool_id = $1 and b.from_ts < $3 and b.from_ts > $2::timestamptz - interval '95 days' and b.until_ts > $2
    and (b.expires_at is null or b.expires_at > clock_timestamp())
    -- Its own downtime, preparation and repositioning end when it leaves. The block of a car that is still elsewhere names no car.
    and not (b.vehicle_id is not distinct from $4 and (b.kind <> 'rental' or r.status = 'completed'))
    and not exists (select 1 from downtime d where d.id = b.downtime_id and d.vehicle_id = $4)`

const capacitySql = unprepared('pool-capacity')`select capacity from pool where id = $1`

/** The bookings that would be left without a car if this one were not available. */
export async function findAffectedBookings(
  db: Queryable,
  poolId: number,
  vehicleId: number,
  period: Period,
  now: Instant,
): Promise<AffectedBooking[]> {
  const until = getEnd(period, now)
  const rows = await poolUsesSql(db, poolId, toIso(period.from), toIso(until), vehicleId)
  const capacity = (await capacitySql(db, poolId))[0]?.capacity ?? 0
  const uses = rows.map(({ from_ts, until_ts, units, code, name, pick_up_at, return_at, is_upcoming }) => ({
    from: from_ts,
    until: until_ts,
    units,
    booking:
      is_upcoming === true && code !== null && pick_up_at !== null && return_at !== null
        ? { code, name, pickUpAt: pick_up_at, returnAt: return_at }
        : null,
  }))
  return selectAffectedBookings(uses, capacity - 1, { from: period.from, until })
}

/** How many days ahead later starts are searched. */
const laterSearchDays = 60

/** Remedies for a shortage: another branch, another class, another time. */
export async function findShortageRemedies(
  db: Queryable,
  catalog: Catalog,
  { pool_id: poolId, home_branch_id: branchId, class_id: classId }: VehicleRow,
  period: Period,
  now: Instant,
): Promise<Pick<DowntimePreview, 'branches' | 'classes' | 'laterFrom'>> {
  if (poolId === null || branchId === null) return { branches: [], classes: [], laterFrom: null }
  const until = Math.min(getEnd(period, now), period.from + 95 * dayMs)
  const ids = [...catalog.branches.keys()]
  const { free } = await findFreeCars(
    db,
    ids.map((id) => ({ branchId: id, from: period.from, until })),
  )
  const branches = ids
    .map((id, i) => ({ branchId: id, free: free[i]?.get(classId) ?? 0 }))
    .filter((item) => item.branchId !== branchId && item.free > 0)
  const classes = [...(free[ids.indexOf(branchId)] ?? [])]
    .filter(([id, remaining]) => id !== classId && remaining > 0)
    .flatMap(([id, remaining]) => {
      const named = nameClass(catalog, id)
      return named === undefined ? [] : [{ ...named, free: remaining }]
    })
  return { branches, classes, laterFrom: await findLater(db, branchId, classId, period, now) }
}

async function findLater(db: Queryable, branchId: number, classId: number, period: Period, now: Instant): Promise<Instant | null> {
  if (period.until === null) return null
  const length = Math.min(period.until - period.from, 95 * dayMs)
  const today = toLocalDate(toWallTime(Math.max(now, period.from)))
  const starts = Array.from({ length: laterSearchDays }, (_, i) => toInstant(wallTime(addDays(today, i + 1), '08:00')))
  const { free } = await findFreeCars(
    db,
    starts.map((from) => ({ branchId, from, until: from + length - minuteMs })),
  )
  return starts.find((_, i) => (free[i]?.get(classId) ?? 0) > 0) ?? null
}
