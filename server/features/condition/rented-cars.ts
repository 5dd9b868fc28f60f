// The cars of a rental and the period of each, from the condition records of hand-over and return and the swaps between them.

import type { RecordedCondition } from '#contract/office/condition.ts'
import { swapCondition } from '#contract/office/return-charges.ts'
import type { Instant } from '#contract/panama-time.ts'
import type { RecordRow, SwapRow } from './repository.ts'

/** A car at the start or end of its period; readings are null if the car was handed over without a record. */
export interface CarReading {
  at: Instant
  km: number | null
  fuelEighths: number | null
}

export interface RentedCar {
  vehicleId: number
  plate: string
  /** Make and model; empty if unknown. */
  model: string
  /** Null if the car was handed over without a record. */
  start: CarReading | null
  /** Null while the renter has the car. */
  end: CarReading | null
}

type ConditionRecord = Pick<RecordRow, 'kind' | 'vehicle_id' | 'plate' | 'make' | 'model' | 'at' | 'odometer_km' | 'fuel_eighths'>

/** In the order of the rental; a car that came back to the renter is listed twice. Empty without a record. */
export function listRentedCars(records: readonly ConditionRecord[], swaps: readonly SwapRow[]): RentedCar[] {
  const last = records.at(-1)
  if (last === undefined) return []
  const [handOver, returned] = [records.find(({ kind }) => kind === 'hand-over'), records.find(({ kind }) => kind === 'return')]
  let start = handOver === undefined ? null : toReading(handOver)
  const cars: RentedCar[] = []
  for (const swap of swaps) {
    const end = { at: swap.at, km: swap.from_odometer_km, fuelEighths: swap.from_fuel_eighths }
    const car = nameCar(swap.from_vehicle_id, swap.from_plate, swap.from_make, swap.from_model)
    cars.push({ ...car, start: start ?? { at: swap.from_at, km: null, fuelEighths: null }, end })
    start = { at: swap.at, km: swap.to_odometer_km, fuelEighths: swap.to_fuel_eighths }
  }
  const swap = swaps.at(-1)
  const current =
    returned === undefined && swap !== undefined
      ? nameCar(swap.to_vehicle_id, swap.to_plate, swap.to_make, swap.to_model)
      : nameCar(last.vehicle_id, last.plate, last.make, last.model)
  return [...cars, { ...current, start, end: returned === undefined ? null : toReading(returned) }]
}

/** For each car, when its damages are listed: at its last return or, before that, at its hand-over. */
export function listDamageTimes(cars: readonly RentedCar[]): { vehicleId: number; plate: string; at: Instant }[] {
  return cars
    .filter(({ vehicleId }, i) => !cars.slice(i + 1).some((later) => later.vehicleId === vehicleId))
    .flatMap(({ vehicleId, plate, start, end }) => {
      const at = (end ?? start)?.at
      return at === undefined ? [] : [{ vehicleId, plate, at }]
    })
}

/** What was recorded of the current car when the renter got it; null if nothing was. */
export function findHandedOver(records: readonly RecordRow[], swaps: readonly SwapRow[]): RecordedCondition | null {
  const record = records.find(({ kind }) => kind === 'hand-over')
  const first =
    record === undefined
      ? null
      : { at: record.at, odometerKm: record.odometer_km, fuelEighths: record.fuel_eighths, equipment: record.equipment }
  return swaps.reduce<RecordedCondition | null>(
    (before, { at, from_fuel_eighths, to_odometer_km, to_fuel_eighths }) =>
      swapCondition(before, { at, fuelEighths: from_fuel_eighths, newOdometerKm: to_odometer_km, newFuelEighths: to_fuel_eighths }),
    first,
  )
}

const toReading = (record: ConditionRecord): CarReading => ({ at: record.at, km: record.odometer_km, fuelEighths: record.fuel_eighths })

function nameCar(vehicleId: number, plate: string | null, make: string, model: string): Pick<RentedCar, 'vehicleId' | 'plate' | 'model'> {
  return { vehicleId, plate: plate ?? '', model: `${make} ${model}`.trim() }
}
