// Gives the renter another car during the rental. The pool has sold one car for the whole rental, so the booking's block stays as it
// is and only names another car. The returned car is prepared or taken out of service, like any other.

import type pg from 'pg'
import type { recordOfflineSwap, swapCar as swapCarEndpoint, CounterStepResult } from '#contract/office/counter.ts'
import type { RequestOf } from '#contract/office/endpoint.ts'
import { dayMs, minuteMs, type Instant } from '#contract/panama-time.ts'
import { refuseOffice, type OfficeOutcome, type OfficeRefused, type StaffCall } from '../../../endpoints/office.ts'
import { succeed, type Refused } from '../../../outcome.ts'
import type { Services } from '../../../services.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import { createDowntimeChange, hasHome, lockPoolsOfVehicle, takeOutOfPool } from '../../vehicles/change-service.ts'
import { claimVehicle } from '../../vehicles/claim-vehicle.ts'
import { findPool } from '../../vehicles/homes-repository.ts'
import { setReadings } from '../../vehicles/readings-repository.ts'
import { findByPlate, lockVehicle, type VehicleRow } from '../../vehicles/repository.ts'
import { hashRequest } from '../../idempotency/hash-request.ts'
import { lockReservation, readReservationByCode, type ReservationRow } from '../records/reservation.ts'
import { readNow, setPlate } from '../records/reservation-repository.ts'
import { runOncePerKey } from '../idempotency.ts'
import { correctTime, isPlateTaken, readPlate, plateTakenRefusal } from './counter-steps.ts'
import { toRefusal } from './step-refusal.ts'
import { findConflicts, findLastFreed, findLastSwap, findNextDowntime, findRentedCar, insertSwap, setRentedCar } from './swap-repository.ts'

type Request = RequestOf<typeof swapCarEndpoint> | RequestOf<typeof recordOfflineSwap>
type QueuedRequest = RequestOf<typeof recordOfflineSwap>
type SwapOutcome = OfficeOutcome<CounterStepResult>

const isQueued = (request: Request): request is QueuedRequest => 'sentAt' in request
const keyRetentionMs = 30 * dayMs

/** Swaps the car. A request from the queue of a phone takes effect once per id. */
export async function swapCar(
  services: Pick<Services, 'db' | 'vault'>,
  catalog: Catalog,
  request: Request,
  call: StaffCall,
): Promise<SwapOutcome> {
  const { db } = services
  const found = await readReservationByCode(db, request.code)
  if (found === undefined) return refuseOffice('not_found')
  const key = isQueued(request)
    ? {
        scope: 'staff swap',
        key: request.id,
        request: await hashRequest(services, { ...request, sentAt: null }),
        retentionMs: keyRetentionMs,
      }
    : null
  let isNew = false
  try {
    const outcome = await runOncePerKey<CounterStepResult, OfficeRefused | Refused>(db, key, async (client) => {
      isNew = true
      return swap(client, catalog, found.id, request, call)
    })
    if (outcome.ok && !isNew) call.skipAudit()
    return outcome
  } catch (error) {
    if (isPlateTaken(error)) return toRefusal(await plateTakenRefusal(db, request.plate), catalog)
    throw error
  }
}

async function swap(
  client: pg.PoolClient,
  catalog: Catalog,
  reservationId: string,
  request: Request,
  call: StaffCall,
): Promise<SwapOutcome> {
  const row = await lockReservation(client, reservationId)
  const plate = readPlate(request.plate)
  if (row.status !== 'checked_in') return refuseOffice('wrong_status', { facts: { status: row.shown_status } })
  const stale = staleRequestRefusal(row, request)
  if (stale !== null) return stale
  if (plate === null) return refuseOffice('bad_plate', { field: 'plate' })
  if (plate === row.plate) return refuseOffice('nothing_changed', { field: 'plate' })
  const cars = await lockCars(client, row, plate)
  if ('ok' in cars) return cars
  const now = await readNow(client)
  const next = await claimNextCar(client, catalog, row, plate, cars.nextId, now)
  if ('ok' in next) return next
  const { old } = cars
  const fromAt = (await findLastSwap(client, row.id)) ?? row.handed_over_at ?? row.pick_up_at
  // Not before the renter got the old car, nor before the new car was free.
  const earliest = Math.max(fromAt, (await findLastFreed(client, next.id)) ?? fromAt)
  const lowerReading = lowerReadingRefusal(request, old, next)
  if (lowerReading !== null) return lowerReading
  await insertSwap(client, {
    ...request,
    reservationId: row.id,
    fromVehicleId: old.id,
    fromAt,
    toVehicleId: next.id,
    at: isQueued(request) ? correctTime(request, now, earliest) : now,
    staffId: call.staff.id,
  })
  await setRentedCar(client, row.id, next.id)
  await setPlate(client, row.id, plate)
  await setReadings(client, old.id, request.odometerKm, request.fuelEighths)
  await setReadings(client, next.id, request.newOdometerKm, request.newFuelEighths)
  const refused = await startDowntimeAfterSwap(client, row, { ...old, now }, request, call)
  if (refused !== null) return refused
  await call.recordAudit(client, {
    subject: 'booking',
    subjectId: row.code,
    branchId: row.branch_id,
    before: { plate: row.plate },
    after: { plate, fromPlate: row.plate, kind: request.after, odometerKm: request.newOdometerKm },
    reason: request.reason,
  })
  const updated = await lockReservation(client, row.id)
  return succeed({ code: updated.code, status: updated.status, plate: updated.plate })
}

/** Refuses a booking that has changed since the user loaded it. */
function staleRequestRefusal(row: ReservationRow, request: Request): OfficeRefused | null {
  if (!isQueued(request)) return row.version === request.version ? null : refuseOffice('changed_meanwhile', { facts: { codes: row.code } })
  return row.plate === readPlate(request.fromPlate) ? null : refuseOffice('other_car_out', { field: 'plate', facts: { plate: row.plate } })
}

/** Locks the pools, then both cars in the order of their ids, so that two swaps cannot deadlock. */
async function lockCars(
  client: pg.PoolClient,
  row: ReservationRow,
  plate: string,
): Promise<{ old: VehicleRow; nextId: number | null } | OfficeRefused> {
  const oldId = (await findRentedCar(client, row.id)) ?? (row.plate === null ? null : await findByPlate(client, row.plate))
  if (oldId === null) return refuseOffice('unknown_plate')
  await lockPoolsOfVehicle(client, oldId, row.branch_id)
  const nextId = await findByPlate(client, plate)
  const locked = new Map<number, VehicleRow | undefined>()
  for (const id of [oldId, nextId ?? oldId].toSorted((a, b) => a - b)) locked.set(id, await lockVehicle(client, id))
  const old = locked.get(oldId)
  return old === undefined ? refuseOffice('unknown_plate') : { old, nextId }
}

/** The car that the renter gets: of the booked pool, and free for the rest of the rental. */
async function claimNextCar(
  client: pg.PoolClient,
  catalog: Catalog,
  row: ReservationRow,
  plate: string,
  knownId: number | null,
  now: Instant,
): Promise<VehicleRow | OfficeRefused | Refused> {
  const period = { from: now, until: Math.max(row.return_at, now) }
  const codes = knownId === null ? [] : await findConflicts(client, knownId, row.id, period.until)
  const car = await claimVehicle(client, { plate, poolId: row.pool_id, reservationId: row.id, period })
  if (!car.ok) {
    const refusal = toRefusal(car, catalog)
    if (refusal.ok) throw new Error('A refusal was expected')
    return refusal
  }
  if (codes.length > 0) return refuseOffice('car_taken', { field: 'plate', facts: { plate, codes: codes.join(', ') } })
  const vehicle = await lockVehicle(client, car.vehicleId)
  if (vehicle === undefined) throw new Error('The claimed car does not exist')
  return vehicle
}

function lowerReadingRefusal(request: Request, old: VehicleRow, next: VehicleRow): OfficeRefused | null {
  if (request.odometerReason !== '') return null
  const readings = [
    { car: old, km: request.odometerKm },
    { car: next, km: request.newOdometerKm },
  ]
  const lower = readings.find(({ car, km }) => car.odometer_km !== null && km < car.odometer_km)
  if (lower === undefined) return null
  return refuseOffice('odometer_lower', { field: 'odometerReason', facts: { plate: lower.car.plate, lastKm: lower.car.odometer_km } })
}

/** The returned car is not available at once. A downtime that is already planned for it ends this one. */
async function startDowntimeAfterSwap(
  client: pg.PoolClient,
  row: ReservationRow,
  old: VehicleRow,
  { after, reason, force }: Request,
  call: StaffCall,
): Promise<OfficeRefused | Refused | null> {
  if (!hasHome(old)) return null
  const pool = await findPool(client, row.branch_id, row.class_id)
  const preparationMs = (pool?.buffer_minutes ?? 0) * minuteMs
  if (after === 'preparation' && preparationMs === 0) return null
  const nextDowntime = await findNextDowntime(client, old.id)
  const taken = await takeOutOfPool(
    client,
    call,
    old,
    { reason, force: force && call.may('fleet.write', [old.home_branch_id]) },
    createDowntimeChange(after, (now) => {
      const end = after === 'preparation' ? now + preparationMs : null
      return { from: now, until: nextDowntime === null ? end : Math.min(nextDowntime, end ?? nextDowntime) }
    }),
  )
  return taken.ok ? null : taken
}
