// The last readings of a car's odometer and fuel gauge.

import type { Queryable } from '../../db/pool.ts'
import { prepared } from '../../db/statements/statement.ts'

/** Null where a reading is unknown. */
export interface Readings {
  odometerKm: number | null
  fuelEighths: number | null
}

const setReadingsSql = prepared('set-readings')`
  update vehicle set odometer_km = $2, fuel_eighths = $3, version = version + 1 where id = $1`

/** Saves the readings of odometer and fuel gauge. */
export const setReadings = async (client: Queryable, vehicleId: number, odometerKm: number, fuelEighths: number): Promise<void> =>
  setReadingsSql(client, vehicleId, odometerKm, fuelEighths)

const readReadingsSql = prepared('read-readings')`select odometer_km, fuel_eighths from vehicle where id = $1`

export async function readReadings(client: Queryable, vehicleId: number): Promise<Readings> {
  const [row] = await readReadingsSql(client, vehicleId)
  return { odometerKm: row?.odometer_km ?? null, fuelEighths: row?.fuel_eighths ?? null }
}

const restoreReadingsSql = prepared('restore-readings')`
  update vehicle set odometer_km = $4, fuel_eighths = $5, version = version + 1 where id = $1 and odometer_km = $2 and fuel_eighths = $3`

/** Restores the readings from before a record, unless they were changed since. */
export const restoreReadings = async (client: Queryable, vehicleId: number, recorded: Readings, former: Readings): Promise<void> =>
  restoreReadingsSql(client, vehicleId, recorded.odometerKm, recorded.fuelEighths, former.odometerKm, former.fuelEighths)
