// Cars and their homes, read and locked. A car is locked after the reservation and the pools, so that no two changes can deadlock.

import type { Instant } from '#contract/panama-time.ts'
import type { Queryable } from '../../db/pool.ts'
import { prepared, unprepared, type RowOf } from '../../db/statements/statement.ts'

declare module '../../db/statements/column-types.ts' {
  interface ColumnTypes {
    'downtime.kind': DowntimeKind
    'block.kind': 'rental' | 'overdue' | DowntimeKind
  }
}

/**
 * Why a car cannot be rented: workshop, in transit to another branch, out of service for another reason, or prepared after its renter got
 * another car. A car that is being prepared may be handed over all the same.
 */
export type DowntimeKind = 'maintenance' | 'transfer' | 'not_in_service' | 'preparation'

export const toIso = (instant: number): string => new Date(instant).toISOString()

const lockVehicleSql = prepared('lock-vehicle')`select 1 from vehicle where id = $1 for no key update`

const readVehicleSql = prepared('read-vehicle', { notNull: ['now'] })`
  select v.id, v.plate, v.class_id, v.branch_id, v.odometer_km, v.left_at, v.version, h.id as home_id, h.pool_id, p.branch_id as home_branch_id,
    h.until_at as home_until_at,
    (select r.code from block b join reservation r on r.id = b.reservation_id
      where b.vehicle_id = v.id and b.kind = 'rental' and r.status = 'checked_in' limit 1) as out_booking_code,
    (select d.id from downtime d where d.vehicle_id = v.id and d.ended_at is null and d.kind <> 'preparation' and d.from_at <= clock_timestamp()
      and (d.until_at is null or d.until_at > clock_timestamp() or d.kind = 'transfer')
      order by d.kind = 'transfer' desc, d.from_at limit 1) as downtime_id,
    clock_timestamp() as now
  from vehicle v
  left join vehicle_home h on h.vehicle_id = v.id and h.closed_at is null and h.from_at <= clock_timestamp()
    and (h.until_at is null or h.until_at > clock_timestamp())
  left join pool p on p.id = h.pool_id
  where v.id = $1`

export type VehicleRow = RowOf<typeof readVehicleSql>

/** A car with its home, the booking it is out with, and its downtime now. */
export async function readVehicle(db: Queryable, id: number): Promise<VehicleRow | undefined> {
  return (await readVehicleSql(db, id))[0]
}

/** Locks a car, then reads it in a second statement, which sees what the first one waited for. */
export async function lockVehicle(client: Queryable, id: number): Promise<VehicleRow | undefined> {
  await lockVehicleSql(client, id)
  return readVehicle(client, id)
}

const findByPlateSql = prepared('vehicle-by-plate')`select id from vehicle where plate = $1 and left_at is null`

export async function findByPlate(db: Queryable, plate: string): Promise<number | null> {
  return (await findByPlateSql(db, plate))[0]?.id ?? null
}

// A car that is not out and whose plate is unknown so far; another counter may be taking the next one.
const registerPlateSql = prepared('register-plate')`
  update vehicle set plate = $2, version = version + 1 where id = (
    select v.id from vehicle v join vehicle_home h on h.vehicle_id = v.id
    where h.pool_id = $1 and h.closed_at is null and h.from_at <= clock_timestamp() and v.plate is null
      and not exists (select 1 from block b where b.vehicle_id = v.id and b.until_ts > clock_timestamp())
    order by v.id limit 1 for update of v skip locked
  ) returning id`

/** Registers a plate for a car of the pool that has none yet; null if every car has one. */
export async function registerPlate(client: Queryable, poolId: number, plate: string): Promise<number | null> {
  return (await registerPlateSql(client, poolId, plate))[0]?.id ?? null
}

const hasDowntimeSql = prepared('has-downtime')`
  select 1 from downtime where vehicle_id = $1 and ended_at is null and kind <> 'preparation' and from_at < $3
    and (until_at is null or greatest(until_at, case when kind = 'transfer' then clock_timestamp() end) > $2) limit 1`

/** Whether a car is in the workshop, in transit or out of service in a period. A transfer lasts until the arrival is recorded. */
export const hasDowntime = async (client: Queryable, vehicleId: number, { from, until }: { from: Instant; until: Instant }) =>
  (await hasDowntimeSql(client, vehicleId, toIso(from), toIso(until))).length > 0

const soldFromSql = prepared('sold-from')`
  select from_ts from block where reservation_id = $1 and kind = 'rental' and from_ts > clock_timestamp()`

/** From when the pool has sold a car to a booking; null if that has begun. */
export const findSoldFrom = async (client: Queryable, reservationId: string): Promise<Instant | null> =>
  (await soldFromSql(client, reservationId))[0]?.from_ts ?? null

const removeFromPlansSql = prepared('remove-from-plans')`
  update block b set vehicle_id = null from reservation r
  where r.id = b.reservation_id and b.vehicle_id = $1 and b.kind = 'rental' and b.reservation_id is distinct from $2::uuid
    and r.status in ('held', 'confirmed') and b.from_ts < $4 and b.until_ts > $3
  returning r.code`

/** Removes the planned car from other bookings in this period. Returns their codes. */
export async function removeFromPlans(
  client: Queryable,
  vehicleId: number,
  keptReservationId: string | null,
  period: { from: Instant; until: Instant },
): Promise<string[]> {
  const rows = await removeFromPlansSql(client, vehicleId, keptReservationId, toIso(period.from), toIso(period.until))
  return rows.map(({ code }) => code)
}

const endPreparationSql = prepared('end-preparation')`
  update block b set until_ts = greatest(clock_timestamp(), b.from_ts + interval '1 microsecond') from reservation r
  where r.id = b.reservation_id and b.vehicle_id = $1 and r.status = 'completed' and b.until_ts > clock_timestamp()`

/** Ends the planned preparation of a car that is handed over: it was ready. */
export async function endPreparation(client: Queryable, vehicleId: number): Promise<void> {
  await endPreparationSql(client, vehicleId)
  await endSwapPreparation(client, vehicleId)
}

const endSwapPreparationSql = prepared('end-swap-preparation')`
  with ended as (
    update downtime set ended_at = clock_timestamp()
    where vehicle_id = $1 and kind = 'preparation' and ended_at is null and until_at > clock_timestamp() returning id
  )
  update block b set until_ts = greatest(clock_timestamp(), b.from_ts + interval '1 microsecond') from ended where b.downtime_id = ended.id`

/** Ends the preparation of a car whose renter got another one. */
export const endSwapPreparation = async (client: Queryable, vehicleId: number): Promise<void> => endSwapPreparationSql(client, vehicleId)

const shortenPreparationSql = prepared('shorten-preparation')`
  with cut as (
    select b.id, b.until_ts from block b left join reservation r on r.id = b.reservation_id
    where b.vehicle_id = $1 and b.from_ts < $2 and b.until_ts > $2 and (r.status = 'completed' or b.kind = 'preparation')
  )
  update block b set until_ts = $2 from cut where b.id = cut.id returning cut.until_ts`

/**
 * Shortens the preparation or repositioning of a car that leaves its pool at `from`, so that the pool counts it once. Returns the former end;
 * null if there was none.
 */
export async function shortenPreparation(client: Queryable, vehicleId: number, from: Instant): Promise<Instant | null> {
  const rows = await shortenPreparationSql(client, vehicleId, toIso(from))
  return rows.length === 0 ? null : Math.max(...rows.map(({ until_ts }) => until_ts))
}

const insertDowntimeSql = unprepared('insert-downtime')`
  insert into downtime (vehicle_id, kind, from_at, until_at, reason, is_forced, to_branch_id, driver, created_by)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`

export interface NewDowntime {
  vehicleId: number
  kind: DowntimeKind
  from: Instant
  until: Instant | null
  reason: string
  isForced: boolean
  toBranchId: number | null
  driver: string
  staffId: number
}

export async function insertDowntime(client: Queryable, downtime: NewDowntime): Promise<number> {
  const until = downtime.until === null ? null : toIso(downtime.until)
  const values = [
    downtime.vehicleId,
    downtime.kind,
    toIso(downtime.from),
    until,
    downtime.reason,
    downtime.isForced,
    downtime.toBranchId,
    downtime.driver,
    downtime.staffId,
  ] as const
  const [row] = await insertDowntimeSql(client, ...values)
  if (row === undefined) throw new Error('The downtime was not written')
  return row.id
}

const insertBlocksSql = unprepared('insert-blocks')`
  insert into block (id, pool_id, vehicle_id, downtime_id, kind, from_ts, until_ts)
  select gen_random_uuid(), $1, $2, $3, $4, start, least(start + interval '95 days', $6::timestamptz)
  from generate_series($5::timestamptz, $6::timestamptz - interval '1 microsecond', interval '95 days') start`

/** Blocks a car of a pool, with one block for each 95 days. Without a vehicle, the car is elsewhere in this time. */
export async function insertBlocks(
  client: Queryable,
  block: { poolId: number; vehicleId: number | null; downtimeId: number | null; kind: DowntimeKind; from: Instant; until: Instant },
): Promise<void> {
  await insertBlocksSql(client, block.poolId, block.vehicleId, block.downtimeId, block.kind, toIso(block.from), toIso(block.until))
}

/** The details of a car besides its class and location. */
export interface VehicleFields {
  plate: string
  make: string
  model: string
  year: number
  colour: string
  vin: string
  odometerKm: number | null
  spot: string
  plateRenewalOn: string | null
  insuranceUntil: string | null
  serviceOn: string | null
  serviceAtKm: number | null
  notes: string
}

const toValues = (fields: VehicleFields) =>
  [
    fields.plate,
    fields.make,
    fields.model,
    fields.year,
    fields.colour,
    fields.vin === '' ? null : fields.vin,
    fields.odometerKm,
    fields.spot,
    fields.plateRenewalOn,
    fields.insuranceUntil,
    fields.serviceOn,
    fields.serviceAtKm,
    fields.notes,
  ] as const

const insertVehicleSql = unprepared('insert-vehicle', { notNull: ['now'] })`
  insert into vehicle (plate, make, model, year, colour, vin, odometer_km, spot, plate_renewal_on, insurance_until, service_on, service_at_km,
    notes, branch_id, class_id)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) returning id, clock_timestamp() as now`

export async function insertVehicle(client: Queryable, vehicle: VehicleFields & { branchId: number; classId: number }) {
  const [row] = await insertVehicleSql(client, ...toValues(vehicle), vehicle.branchId, vehicle.classId)
  if (row === undefined) throw new Error('The car was not written')
  return row
}

const updateVehicleSql = unprepared('update-vehicle')`
  update vehicle set plate = $1, make = $2, model = $3, year = $4, colour = $5, vin = $6, odometer_km = $7, spot = $8,
    plate_renewal_on = $9, insurance_until = $10, service_on = $11, service_at_km = $12, notes = $13, version = version + 1
  where id = $14`

export async function updateVehicle(client: Queryable, id: number, vehicle: VehicleFields): Promise<void> {
  await updateVehicleSql(client, ...toValues(vehicle), id)
}

const updateVehicleFromImportSql = unprepared('update-vehicle-from-import')`
  update vehicle v set make = $2, model = $3, year = $4, colour = $5, vin = coalesce(nullif($6, ''), v.vin), odometer_km = coalesce($7, v.odometer_km),
    spot = coalesce(nullif($8, ''), v.spot), plate_renewal_on = coalesce($9, v.plate_renewal_on),
    insurance_until = coalesce($10, v.insurance_until), service_on = coalesce($11, v.service_on), service_at_km = coalesce($12, v.service_at_km),
    notes = coalesce(nullif($13, ''), v.notes), version = v.version + 1
  where v.id = $1`

/** Writes the values of a file to a car; what the file leaves empty does not change. */
export async function updateVehicleFromImport(client: Queryable, id: number, vehicle: VehicleFields): Promise<void> {
  const { make, model, year, colour, vin, odometerKm, spot, plateRenewalOn, insuranceUntil, serviceOn, serviceAtKm, notes } = vehicle
  const values = [make, model, year, colour, vin, odometerKm, spot, plateRenewalOn, insuranceUntil, serviceOn, serviceAtKm, notes] as const
  await updateVehicleFromImportSql(client, id, ...values)
}

const findDuplicateSql = unprepared('find-duplicate-vehicle', { notNull: ['is_plate'] })`
  select plate, plate = $2 as is_plate from vehicle
  where left_at is null and id <> $1 and (plate = $2 or ($3 <> '' and vin = $3)) limit 1`

/** Whether another car of the fleet has the plate or the identification number: the field, and that car's plate. */
export async function findDuplicate(
  client: Queryable,
  id: number,
  { plate, vin }: Pick<VehicleFields, 'plate' | 'vin'>,
): Promise<{ field: string; facts: { plate: string } } | null> {
  const [duplicate] = await findDuplicateSql(client, id, plate, vin)
  return duplicate === undefined ? null : { field: duplicate.is_plate ? 'plate' : 'vin', facts: { plate: duplicate.plate ?? '' } }
}

const findAssignedBookingsSql = unprepared('find-assigned-bookings')`
  select r.code from block b join reservation r on r.id = b.reservation_id
  where b.vehicle_id = $1 and b.kind = 'rental' and r.status in ('held', 'confirmed') and b.from_ts < $3 and b.until_ts > $2
  order by b.from_ts`

/** The codes of the bookings that the car is assigned to in a period. */
export async function findAssignedBookings(
  db: Queryable,
  vehicleId: number,
  { from, until }: { from: Instant; until: Instant },
): Promise<string[]> {
  return (await findAssignedBookingsSql(db, vehicleId, toIso(from), toIso(until))).map(({ code }) => code)
}
