// Cars with their current state and next booking, for lists and pages. A state is computed from blocks; none is stored.

import type { LocalDate } from '#contract/panama-time.ts'
import type { VehicleState } from '#contract/office/fleet.ts'
import type { Queryable } from '../../db/pool.ts'
import { prepared, unprepared, type RowOf } from '../../db/statements/statement.ts'
import type { DowntimeKind } from './repository.ts'

declare module '../../db/statements/column-types.ts' {
  interface ColumnTypes {
    'list-vehicles.state': VehicleState
    'vehicle-detail.state': VehicleState
    'fleet-alerts.kind': 'shortage' | 'transfer-late' | 'documents-expired'
    'vehicle-periods.kind': 'rental' | DowntimeKind
  }
}

/** Rows per page. */
export const pageSize = 100

/** Columns that are never null, which the joins hide from the type generator. */
const notNullColumns = ['id', 'class_id', 'make', 'model', 'colour', 'branch_id', 'spot', 'notes', 'version', 'state']

// Cars that are out are found by the few bookings that are out, and homes once for all cars, because a car's own history spans years. No
// block is longer than 95 days; `now()`, unlike the clock, can bound a scan of the index.
const selectVehicles = (ofHome = '') => `
  with out as materialized (
    select b.vehicle_id, r.code, r.return_at from reservation r join block b on b.reservation_id = r.id and b.kind = 'rental'
    where r.status = 'checked_in'
  ), home as materialized (
    select distinct on (h.vehicle_id) h.vehicle_id, p.branch_id from vehicle_home h join pool p on p.id = h.pool_id
    where h.closed_at is null${ofHome} order by h.vehicle_id, h.from_at > clock_timestamp(), h.from_at desc
  )
  select v.*, home.branch_id as home_branch_id,
    case when v.left_at is not null then 'left'
      when out.code is not null and out.return_at < clock_timestamp() then 'late'
      when out.code is not null then 'out'
      when down.kind = 'maintenance' then 'workshop'
      when down.kind = 'transfer' then 'moving'
      when down.kind = 'not_in_service' or home.branch_id is null then 'not-in-service'
      when home.branch_id <> v.branch_id then 'away'
      when down.kind = 'preparation' or preparing.until_ts is not null then 'preparing'
      else 'ready' end as state,
    case when out.code is not null then out.return_at when down.kind is not null then down.until_at else preparing.until_ts end as until,
    out.code, plan.code as next_code, plan.name as next_name, plan.pick_up_at as next_at
  from vehicle v
  left join home on home.vehicle_id = v.id
  left join out on out.vehicle_id = v.id
  left join lateral (
    select d.kind, d.until_at from downtime d where d.vehicle_id = v.id and d.ended_at is null and d.from_at <= clock_timestamp()
      and (d.until_at is null or d.until_at > clock_timestamp() or d.kind = 'transfer') order by d.from_at desc limit 1
  ) down on true
  left join lateral (
    select b.until_ts from block b join reservation r on r.id = b.reservation_id
    where b.vehicle_id = v.id and r.status = 'completed' and b.from_ts > now() - interval '95 days' and b.from_ts <= now()
      and b.until_ts > clock_timestamp()
    order by b.until_ts desc limit 1
  ) preparing on true
  left join lateral (
    select r.code, r.first_name || ' ' || r.last_name as name, r.pick_up_at from block b join reservation r on r.id = b.reservation_id
    where b.vehicle_id = v.id and r.status in ('held', 'confirmed') and b.from_ts > now() - interval '95 days'
      and b.until_ts > clock_timestamp()
      and (b.expires_at is null or b.expires_at > clock_timestamp())
    order by b.from_ts limit 1
  ) plan on true`

const listVehiclesSql = unprepared('list-vehicles', { notNull: notNullColumns })`
  select * from (${selectVehicles()}
    where v.left_at is null and ($1::int[] is null or v.branch_id = any($1) or home.branch_id = any($1))
      and ($2::int is null or v.class_id = $2)
      and ($4::text is null or v.plate like '%' || $3 || '%' or lower(v.make || ' ' || v.model) like '%' || $4 || '%')
  ) it order by class_id, plate nulls last, id`

export type ListedVehicle = RowOf<typeof listVehiclesSql>

/**
 * The cars of some branches (null: of all), by class and plate.
 * @param search what to find: part of a plate in capitals, or of make and model in lower case, without wildcards; null for all
 */
export async function readVehicles(
  db: Queryable,
  branchIds: readonly number[] | null,
  classId: number | null,
  search: { plate: string | null; name: string } | null,
): Promise<ListedVehicle[]> {
  return listVehiclesSql(db, branchIds === null ? null : [...branchIds], classId, search?.plate ?? null, search?.name ?? null)
}

const vehicleDetailSql = unprepared('vehicle-detail', { notNull: notNullColumns })`
  ${selectVehicles(' and h.vehicle_id = $1')} where v.id = $1`

export type VehicleDetailRow = RowOf<typeof vehicleDetailSql>

export async function readVehicleDetail(db: Queryable, id: number): Promise<VehicleDetailRow | undefined> {
  return (await vehicleDetailSql(db, id))[0]
}

const periodsSql = unprepared('vehicle-periods', { notNull: ['kind', 'from_at', 'is_planned', 'is_forced', 'is_open', 'is_cancelled'] })`
  select 'rental' as kind,
    coalesce((select max(s.at) from car_swap s where s.reservation_id = r.id), r.handed_over_at, r.pick_up_at) as from_at,
    coalesce(r.returned_at, r.return_at) as until_at, r.code, r.first_name || ' ' || r.last_name as name,
    r.status in ('held', 'confirmed') as is_planned, null::int as downtime_id, null as reason, null as driver, null::int as to_branch_id,
    false as is_forced, r.status in ('held', 'confirmed', 'checked_in') as is_open, false as is_cancelled
  from (select reservation_id from block where vehicle_id = $1 and kind = 'rental' order by from_ts desc limit 200) b
  join reservation r on r.id = b.reservation_id
  union all
  select 'rental', s.from_at, s.at, r.code, r.first_name || ' ' || r.last_name, false, null, null, null, null, false, false, false
  from car_swap s join reservation r on r.id = s.reservation_id where s.from_vehicle_id = $1
  union all
  select d.kind, d.from_at, case when d.ended_at > d.from_at then d.ended_at else d.until_at end, null, null,
    d.ended_at is null and d.from_at > clock_timestamp(), d.id, d.reason, d.driver,
    d.to_branch_id, d.is_forced,
    d.ended_at is null and (d.until_at is null or d.until_at > clock_timestamp() or d.kind = 'transfer'),
    d.ended_at is not null and d.ended_at <= d.from_at
  from downtime d where d.vehicle_id = $1
  order by from_at desc limit 200`

export const readPeriods = async (db: Queryable, vehicleId: number) => periodsSql(db, vehicleId)

const branchesOfVehicleSql = unprepared('branches-of-vehicle')`
  select v.branch_id, p.branch_id as home_branch_id from vehicle v
  left join vehicle_home h on h.vehicle_id = v.id and h.closed_at is null left join pool p on p.id = h.pool_id
  where v.id = $1`

/** The branches where a car is or belongs, for checking permissions; undefined if there is no such car. */
export async function findVehicleBranches(db: Queryable, vehicleId: number): Promise<number[] | undefined> {
  const rows = await branchesOfVehicleSql(db, vehicleId)
  return rows.length === 0 ? undefined : rows.flatMap((row) => [row.branch_id, row.home_branch_id ?? []].flat())
}

// Null while both are valid or unknown.
const documentsExpiredOn = `case when least(v.plate_renewal_on, v.insurance_until) < (clock_timestamp() at time zone 'America/Panama')::date
    then least(v.plate_renewal_on, v.insurance_until) end as documents_expired_on`

const suitableCarsSql = unprepared('suitable-cars', { notNull: ['plate', 'is_planned', 'is_preparing'] })`
  select v.id, v.plate, v.make, v.model, v.colour, v.spot, v.odometer_km, v.fuel_eighths, own.vehicle_id is not distinct from v.id as is_planned,
    exists (select 1 from block b left join reservation o on o.id = b.reservation_id
      where b.vehicle_id = v.id and (o.status = 'completed' or b.kind = 'preparation') and b.until_ts > clock_timestamp()) as is_preparing,
    ${documentsExpiredOn}
  from reservation r
  join pool p on p.id = r.pool_id
  left join block own on own.reservation_id = r.id and own.kind = 'rental'
  join vehicle_home h on h.pool_id = p.id and h.closed_at is null and h.from_at <= clock_timestamp()
  join vehicle v on v.id = h.vehicle_id and v.branch_id = p.branch_id and v.plate is not null and v.left_at is null
  where r.code = $1 and not (r.status = 'checked_in' and own.vehicle_id is not distinct from v.id) and not exists (
    select 1 from block b left join reservation o on o.id = b.reservation_id
    where b.vehicle_id = v.id and b.reservation_id is distinct from r.id and b.from_ts < greatest(r.return_at, clock_timestamp())
      and b.until_ts > clock_timestamp() and (b.expires_at is null or b.expires_at > clock_timestamp())
      and o.status is distinct from 'completed' and b.kind <> 'preparation')
  order by is_planned desc, is_preparing, v.plate limit 40`

export const readSuitableCars = async (db: Queryable, code: string) => suitableCarsSql(db, code)

const carOutSql = prepared('car-out-with-booking', { notNull: ['plate', 'is_planned', 'is_preparing'] })`
  select v.id, v.plate, v.make, v.model, v.colour, v.spot, v.odometer_km, v.fuel_eighths, true as is_planned, false as is_preparing,
    ${documentsExpiredOn}
  from reservation r join block b on b.reservation_id = r.id and b.kind = 'rental' join vehicle v on v.id = b.vehicle_id
  where r.code = $1 and r.status = 'checked_in' and v.plate is not null`

/** The car that is out with a booking. */
export const readCarOut = async (db: Queryable, code: string) => carOutSql(db, code)

const branchesOfBookingSql = unprepared('branch-of-booking')`
  select p.branch_id from reservation r join pool p on p.id = r.pool_id where r.code = $1`

/** The branch of pick-up, for checking permissions; undefined if there is no such booking. */
export async function findPickUpBranch(db: Queryable, code: string): Promise<number[] | undefined> {
  const rows = await branchesOfBookingSql(db, code)
  return rows.length === 0 ? undefined : rows.map((row) => row.branch_id)
}

const fleetAlertsSql = prepared('fleet-alerts', { notNull: ['kind', 'vehicle_id', 'class_id'] })`
  select 'shortage' as kind, v.id as vehicle_id, v.plate, v.class_id, d.until_at as at
  from downtime d join vehicle v on v.id = d.vehicle_id
  -- The home that it had then, which a transfer ends.
  join vehicle_home h on h.vehicle_id = v.id and h.from_at <= d.from_at and (h.closed_at is null or h.closed_at >= d.from_at)
  join pool p on p.id = h.pool_id
  where p.branch_id = $1 and d.is_forced and d.ended_at is null and (d.until_at is null or d.until_at > clock_timestamp())
  union
  select 'transfer-late', v.id, v.plate, v.class_id, d.until_at from downtime d join vehicle v on v.id = d.vehicle_id
  where d.kind = 'transfer' and d.ended_at is null and d.until_at < clock_timestamp() and (d.to_branch_id = $1 or v.branch_id = $1)
  union all
  select 'documents-expired', v.id, v.plate, v.class_id, (least(v.plate_renewal_on, v.insurance_until)::timestamp at time zone 'America/Panama')
  from vehicle v where v.branch_id = $1 and v.left_at is null and least(v.plate_renewal_on, v.insurance_until) < $2
  order by kind desc, at limit 20`

/** Problems of the cars of a branch: a forced shortage, an overdue transfer, an expired plate or insurance. */
export const readFleetAlerts = async (db: Queryable, branchId: number, today: LocalDate) => fleetAlertsSql(db, branchId, today)
