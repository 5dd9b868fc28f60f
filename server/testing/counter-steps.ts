// What tests of other features need for the counter: a booking whose pick-up is due, hand-over and return through the office.

import type { LightMyRequestResponse } from 'fastify'
import { recordHandOver, recordReturn } from '#contract/office/condition.ts'
import { readPlate } from '../features/bookings/counter/counter-steps.ts'
import { callOffice, type StaffSession } from './office.ts'
import { toHandOver, toReturn } from './plain-records.ts'
import type { TestApp } from './test-app.ts'

type App = Pick<TestApp, 'fastify' | 'db'>

/** Moves a booking and its block instead of the clock: pick-up is this many hours from now. */
export async function moveBooking({ db }: Pick<App, 'db'>, code: string, hours: number, lengthHours = 72): Promise<void> {
  await db.query(
    `with moved as (
      update reservation set pick_up_at = clock_timestamp() + $2 * interval '1 hour',
        return_at = clock_timestamp() + ($2 + $3) * interval '1 hour' where code = $1 returning id, pick_up_at, return_at
    )
    update block b set from_ts = moved.pick_up_at, until_ts = moved.return_at + interval '1 hour' from moved where b.reservation_id = moved.id`,
    [code, hours, lengthHours],
  )
}

export async function handOverCar(app: App, code: string, plate: string, staff: StaffSession): Promise<LightMyRequestResponse> {
  const { branchId, odometerKm } = await readCase(app, code, readPlate(plate))
  return callOffice(app, recordHandOver, toHandOver({ code, branchId, plate, odometerKm }), staff)
}

/** Returns the car at the booked branch. */
export async function receiveCar(app: App, code: string, staff: StaffSession): Promise<LightMyRequestResponse> {
  const { returnBranchId, plate, odometerKm } = await readCase(app, code, null)
  return callOffice(app, recordReturn, toReturn({ code, branchId: returnBranchId, plate, odometerKm }), staff)
}

/** The branches of a booking and the last reading of a car; values that are valid if the booking or the car does not exist. */
async function readCase({ db }: App, code: string, wanted: string | null) {
  const { rows } = await db.query<{ branch_id: number; return_branch_id: number; plate: string | null }>(
    'select p.branch_id, r.return_branch_id, r.plate from reservation r join pool p on p.id = r.pool_id where r.code = $1',
    [code],
  )
  const { branch_id: branchId = 1, return_branch_id: returnBranchId = 1, plate } = rows[0] ?? {}
  const car = await db.query<{ odometer_km: number | null }>('select odometer_km from vehicle where plate = $1 and left_at is null', [
    wanted ?? plate ?? null,
  ])
  return { branchId, returnBranchId, plate: plate ?? 'AB1234', odometerKm: car.rows[0]?.odometer_km ?? 1000 }
}
