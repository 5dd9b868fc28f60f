import type { RequestOf } from '#contract/office/endpoint.ts'
import {
  addVehicle,
  editVehicle,
  getVehicle,
  importFleet,
  listSuitableCars,
  listVehicles,
  type SuitableCar,
} from '#contract/office/fleet.ts'
import { recordArrival, endDowntime, previewDowntime, retireVehicle, startDowntime, transferVehicle } from '#contract/office/downtime.ts'
import { commitUnlessRefused } from '../../db/commit-unless-refused.ts'
import {
  handleOffice,
  handleSubject,
  refuseOffice,
  type MountedOfficeEndpoint,
  type OfficeOutcome,
  type StaffCall,
} from '../../endpoints/office.ts'
import { succeed } from '../../outcome.ts'
import type { Services } from '../../services.ts'
import { readClock } from '../availability/repository.ts'
import { findBookingCodeAtStart, readPeriod, startDowntime as start } from './change-service.ts'
import { recordArrival as arrive, endDowntime as end, retireVehicle as retire, transferVehicle as transfer } from './homes-service.ts'
import { importFleet as importCsv } from './import-service.ts'
import { insertHome, findPool, lockPoolById } from './homes-repository.ts'
import { findPickUpBranch, findVehicleBranches, readCarOut, readSuitableCars } from './list-repository.ts'
import { listVehicles as list, readVehiclePage } from './list-service.ts'
import { findAssignedBookings, findDuplicate, insertVehicle, lockVehicle, readVehicle, updateVehicle } from './repository.ts'
import { findAffectedBookings, findShortageRemedies, getEnd } from './shortage.ts'

/** The company's cars (docs/decisions/060-vehicles.md). */
export function vehicleRoutes(services: Services): MountedOfficeEndpoint[] {
  const { db } = services
  const findBranches = async ({ vehicleId }: { vehicleId: number }) => findVehicleBranches(db, vehicleId)
  return [
    handleOffice(listVehicles, async ({ branchId, classId, state, search, dueOnly, cursor }, call) => {
      const own = call.branches === 'all' ? null : call.branches
      const branchIds = branchId === undefined ? own : [branchId].filter((id) => own === null || own.includes(id))
      const offset = /^\d{1,6}$/.test(cursor ?? '') ? Number(cursor) : 0
      const request = {
        branchIds,
        classId: classId ?? null,
        state: state ?? null,
        search: search ?? '',
        isDueOnly: dueOnly === '1',
        offset,
      }
      return succeed(await list(services, request))
    }),
    handleOffice(importFleet, async (request, call) => succeed(await importCsv(services, request, call))),
    handleSubject(getVehicle, findBranches, async ({ vehicleId }) => {
      const vehicle = await readVehiclePage(services, vehicleId)
      return vehicle === undefined ? refuseOffice('not_found') : succeed(vehicle)
    }),
    handleSubject(
      listSuitableCars,
      async ({ code }) => findPickUpBranch(db, code),
      async ({ code }) => {
        const [cars, [out], { now }] = await Promise.all([readSuitableCars(db, code), readCarOut(db, code), readClock(db)])
        return succeed({ cars: cars.map(toSuitableCar), out: out === undefined ? null : toSuitableCar(out), now })
      },
    ),
    handleSubject(previewDowntime, findBranches, async (request) => preview(services, request)),
    handleOffice(addVehicle, async (request, call) => refuseDuplicate(services, 0, request, async () => add(services, request, call))),
    handleSubject(editVehicle, findBranches, async (request, call) =>
      refuseDuplicate(services, request.vehicleId, request, async () => edit(services, request, call)),
    ),
    handleSubject(startDowntime, findBranches, async (request, call) => start({ db, call }, request)),
    handleSubject(endDowntime, findBranches, async (request, call) => end({ db, call }, request)),
    handleSubject(transferVehicle, findBranches, async (request, call) => transfer({ db, call }, request)),
    handleSubject(recordArrival, findBranches, async (request, call) => arrive({ db, call }, request)),
    handleSubject(retireVehicle, findBranches, async (request, call): Promise<OfficeOutcome<{ unassignedBookings: string[] }>> => {
      const outcome = await retire({ db, call }, request)
      return outcome.ok ? succeed({ unassignedBookings: outcome.value.unassignedBookings }) : outcome
    }),
  ]
}

const toSuitableCar = (car: Awaited<ReturnType<typeof readSuitableCars>>[number]): SuitableCar => ({
  vehicleId: car.id,
  plate: car.plate,
  spot: car.spot,
  isPlanned: car.is_planned,
  isPreparing: car.is_preparing,
  documentsExpiredOn: car.documents_expired_on,
  odometerKm: car.odometer_km,
  fuelEighths: car.fuel_eighths,
})

async function preview({ db, catalogs }: Services, { vehicleId, from, until }: RequestOf<typeof previewDowntime>) {
  const row = await readVehicle(db, vehicleId)
  if (row === undefined) return refuseOffice('not_found')
  const period = readPeriod({ from, until }, row.now)
  if (period.until !== null && period.until <= period.from) return refuseOffice('invalid', { field: 'until' })
  const planned = await findAssignedBookings(db, row.id, { from: period.from, until: getEnd(period, row.now) })
  const short = row.pool_id === null ? [] : await findAffectedBookings(db, row.pool_id, row.id, period, row.now)
  const outWith = await findBookingCodeAtStart(db, row, period)
  if (short.length === 0) return succeed({ short, planned, branches: [], classes: [], laterFrom: null, outWith })
  return succeed({ short, planned, outWith, ...(await findShortageRemedies(db, await catalogs.current(), row, period, row.now)) })
}

/** Another request may save the same plate or number at the same time; the unique indexes accept only one. */
async function refuseDuplicate<Value>(
  { db }: Services,
  id: number,
  fields: Parameters<typeof findDuplicate>[2],
  save: () => Promise<OfficeOutcome<Value>>,
): Promise<OfficeOutcome<Value>> {
  try {
    return await save()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === '23505')) throw error
    const duplicate = await findDuplicate(db, id, fields)
    if (duplicate !== null) return refuseOffice('vehicle_known', duplicate)
    throw error
  }
}

async function add(
  { db }: Services,
  request: RequestOf<typeof addVehicle>,
  call: StaffCall,
): Promise<OfficeOutcome<{ vehicleId: number }>> {
  return commitUnlessRefused(db, async (client): Promise<OfficeOutcome<{ vehicleId: number }>> => {
    const { branchId, classId, ...fields } = request
    const pool = await findPool(client, branchId, classId)
    if (pool === undefined) return refuseOffice('not_at_branch', { field: 'classId' })
    const duplicate = await findDuplicate(client, 0, fields)
    if (duplicate !== null) return refuseOffice('vehicle_known', duplicate)
    // The trigger that counts the cars does not see those of a transaction that it waits for.
    await lockPoolById(client, pool.id)
    const { id, now } = await insertVehicle(client, { branchId, classId, ...fields })
    await insertHome(client, id, pool.id, now)
    await call.recordAudit(client, {
      subject: 'vehicle',
      subjectId: id,
      branchId,
      after: { plate: fields.plate, class: classId, branch: branchId },
    })
    return succeed({ vehicleId: id })
  })
}

async function edit(
  { db }: Services,
  request: RequestOf<typeof editVehicle>,
  call: StaffCall,
): Promise<OfficeOutcome<{ version: number }>> {
  return commitUnlessRefused(db, async (client): Promise<OfficeOutcome<{ version: number }>> => {
    const { vehicleId, version, odometerReason, ...fields } = request
    const row = await lockVehicle(client, vehicleId)
    if (row === undefined || row.left_at !== null) return refuseOffice('not_found')
    if (row.version !== version) return refuseOffice('changed_meanwhile', { field: 'version' })
    if (row.out_booking_code !== null && fields.plate !== row.plate)
      return refuseOffice('car_out', { field: 'plate', facts: { codes: row.out_booking_code } })
    const duplicate = await findDuplicate(client, vehicleId, fields)
    if (duplicate !== null) return refuseOffice('vehicle_known', duplicate)
    const isLower = row.odometer_km !== null && (fields.odometerKm ?? 0) < row.odometer_km
    if (isLower && odometerReason === '')
      return refuseOffice('odometer_lower', { field: 'odometerReason', facts: { lastKm: row.odometer_km } })
    await updateVehicle(client, vehicleId, fields)
    await call.recordAudit(client, {
      subject: 'vehicle',
      subjectId: vehicleId,
      branchId: row.home_branch_id,
      before: { plate: row.plate, odometerKm: row.odometer_km },
      after: { plate: fields.plate, odometerKm: fields.odometerKm },
      ...(isLower ? { reason: odometerReason } : {}),
    })
    return succeed({ version: version + 1 })
  })
}
