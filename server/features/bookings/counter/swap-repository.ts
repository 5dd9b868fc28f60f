// The cars that a renter returned in exchange for another one. Only this file writes the table `car_swap`.

import type { Instant } from '#contract/panama-time.ts'
import type { Queryable } from '../../../db/pool.ts'
import { prepared, unprepared } from '../../../db/statements/statement.ts'

const toIso = (instant: Instant) => new Date(instant).toISOString()

const lastSwapSql = prepared('last-car-swap')`
  select at from car_swap where reservation_id = $1 order by at desc, id desc limit 1`

/** When the renter got the current car, if it is not the first one. */
export async function findLastSwap(db: Queryable, reservationId: string): Promise<Instant | undefined> {
  return (await lastSwapSql(db, reservationId))[0]?.at
}

const lastFreedSql = prepared('car-last-freed')`
  select greatest(max(r.returned_at), (select max(s.at) from car_swap s where s.from_vehicle_id = $1),
    (select max(least(d.ended_at, d.until_at)) from downtime d where d.vehicle_id = $1 and d.kind <> 'preparation'
      and d.from_at <= clock_timestamp() and least(d.ended_at, d.until_at) <= clock_timestamp())) as at
  from block b join reservation r on r.id = b.reservation_id where b.vehicle_id = $1 and b.kind = 'rental' and r.status = 'completed'`

/** When a renter last returned the car or its downtime last ended, whichever was later. */
export async function findLastFreed(client: Queryable, vehicleId: number): Promise<Instant | null> {
  return (await lastFreedSql(client, vehicleId))[0]?.at ?? null
}

// A renter may have got the car by a swap, or given it back in one.
const laterRenterSql = prepared('later-renter', { notNull: ['code'] })`
  with own as (select returned_at from reservation where id = $1)
  select r.code from own, block b join reservation r on r.id = b.reservation_id
  where b.vehicle_id = $2 and b.kind = 'rental' and b.reservation_id <> $1 and r.status in ('checked_in', 'completed')
    and greatest(r.handed_over_at, (select max(s.at) from car_swap s where s.reservation_id = r.id)) >= own.returned_at
  union all
  select r.code from own, car_swap s join reservation r on r.id = s.reservation_id
  where s.from_vehicle_id = $2 and s.reservation_id <> $1 and s.at >= own.returned_at limit 1`

/** The code of a booking whose renter has had the car since its return with this one. */
export async function findLaterRenter(client: Queryable, reservationId: string, vehicleId: number): Promise<string | undefined> {
  return (await laterRenterSql(client, reservationId, vehicleId))[0]?.code
}

const rentedCarSql = prepared('rented-car')`select vehicle_id from block where reservation_id = $1 and kind = 'rental'`

/** The car that is out with a booking; null if it was handed over before cars were registered. */
export async function findRentedCar(client: Queryable, reservationId: string): Promise<number | null> {
  return (await rentedCarSql(client, reservationId))[0]?.vehicle_id ?? null
}

/** Assigns the booking's block to another car. */
export const setRentedCar = prepared('set-rented-car')`update block set vehicle_id = $2 where reservation_id = $1 and kind = 'rental'`

// Like the list of suitable cars. A car that is being prepared may be taken.
const conflictsSql = prepared('swap-conflicts')`
  select r.code from block b join reservation r on r.id = b.reservation_id
  where b.vehicle_id = $1 and b.reservation_id <> $2::uuid and b.from_ts < $3 and b.until_ts > clock_timestamp()
    and (b.expires_at is null or b.expires_at > clock_timestamp())
    and r.status <> 'completed'
  order by b.from_ts`

/** The codes of the other bookings that have a car from now until a time. */
export async function findConflicts(client: Queryable, vehicleId: number, reservationId: string, until: Instant): Promise<string[]> {
  return (await conflictsSql(client, vehicleId, reservationId, toIso(until))).map(({ code }) => code)
}

const nextDowntimeSql = unprepared('next-downtime')`
  select from_at from downtime where vehicle_id = $1 and ended_at is null and from_at > clock_timestamp() order by from_at limit 1`

/** The start of the next planned downtime of a car. */
export async function findNextDowntime(client: Queryable, vehicleId: number): Promise<Instant | null> {
  return (await nextDowntimeSql(client, vehicleId))[0]?.from_at ?? null
}

export interface NewSwap {
  reservationId: string
  fromVehicleId: number
  fromAt: Instant
  toVehicleId: number
  at: Instant
  odometerKm: number
  fuelEighths: number
  newOdometerKm: number
  newFuelEighths: number
  odometerReason: string
  reason: string
  staffId: number
}

const insertSwapSql = unprepared('insert-car-swap')`
  insert into car_swap (reservation_id, from_vehicle_id, from_at, to_vehicle_id, at, from_odometer_km, from_fuel_eighths, to_odometer_km,
    to_fuel_eighths, odometer_reason, reason, staff_id)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, nullif($10, ''), $11, $12)`

export async function insertSwap(client: Queryable, swap: NewSwap): Promise<void> {
  await insertSwapSql(
    client,
    swap.reservationId,
    swap.fromVehicleId,
    toIso(swap.fromAt),
    swap.toVehicleId,
    toIso(swap.at),
    swap.odometerKm,
    swap.fuelEighths,
    swap.newOdometerKm,
    swap.newFuelEighths,
    swap.odometerReason,
    swap.reason,
    swap.staffId,
  )
}
