// What the planning board shows, and the plans that it changes.

import type { Instant } from '#contract/panama-time.ts'
import type { Queryable } from '../../../db/pool.ts'
import { prepared, unprepared, type RowOf } from '../../../db/statements/statement.ts'

const toIso = (instant: Instant): string => new Date(instant).toISOString()

const boardUnitsSql = unprepared('board-units')`
  select v.id, v.plate, v.class_id, v.make, v.model, v.odometer_km, h.from_at, h.until_at
  from pool p join vehicle_home h on h.pool_id = p.id and h.closed_at is null join vehicle v on v.id = h.vehicle_id
  where p.branch_id = $1 and h.from_at < $3 and (h.until_at is null or h.until_at > $2)
  order by v.plate nulls last, v.id`

/** The cars that belong to a branch in a period. */
export const readUnits = async (db: Queryable, branchId: number, from: Instant, until: Instant) =>
  boardUnitsSql(db, branchId, toIso(from), toIso(until))

export type BoardBlock = RowOf<typeof boardBlocksSql>

const boardBlocksSql = prepared('board-blocks')`
  select b.id, p.class_id, b.kind, b.from_ts, b.until_ts, b.units, b.expires_at, b.downtime_id, r.code, r.version, r.status, r.first_name,
    r.last_name, r.pick_up_at, r.return_at, r.returned_at,
    case when b.kind = 'overdue' then
      (select own.vehicle_id from block own where own.reservation_id = b.reservation_id and own.kind = 'rental') else b.vehicle_id end as vehicle_id
  from pool p join block b on b.pool_id = p.id left join reservation r on r.id = b.reservation_id
  where p.branch_id = $1 and b.from_ts < $3 and b.from_ts > $2::timestamptz - interval '95 days' and b.until_ts > $2
    and (b.expires_at is null or b.expires_at > clock_timestamp())
  order by b.from_ts, b.id`

/** The blocks of a branch's pools in a period. */
export const readBlocks = async (db: Queryable, branchId: number, from: Instant, until: Instant) =>
  boardBlocksSql(db, branchId, toIso(from), toIso(until))

export type BoardSwap = RowOf<typeof boardSwapsSql>

// The last swap of a rental is when the renter got the current car; it may be before the displayed period.
const boardSwapsSql = unprepared('board-swaps')`
  select s.id, s.from_vehicle_id, s.from_at, s.at, p.class_id, r.code, r.version, r.first_name, r.last_name
  from car_swap s join reservation r on r.id = s.reservation_id join pool p on p.id = r.pool_id
  where p.branch_id = $1 and s.from_at < $3 and s.at > $2::timestamptz - interval '95 days'
  order by s.at, s.id`

/** The cars that renters of a branch returned in exchange for another one. */
export const readSwaps = async (db: Queryable, branchId: number, from: Instant, until: Instant) =>
  boardSwapsSql(db, branchId, toIso(from), toIso(until))

const boardDowntimesSql = unprepared('board-downtimes')`
  select d.id, d.vehicle_id, v.class_id, d.kind, d.from_at, coalesce(d.ended_at, d.until_at) as until_at, d.reason, d.to_branch_id,
    d.ended_at is null as is_open
  from downtime d join vehicle v on v.id = d.vehicle_id
  where d.vehicle_id = any($1::int[]) and d.from_at < $3
    and (coalesce(d.ended_at, d.until_at) is null or coalesce(d.ended_at, d.until_at) > $2 or (d.kind = 'transfer' and d.ended_at is null))`

/** The downtimes of cars in a period. */
export const readDowntimes = async (db: Queryable, vehicleIds: readonly number[], from: Instant, until: Instant) =>
  boardDowntimesSql(db, [...vehicleIds], toIso(from), toIso(until))

const holidaysSql = unprepared('board-holidays')`select date, name_es, name_en from holiday where date >= $1 and date < $2 order by date`

export const readHolidays = async (db: Queryable, from: string, until: string) => holidaysSql(db, from, until)

const planSql = prepared('booking-plan')`
  select b.id, b.from_ts, b.until_ts, b.vehicle_id from block b where b.reservation_id = $1 and b.kind = 'rental'`

/** The block of a booking, with the car that is planned for it. */
export const readPlan = async (client: Queryable, reservationId: string) => (await planSql(client, reservationId))[0]

/** Plans a car for a booking, or none. */
export const setPlan = prepared('set-plan')`update block set vehicle_id = $2 where reservation_id = $1 and kind = 'rental'`

const hasHomeSql = prepared('has-home-for')`
  select 1 from vehicle_home where vehicle_id = $1 and pool_id = $2 and closed_at is null
    and from_at <= greatest(clock_timestamp(), $3) and (until_at is null or until_at >= $4)`

/** Whether a car belongs to a pool for the whole period. */
export async function hasHomeFor(client: Queryable, vehicleId: number, poolId: number, from: Instant, until: Instant): Promise<boolean> {
  return (await hasHomeSql(client, vehicleId, poolId, toIso(from), toIso(until))).length > 0
}

// A late car is taken until its last overdue block ends. A returned car is taken until its block ends, when it is ready.
const conflictsSql = prepared('booking-conflicts')`
  select r.code from block b join reservation r on r.id = b.reservation_id
  where b.vehicle_id = $1 and b.kind = 'rental' and b.reservation_id <> $2::uuid and b.from_ts < $4
    and case when r.status = 'checked_in'
      then greatest(b.until_ts, (select max(o.until_ts) from block o where o.reservation_id = r.id and o.kind = 'overdue'), clock_timestamp())
      else b.until_ts end > $3
    and (b.expires_at is null or b.expires_at > clock_timestamp())
  order by b.from_ts`

/** The codes of the other bookings that have this car in a period. */
export async function findConflictingBookings(client: Queryable, vehicleId: number, reservationId: string, from: Instant, until: Instant) {
  return (await conflictsSql(client, vehicleId, reservationId, toIso(from), toIso(until))).map(({ code }) => code)
}

const hasDowntimeSql = prepared('has-downtime-in')`
  select 1 from downtime where vehicle_id = $1 and ended_at is null and from_at < $3
    and (until_at is null or greatest(until_at, case when kind = 'transfer' then clock_timestamp() end) > $2) limit 1`

const fittingPlatesSql = prepared('fitting-plates')`
  select v.plate from vehicle v join vehicle_home h on h.vehicle_id = v.id
  where h.pool_id = $1 and h.closed_at is null and h.from_at <= greatest(clock_timestamp(), $3) and (h.until_at is null or h.until_at >= $4)
    and v.plate is not null and v.left_at is null
    and not exists (select from block b join reservation r on r.id = b.reservation_id
      left join block o on o.reservation_id = r.id and o.kind = 'overdue'
      where b.vehicle_id = v.id and b.kind = 'rental' and b.reservation_id <> $2::uuid and b.from_ts < $4
        and b.from_ts > $3::timestamptz - interval '95 days'
        and case when r.status = 'checked_in' then greatest(b.until_ts, o.until_ts, clock_timestamp()) else b.until_ts end > $3
        and (b.expires_at is null or b.expires_at > clock_timestamp()))
    and not exists (select from downtime d where d.vehicle_id = v.id and d.ended_at is null and d.from_at < $4
      and (d.until_at is null or greatest(d.until_at, case when d.kind = 'transfer' then clock_timestamp() end) > $3))
  order by v.plate limit 4`

/** The plates of at most four of a pool's cars that are free for the whole booking. */
export async function findFittingPlates(client: Queryable, poolId: number, reservationId: string, from: Instant, until: Instant) {
  return (await fittingPlatesSql(client, poolId, reservationId, toIso(from), toIso(until))).flatMap(({ plate }) => plate ?? [])
}

/** Whether a car is in the workshop, in transit or out of service in a period. */
export const hasDowntimeIn = async (client: Queryable, vehicleId: number, from: Instant, until: Instant): Promise<boolean> =>
  (await hasDowntimeSql(client, vehicleId, toIso(from), toIso(until))).length > 0
