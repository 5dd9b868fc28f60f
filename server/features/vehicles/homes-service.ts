// Cars that join the fleet, move to another branch, or leave it.

import type pg from 'pg'
import { minuteMs, toInstant, type Instant } from '#contract/panama-time.ts'
import { commitUnlessRefused } from '../../db/commit-unless-refused.ts'
import { inTransaction, LocksOutdated } from '../../db/in-transaction.ts'
import type { Db } from '../../db/pool.ts'
import { refuseOffice, type OfficeOutcome, type OfficeRefused, type StaffCall } from '../../endpoints/office.ts'
import { succeed } from '../../outcome.ts'
import type { Job } from '../jobs/run-jobs.ts'
import {
  changeVehicle,
  hasHome,
  lockWithPools,
  mayTake,
  readPeriod,
  type ChangeRequest,
  type ChangeContext,
  type VehicleWithHome,
} from './change-service.ts'
import {
  startHomeNow,
  closeEndedHome,
  closeHome,
  extendOpenBlocks,
  deleteBlocksAfterHome,
  endHomeAt,
  endBlocks,
  endRepositioning,
  extendLateTransfers,
  findNextHome,
  findOpenDowntime,
  findOverdueHomes,
  findPool,
  insertHome,
  cancelHomeEnd,
  leaveFleet,
  leaveFleetWithoutHome,
  lockPoolById,
  markDowntimeEnded,
  placeVehicle,
} from './homes-repository.ts'
import { insertBlocks, lockVehicle, readVehicle, removeFromPlans, toIso, type VehicleRow } from './repository.ts'
import { findAffectedBookings, horizon, type Period } from './shortage.ts'

const shortageRefusal = async (client: pg.PoolClient, poolId: number, row: VehicleRow): Promise<OfficeRefused | null> => {
  const short = await findAffectedBookings(client, poolId, row.id, { from: row.now, until: null }, row.now)
  return short.length === 0
    ? null
    : refuseOffice('cars_needed', { facts: { codes: short.map(({ code }) => code).join(', '), count: short.length } })
}

/** The pool loses the car at the start of the period: at once, or blocked from then on. */
async function leavePool(client: pg.PoolClient, row: VehicleWithHome, { from }: Period, downtimeId: number, vehicleId: number | null) {
  if (from <= row.now) {
    await closeHome(client, row.home_id)
    await endRepositioning(client, row.id)
    return
  }
  await endHomeAt(client, row.home_id, toIso(from))
  await insertBlocks(client, { poolId: row.pool_id, vehicleId, downtimeId, kind: 'not_in_service', from, until: horizon(row.now) })
}

/** Moves a car to another branch permanently; it counts there from its arrival on. */
export async function transferVehicle(
  context: ChangeContext,
  request: ChangeRequest & { toBranchId: number; driver: string; until: string },
) {
  const vehicle = await readVehicle(context.db, request.vehicleId)
  const pool = vehicle === undefined ? undefined : await findPool(context.db, request.toBranchId, vehicle.class_id)
  if (vehicle === undefined) return refuseOffice('not_found')
  if (pool === undefined) return refuseOffice('not_at_branch', { field: 'toBranchId' })
  const due = toInstant(request.until)
  const start = readPeriod({ from: request.from }, vehicle.now).from
  if (due <= start) return refuseOffice('invalid', { field: 'until' })
  if (pool.id === vehicle.pool_id) {
    const isAway = vehicle.branch_id !== vehicle.home_branch_id
    return isAway ? startRepositioning(context, request, due, pool) : refuseOffice('nothing_changed', { field: 'toBranchId' })
  }
  return changeVehicle(context, request, {
    kind: 'transfer',
    transfer: { toBranchId: request.toBranchId, due, driver: request.driver },
    leavesPool: true,
    period: (now) => ({ from: readPeriod({ from: request.from }, now).from, until: null }),
    apply: async (client, row, period, downtimeId) => {
      await leavePool(client, row, period, downtimeId, null)
      await insertHome(client, row.id, pool.id, due)
      const destination = { poolId: pool.id, downtimeId }
      if (period.from > row.now)
        await insertBlocks(client, { ...destination, vehicleId: null, kind: 'not_in_service', from: row.now, until: period.from })
      const ready = due + pool.buffer_minutes * minuteMs
      await insertBlocks(client, { ...destination, vehicleId: row.id, kind: 'transfer', from: period.from, until: ready })
    },
  })
}

/**
 * Brings a car back from the branch at which its renter left it. It stays in its own pool, where it is blocked until it is due; that block
 * replaces the transfer time that the price list plans.
 */
async function startRepositioning(
  context: ChangeContext,
  request: ChangeRequest & { toBranchId: number; driver: string },
  due: Instant,
  { buffer_minutes: bufferMinutes }: { buffer_minutes: number },
) {
  const ready = due + bufferMinutes * minuteMs
  return changeVehicle(context, request, {
    kind: 'transfer',
    transfer: { toBranchId: request.toBranchId, due, driver: request.driver },
    leavesPool: false,
    period: (now) => ({ from: now, until: ready }),
    apply: async (client, row, { from }, downtimeId) => {
      await endRepositioning(client, row.id)
      await insertBlocks(client, { poolId: row.pool_id, vehicleId: row.id, downtimeId, kind: 'transfer', from, until: ready })
    },
  })
}

/** A car leaves the fleet at a time, such as when it is sold. */
export async function retireVehicle(context: ChangeContext, request: ChangeRequest) {
  return changeVehicle(context, request, {
    kind: 'not_in_service',
    transfer: null,
    leavesPool: true,
    period: (now) => ({ from: readPeriod(request, now).from, until: null }),
    apply: async (client, row, period, downtimeId) => {
      await leavePool(client, row, period, downtimeId, row.id)
      if (period.from > row.now) return
      await leaveFleet(client, row.id)
      await markDowntimeEnded(client, downtimeId)
    },
  })
}

/** Records that a car is where it was going, or that it stays where it is. */
export async function recordArrival(
  { db, call }: ChangeContext,
  { vehicleId, keep, force }: { vehicleId: number; keep: boolean; force: boolean },
): Promise<OfficeOutcome<{ done: true }>> {
  return commitUnlessRefused(db, async (client): Promise<OfficeOutcome<{ done: true }>> => {
    const before = await readVehicle(client, vehicleId)
    const row = before === undefined ? undefined : await lockWithPools(client, vehicleId, keep ? before.branch_id : null)
    if (row === undefined || row.left_at !== null) return refuseOffice('not_found')
    if (row.out_booking_code !== null) return refuseOffice('car_out', { facts: { codes: row.out_booking_code } })
    if (keep && row.branch_id !== before?.branch_id) throw new LocksOutdated('The car has changed its branch')
    const refused = await arrive(client, call, row, { keep, force })
    if (refused !== null) return refused
    const after = await readVehicle(client, vehicleId)
    await call.recordAudit(client, {
      subject: 'vehicle',
      subjectId: vehicleId,
      branchId: after?.branch_id ?? row.branch_id,
      before: { branch: row.branch_id, homeBranch: row.home_branch_id },
      after: { branch: after?.branch_id ?? null, homeBranch: after?.home_branch_id ?? null },
    })
    return succeed({ done: true })
  })
}

async function arrive(
  client: pg.PoolClient,
  call: StaffCall,
  row: VehicleRow,
  { keep, force }: { keep: boolean; force: boolean },
): Promise<OfficeRefused | null> {
  const downtime = await findOpenDowntime(client, row.id, row.downtime_id)
  if (row.downtime_id !== null && downtime?.kind === 'transfer' && downtime.to_branch_id !== null) {
    const home = await findNextHome(client, row.id)
    if (home !== undefined) await startHomeNow(client, home.id)
    // Its blocks in the former pool end here, where it must not count either.
    await closeEndedHome(client, row.id)
    await markDowntimeEnded(client, downtime.id)
    await endBlocks(client, downtime.id)
    await placeVehicle(client, row.id, downtime.to_branch_id)
    return null
  }
  if (!hasHome(row) || row.branch_id === row.home_branch_id) return refuseOffice('nothing_changed')
  if (!keep) {
    await placeVehicle(client, row.id, row.home_branch_id)
    await endRepositioning(client, row.id)
    return null
  }
  // The blocks of its downtimes, planned ones too, are in the pool that it would leave.
  if (downtime !== undefined) return refuseOffice('car_has_downtime')
  const pool = await findPool(client, row.branch_id, row.class_id)
  if (pool === undefined) return refuseOffice('not_at_branch')
  const short = force && mayTake(call, row) ? null : await shortageRefusal(client, row.pool_id, row)
  if (short !== null) return short
  await removeFromPlans(client, row.id, null, { from: row.now, until: horizon(row.now) })
  await endRepositioning(client, row.id)
  await closeHome(client, row.home_id)
  await insertHome(client, row.id, pool.id, row.now)
  return null
}

/** Ends a downtime now, or cancels one that has not begun: a transfer only if the other branch can spare the car again. */
export async function endDowntime(
  { db, call }: ChangeContext,
  { vehicleId, downtimeId }: { vehicleId: number; downtimeId: number },
): Promise<OfficeOutcome<{ done: true }>> {
  return commitUnlessRefused(db, async (client): Promise<OfficeOutcome<{ done: true }>> => {
    const row = await lockWithPools(client, vehicleId, null)
    const downtime = row === undefined ? undefined : await findOpenDowntime(client, vehicleId, downtimeId)
    if (row === undefined || downtime === undefined) return refuseOffice('changed_meanwhile')
    if (downtime.kind === 'transfer') {
      if (downtime.has_begun) return refuseOffice('car_has_downtime')
      const home = await findNextHome(client, vehicleId)
      const short = home === undefined ? null : await shortageRefusal(client, home.pool_id, row)
      if (short !== null) return short
      if (home !== undefined) {
        await closeHome(client, home.id)
        await removeFromPlans(client, vehicleId, null, { from: home.from_at, until: horizon(row.now) })
      }
    }
    await markDowntimeEnded(client, downtime.id)
    await endBlocks(client, downtime.id)
    await cancelHomeEnd(client, downtime.id)
    await call.recordAudit(client, {
      subject: 'vehicle',
      subjectId: vehicleId,
      branchId: row.home_branch_id,
      before: { kind: downtime.kind },
    })
    return succeed({ done: true })
  })
}

/** Scheduled changes: homes that end, open-ended periods that continue, and transfers that are late. */
export function vehicleJobs({ db }: { db: Db }): Job[] {
  return [
    { name: 'vehicle-homes', intervalMs: minuteMs, run: () => closeOverdueHomes(db) },
    { name: 'late-transfers', intervalMs: minuteMs, run: () => extendLateTransfers(db) },
    { name: 'continue-downtimes', intervalMs: 60 * minuteMs, run: () => extendOpenBlocks(db, minBlockedDays) },
  ]
}

/** Blocks without an end reach at least this many days ahead: further than any booking. */
const minBlockedDays = 485

async function closeOverdueHomes(db: Db): Promise<void> {
  for (const home of await findOverdueHomes(db, null)) {
    await inTransaction(db, async (client) => {
      await lockPoolById(client, home.pool_id)
      // A car that is out leaves after its return.
      const vehicle = await lockVehicle(client, home.vehicle_id)
      if (vehicle !== undefined && vehicle.out_booking_code !== null) return
      // The end may have been cancelled meanwhile.
      if ((await findOverdueHomes(client, home.id)).length === 0) return
      await deleteBlocksAfterHome(client, home.vehicle_id, home.pool_id, home.id)
      await closeHome(client, home.id)
      await endRepositioning(client, home.vehicle_id)
      await leaveFleetWithoutHome(client, home.vehicle_id)
    })
  }
}
