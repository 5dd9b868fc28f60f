// The steps at the counter: hand-over, return, no-show and undoing them. The office, the counter command and the jobs use these functions,
// and each function refuses impossible steps (docs/ARCHITECTURE.md, docs/domain.md 3.5).

import type pg from 'pg'
import { dayMs, type Instant } from '#contract/panama-time.ts'
import type { Queryable, Db } from '../../../db/pool.ts'
import { commitUnlessRefused } from '../../../db/commit-unless-refused.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import type { BookingEffects } from '../lifecycle/effects.ts'
import { insertEvent, type EventData } from '../records/events.ts'
import { freeBlock } from '../records/block-repository.ts'
import { claimVehicle, type VehicleRefusal } from '../../vehicles/claim-vehicle.ts'
import { lockReservation, readReservationByCode, toLifecycle, type ReservationRow } from '../records/reservation.ts'
import { earlyHandoverMs } from '#contract/office/condition.ts'
import { reservedUntil, mayHandOver, noShowAmounts, type ReservationStatus } from '../lifecycle/lifecycle-rules.ts'
import { readReadings } from '../../vehicles/readings-repository.ts'
import { findRentedCar } from './swap-repository.ts'
import { undoStep } from './undo-step.ts'
import { findBookingWithCar, moveToStatus, readNow, setHandedOver, setReturned } from '../records/reservation-repository.ts'

/** A hand-over or return that was recorded without a connection happened at `at`; otherwise it happens now. */
export type Step =
  | { kind: 'hand-over'; plate: string; at?: Instant }
  /** `branchId` is where the car is, if that is not the booked branch. */
  | { kind: 'return'; branchId?: number; at?: Instant }
  | { kind: 'no-show' }
  /** `isLimited` for a user who may not void charges. */
  | { kind: 'undo'; isLimited?: boolean }

export type StepRefusal =
  | { ok: false; reason: 'not-found' | 'bad-plate' | 'no-room' | 'nothing-to-undo' | 'lead-needed' }
  | VehicleRefusal
  /** The booking's state does not allow the step. */
  | { ok: false; reason: 'wrong-state'; status: ReservationStatus }
  | { ok: false; reason: 'too-early'; at: Instant }
  | { ok: false; reason: 'too-late'; at: Instant }

export interface CounterContext {
  db: Db
  effects: BookingEffects
}

export type StepOutcome = { ok: true; row: ReservationRow } | StepRefusal

/** A licence plate: letters and digits, possibly with hyphens or spaces between them. */
const platePattern = /^[A-Z0-9]{4,8}$/

export function readPlate(typed: string): string | null {
  const plate = typed.toUpperCase().replaceAll(/[\s-]/g, '')
  return platePattern.test(plate) ? plate : null
}

/** Called in the transaction of a step, for example to add an audit entry. */
type OnApplied = (client: pg.PoolClient, before: ReservationRow, after: ReservationRow) => Promise<void>

/** @param actor recorded in the event: `counter:name`, `staff:id` or `system` */
export async function applyCounterStep(
  { db, effects }: CounterContext,
  catalog: Catalog,
  code: string,
  step: Step,
  actor: string,
  onApplied?: OnApplied,
): Promise<StepOutcome> {
  const found = await readReservationByCode(db, code)
  if (found === undefined) return { ok: false, reason: 'not-found' }
  try {
    return await commitUnlessRefused<StepOutcome>(db, async (client) => {
      const row = await lockReservation(client, found.id)
      const now = await readNow(client)
      const refusal = await applyStep(client, effects, catalog, row, step, now, actor)
      if (refusal !== null) return refusal
      // Refunds what was paid for charges of a return that was undone.
      if (step.kind === 'return') await effects.refundSurplus(client, await lockReservation(client, row.id), 'surplus', actor)
      const after = await lockReservation(client, row.id)
      await onApplied?.(client, row, after)
      return { ok: true, row: after }
    })
  } catch (error) {
    if (step.kind === 'hand-over' && isPlateTaken(error)) return plateTakenRefusal(db, step.plate)
    throw error
  }
}

/** Two counters may hand over the same car concurrently; the unique index accepts only one. */
export async function plateTakenRefusal(db: Queryable, plate: string): Promise<StepRefusal> {
  return { ok: false, reason: 'car-out', code: await findBookingWithCar(db, readPlate(plate) ?? '') }
}

/** The unique indexes of the plates of cars that are out, and of all registered plates. */
const plateConstraints: ReadonlySet<string> = new Set(['reservation_plate_out', 'vehicle_plate'])

export function isPlateTaken(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && plateConstraints.has(String(error.constraint))
}

/** Applies a step to a locked booking; null on success. Refusals are decided before anything is written. */
export async function applyStep(
  client: pg.PoolClient,
  effects: BookingEffects,
  catalog: Catalog,
  row: ReservationRow,
  step: Step,
  now: Instant,
  actor: string,
): Promise<StepRefusal | null> {
  switch (step.kind) {
    case 'hand-over':
      return handOver(client, row, step, now, actor)
    case 'return':
      return returnCar(client, catalog, row, step, actor)
    case 'no-show':
      return markNoShow(client, effects, catalog, row, now, actor)
    case 'undo':
      return undoStep(client, effects, catalog, row, now, actor, step.isLimited ?? false)
  }
}

async function handOver(
  client: pg.PoolClient,
  row: ReservationRow,
  step: Extract<Step, { kind: 'hand-over' }>,
  now: Instant,
  actor: string,
): Promise<StepRefusal | null> {
  const plate = readPlate(step.plate)
  const at = step.at ?? now
  if (plate === null) return { ok: false, reason: 'bad-plate' }
  if (row.status !== 'confirmed') return { ok: false, reason: 'wrong-state', status: row.status }
  if (!mayHandOver(toLifecycle(row), at)) {
    return at < row.pick_up_at
      ? { ok: false, reason: 'too-early', at: row.pick_up_at - earlyHandoverMs }
      : { ok: false, reason: 'too-late', at: row.return_at }
  }
  const period = { from: now, until: row.return_at }
  const car = await claimVehicle(client, { plate, poolId: row.pool_id, reservationId: row.id, period })
  if (!car.ok) return car
  await setHandedOver(client, row.id, plate, car.vehicleId, at)
  const readings = await readReadings(client, car.vehicleId)
  return changeStatus(client, row, 'checked_in', 'handed-over', actor, { plate, readings })
}

async function returnCar(
  client: pg.PoolClient,
  catalog: Catalog,
  row: ReservationRow,
  step: Extract<Step, { kind: 'return' }>,
  actor: string,
): Promise<StepRefusal | null> {
  if (row.status !== 'checked_in') return { ok: false, reason: 'wrong-state', status: row.status }
  const branchId = step.branchId ?? row.return_branch_id
  const vehicleId = await findRentedCar(client, row.id)
  const { repositionMinutes } = catalog.oneWay(row.branch_id, branchId)
  await setReturned(client, row.id, {
    branchId,
    repositionMinutes: row.branch_id === branchId ? 0 : repositionMinutes,
    at: step.at ?? null,
  })
  return changeStatus(client, row, 'completed', 'returned', actor, {
    branchId,
    ...(vehicleId !== null && { readings: await readReadings(client, vehicleId) }),
  })
}

async function markNoShow(
  client: pg.PoolClient,
  effects: BookingEffects,
  catalog: Catalog,
  row: ReservationRow,
  now: Instant,
  actor: string,
): Promise<StepRefusal | null> {
  if (row.status !== 'confirmed') return { ok: false, reason: 'wrong-state', status: row.status }
  const until = reservedUntil(toLifecycle(row), catalog.terms)
  if (now <= until) return { ok: false, reason: 'too-early', at: until }
  const { feeCents, refundCents } = noShowAmounts(toLifecycle(row), catalog.terms)
  await freeBlock(client, row.id)
  await effects.cancelPaymentsInProgress(client, row.id, 'no-show')
  await changeStatus(client, row, 'no_show', 'no-show', actor, { feeCents, refundCents })
  await effects.requestRefund(client, row.id, refundCents, 'no-show', actor)
  return null
}

async function changeStatus(
  client: pg.PoolClient,
  row: ReservationRow,
  to: ReservationStatus,
  kind: 'handed-over' | 'returned' | 'no-show',
  actor: string,
  data: EventData,
): Promise<null> {
  if (!(await moveToStatus(client, row.id, [row.status], to))) throw new Error('A locked reservation has changed its state')
  await insertEvent(client, { reservationId: row.id, kind, from: row.status, to, actor, data })
  return null
}

/** A record is kept in the queue of a phone for a day at most; an earlier time means that the clock is wrong. */
const maxDelayMs = dayMs

/** When something happened, by our clock: the device's may be wrong, but measures well how long ago it was. */
export function correctTime({ at, sentAt }: { at: number; sentAt: number }, now: Instant, earliest: Instant): Instant {
  const ago = Math.min(Math.max(0, sentAt - at), maxDelayMs)
  return Math.max(earliest, now - ago)
}
