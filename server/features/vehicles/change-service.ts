// Changes of a car that affect the capacity of a pool: each locks the pools, then the car, and is refused if bookings would be left without a
// car, unless it is forced.

import type pg from 'pg'
import { dayMs, toInstant, type Instant, type WallTime } from '#contract/panama-time.ts'
import { commitUnlessRefused } from '../../db/commit-unless-refused.ts'
import { LocksOutdated } from '../../db/in-transaction.ts'
import type { Db, Queryable } from '../../db/pool.ts'
import { unprepared } from '../../db/statements/statement.ts'
import { refuseOffice, type OfficeOutcome, type StaffCall } from '../../endpoints/office.ts'
import { succeed, refuse } from '../../outcome.ts'
import {
  shortenPreparation,
  endSwapPreparation,
  hasDowntime,
  insertDowntime,
  insertBlocks,
  lockVehicle,
  toIso,
  removeFromPlans,
  type DowntimeKind,
  type VehicleRow,
} from './repository.ts'
import { getEnd, findAffectedBookings, horizon, type Period } from './shortage.ts'

export interface ChangeContext {
  db: Db
  call: StaffCall
}

export interface ChangeRequest {
  vehicleId: number
  from?: WallTime | undefined
  until?: WallTime | undefined
  reason: string
  force: boolean
}

export type VehicleWithHome = VehicleRow & { pool_id: number; home_id: number; home_branch_id: number }

const lockPoolsOfVehicleSql = unprepared('lock-pools-of-vehicle')`
  select id from pool where id in (select pool_id from vehicle_home where vehicle_id = $1 and closed_at is null)
    or (branch_id = $2 and class_id = (select class_id from vehicle where id = $1))
  order by id for no key update`

/** Locks the pools of a car, and that of its class at another branch. */
export const lockPoolsOfVehicle = async (client: pg.PoolClient, vehicleId: number, branchId: number | null): Promise<{ id: number }[]> =>
  lockPoolsOfVehicleSql(client, vehicleId, branchId)

/** Locks the pools of a car, and that of its target branch, then the car. */
export async function lockWithPools(client: pg.PoolClient, vehicleId: number, toBranchId: number | null): Promise<VehicleRow | undefined> {
  const locked = await lockPoolsOfVehicle(client, vehicleId, toBranchId)
  const row = await lockVehicle(client, vehicleId)
  // Another change may have moved the car while this one waited.
  if (row !== undefined && row.pool_id !== null && !locked.some(({ id }) => id === row.pool_id))
    throw new LocksOutdated('The car has changed its pool')
  return row
}

/** Whether a car belongs to a pool. */
export const hasHome = (row: VehicleRow): row is VehicleWithHome =>
  row.pool_id !== null && row.home_id !== null && row.home_branch_id !== null

/** The requested period: from now on if no start is given or it has passed. */
export function readPeriod({ from, until }: Pick<ChangeRequest, 'from' | 'until'>, now: Instant): Period {
  const start = from === undefined || from === '' ? now : Math.max(now, toInstant(from))
  return { from: start, until: until === undefined || until === '' ? null : toInstant(until) }
}

const outUntilSql = unprepared('vehicle-out-until')`
  select b.until_ts from block b join reservation r on r.id = b.reservation_id
  where b.vehicle_id = $1 and r.status = 'checked_in' and b.until_ts > $2 limit 1`

/** The code of the booking whose renter has the car when the period begins; null if it is back by then. */
export async function findBookingCodeAtStart(
  client: Queryable,
  row: Pick<VehicleRow, 'id' | 'out_booking_code'>,
  { from }: Period,
): Promise<string | null> {
  return (await outUntilSql(client, row.id, toIso(from))).length === 0 ? null : (row.out_booking_code ?? '')
}

/** A longer downtime is recorded without an end. */
const maxDowntimeMs = 3 * 365 * dayMs

async function findPeriodRefusal(
  client: Queryable,
  row: VehicleWithHome,
  period: Period,
  due: Instant | null,
): Promise<OfficeOutcome<never> | null> {
  if (period.until !== null && period.until <= period.from) return refuseOffice('invalid', { field: 'until' })
  // A block beyond the horizon would be of no use to any search, and a mistyped year would write thousands of them.
  if (period.from >= horizon(row.now)) return refuse('too_far_ahead', { field: 'from' })
  if ((due ?? period.until ?? 0) > row.now + maxDowntimeMs) return refuse('too_far_ahead', { field: 'until' })
  const codes = await findBookingCodeAtStart(client, row, period)
  if (codes !== null) return refuseOffice('car_out', { facts: { codes } })
  // Beyond the planned end of its home the car belongs to another pool, or to none.
  const end = getEnd(period, row.now)
  if (row.home_until_at !== null && end > row.home_until_at) return refuseOffice('car_has_downtime', { field: 'from' })
  return (await hasDowntime(client, row.id, { from: period.from, until: end })) ? refuseOffice('car_has_downtime', { field: 'from' }) : null
}

/** What a change does once the car is locked and can be spared. */
export interface Change {
  kind: DowntimeKind
  /** For a transfer: the destination, when it is due, and who drives. */
  transfer: { toBranchId: number; due: Instant; driver: string } | null
  /** The pool loses the car for good, which only staff of its branch may force. */
  leavesPool: boolean
  /** The period in which the pool has one car fewer. */
  period: (now: Instant) => Period
  /** `readyAt`: until when the car would have been prepared; null if it was ready. */
  apply: (client: pg.PoolClient, row: VehicleWithHome, period: Period, downtimeId: number, readyAt: Instant | null) => Promise<void>
}

/** Whether a user may leave the bookings of a car's branch without it. */
export const mayTake = (call: StaffCall, row: VehicleWithHome): boolean => call.may('fleet.write', [row.home_branch_id])

type ChangeOutcome = OfficeOutcome<{ downtimeId: number; unassignedBookings: string[] }>

/** Takes a car out of its pool for a while or permanently, with its audit entry. */
export async function changeVehicle(
  { db, call }: ChangeContext,
  request: Pick<ChangeRequest, 'vehicleId' | 'reason' | 'force'>,
  change: Change,
): Promise<ChangeOutcome> {
  return commitUnlessRefused(db, async (client): Promise<ChangeOutcome> => {
    const row = await lockWithPools(client, request.vehicleId, change.transfer?.toBranchId ?? null)
    if (row === undefined || row.left_at !== null) return refuseOffice('not_found')
    if (!hasHome(row)) return refuseOffice('car_has_downtime')
    const force = request.force && (!change.leavesPool || mayTake(call, row))
    return takeOutOfPool(client, call, row, { ...request, force }, change)
  })
}

/** The same for a car that is locked with its pools, as a part of another change. */
export async function takeOutOfPool(
  client: pg.PoolClient,
  call: StaffCall,
  row: VehicleWithHome,
  { reason, force }: Pick<ChangeRequest, 'reason' | 'force'>,
  { kind, transfer, period: periodAt, apply }: Change,
): Promise<ChangeOutcome> {
  const period = periodAt(row.now)
  const refused = await findPeriodRefusal(client, row, period, transfer?.due ?? null)
  if (refused !== null) return refused
  const short = await findAffectedBookings(client, row.pool_id, row.id, period, row.now)
  if (short.length > 0 && !force)
    return refuseOffice('cars_needed', { facts: { codes: short.map(({ code }) => code).join(', '), count: short.length } })
  const { from } = period
  const readyAt = await shortenPreparation(client, row.id, from)
  if (from <= row.now) await endSwapPreparation(client, row.id)
  const until = transfer?.due ?? period.until
  const isForced = short.length > 0
  const downtimeId = await insertDowntime(client, {
    vehicleId: row.id,
    kind,
    from,
    until,
    reason,
    isForced,
    toBranchId: transfer?.toBranchId ?? null,
    driver: transfer?.driver ?? '',
    staffId: call.staff.id,
  })
  const unassignedBookings = await removeFromPlans(client, row.id, null, { from, until: getEnd(period, row.now) })
  await apply(client, row, period, downtimeId, readyAt)
  await call.recordAudit(client, {
    subject: 'vehicle',
    subjectId: row.id,
    branchId: row.home_branch_id,
    after: { kind, from: toIso(from), until: until === null ? null : toIso(until), isForced, toBranch: transfer?.toBranchId ?? null },
    reason,
  })
  return succeed({ downtimeId, unassignedBookings })
}

/** The change that blocks a car in its pool for a period. */
export function createDowntimeChange(kind: Exclude<DowntimeKind, 'transfer'>, period: (now: Instant) => Period): Change {
  return {
    kind,
    transfer: null,
    leavesPool: false,
    period,
    apply: async (client, row, { from, until }, downtimeId, readyAt) => {
      const end = Math.max(getEnd({ from, until }, row.now), readyAt ?? 0)
      await insertBlocks(client, { poolId: row.pool_id, vehicleId: row.id, downtimeId, kind, from, until: end })
    },
  }
}

/** To the workshop, or out of service: the car is blocked in its pool. */
export async function startDowntime(context: ChangeContext, request: ChangeRequest & { kind: 'maintenance' | 'not_in_service' }) {
  return changeVehicle(
    context,
    request,
    createDowntimeChange(request.kind, (now) => readPeriod(request, now)),
  )
}
