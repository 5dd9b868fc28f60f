// Applies the record of a hand-over or return: the counter step, the condition, the charges and the mail, in one transaction and once per
// record. Locks in the order key, reservation, pool, car.

import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { RequestOf } from '#contract/office/endpoint.ts'
import type { ConditionRecordResult, ConditionKind, recordHandOver, recordReturn } from '#contract/office/condition.ts'
import { dayMs, minuteMs, type Instant } from '#contract/panama-time.ts'
import type { Bilingual } from '#contract/values/language.ts'
import { refuseOffice, type OfficeOutcome, type OfficeRefused, type StaffCall } from '../../endpoints/office.ts'
import { succeed, type Refused } from '../../outcome.ts'
import type { Services } from '../../services.ts'
import { applyStep, isPlateTaken, readPlate, plateTakenRefusal, correctTime, type Step } from '../bookings/counter/counter-steps.ts'
import { toRefusal } from '../bookings/counter/step-refusal.ts'
import type { BookingEffects } from '../bookings/lifecycle/effects.ts'
import { lockReservation, type ReservationRow } from '../bookings/records/reservation.ts'
import { readNow } from '../bookings/records/reservation-repository.ts'
import { runOncePerKey } from '../bookings/idempotency.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { readEarlierCatalogs } from '../drafts/earlier-catalogs.ts'
import { hashRequest } from '../idempotency/hash-request.ts'
import type { IdempotencyKey } from '../idempotency/repository.ts'
import { enqueue } from '../outbox/repository.ts'
import { conditionRecordTopic } from '../outbox/topics.ts'
import { insertCharge, readCharges, sumByKind } from '../payments/charges/repository.ts'
import { endDeposit, takeDeposit } from '../payments/deposits/deposits.ts'
import { readChargedCents } from '../payments/read-charged.ts'
import { setReadings } from '../vehicles/readings-repository.ts'
import { findReturnTerms } from './cases-service.ts'
import { findBookedExcess, findExcess } from './excess.ts'
import { chargesRefusal } from './charge-rules.ts'
import { findLateSteps, findOtherBranches } from './late-steps.ts'
import { findHandedOver } from './rented-cars.ts'
import { expectPhotos, insertDamage, insertRecord, readCarOfBooking, readRecords, readSwaps } from './repository.ts'

type HandOver = RequestOf<typeof recordHandOver>
type Return = RequestOf<typeof recordReturn>
type Recorded = { kind: 'hand-over'; request: HandOver } | { kind: 'return'; request: Return }
type RecordOutcome = OfficeOutcome<ConditionRecordResult>

const keyRetentionMs = 30 * dayMs

/** Applies a record once; a repeated request gets the first answer and no second audit entry. */
export async function applyRecord(
  services: Services,
  effects: BookingEffects,
  reservationId: string,
  recorded: Recorded,
  call: StaffCall,
): Promise<RecordOutcome> {
  const { request } = recorded
  const refused = requestRefusal(recorded)
  if (refused !== null) return refused
  const catalog = await services.catalogs.current()
  const hash = await hashRequest(services, { ...request, sentAt: null })
  const key: IdempotencyKey = { scope: 'staff condition', key: request.id, request: hash, retentionMs: keyRetentionMs }
  let isNew = false
  try {
    const outcome = await runOncePerKey<ConditionRecordResult, OfficeRefused | Refused>(services.db, key, async (client) => {
      isNew = true
      return apply(client, { services, effects, catalog, call }, await lockReservation(client, reservationId), recorded)
    })
    if (outcome.ok && !isNew) call.skipAudit()
    return outcome
  } catch (error) {
    if (recorded.kind === 'hand-over' && isPlateTaken(error)) return toRefusal(await plateTakenRefusal(services.db, request.plate), catalog)
    const reused = findReusedId(error)
    if (reused !== undefined) return refuseOffice('key_reused', { field: reused })
    throw error
  }
}

/** The request fields with ids that a device creates, by the constraint of the database. */
const idFields: Readonly<Record<string, string>> = { condition_record_pkey: 'id', damage_pkey: 'damages', condition_photo_pkey: 'photoIds' }

/** The field whose id is that of another record, damage or picture. */
function findReusedId(error: unknown): string | undefined {
  return error instanceof Error && 'constraint' in error ? idFields[String(error.constraint)] : undefined
}

function requestRefusal({ request }: Recorded): OfficeRefused | null {
  if (request.signature === null && request.unsignedReason === '') return refuseOffice('missing', { field: 'unsignedReason' })
  const ids = [request.id, ...request.photoIds, ...request.damages.flatMap(({ id, photoIds }) => [id, ...photoIds])]
  return new Set(ids).size === ids.length ? null : refuseOffice('invalid', { field: 'damages' })
}

interface Context {
  services: Services
  effects: BookingEffects
  catalog: Catalog
  call: StaffCall
}

async function apply(
  client: pg.PoolClient,
  context: Context,
  row: ReservationRow,
  recorded: Recorded,
): Promise<OfficeOutcome<ConditionRecordResult>> {
  const { effects, catalog, call } = context
  const { request, kind } = recorded
  const now = await readNow(client)
  const at = correctTime(request, now, kind === 'return' ? (row.handed_over_at ?? 0) : 0)
  const refusedState = await stateRefusal(client, row, recorded)
  if (refusedState !== null) return refusedState
  const refusedCharges = recorded.kind === 'return' ? await returnRefusal(client, context, row, recorded.request, at) : null
  if (refusedCharges !== null) return refusedCharges
  const step: Step =
    kind === 'return' ? { kind: 'return', branchId: request.branchId, at } : { kind: 'hand-over', plate: request.plate, at }
  const refusal = await applyStep(client, effects, catalog, row, step, now, `staff:${call.staff.id}`)
  if (refusal !== null) return toRefusal(refusal, catalog)
  const car = await readCarOfBooking(client, row.id)
  if (car === undefined) throw new Error('The booking has no car after its hand-over')
  const isLower = car.odometer_km !== null && request.odometerKm < car.odometer_km
  if (isLower && request.odometerReason === '')
    return refuseOffice('odometer_lower', { field: 'odometerReason', facts: { lastKm: car.odometer_km } })
  await writeRecord(client, context, row, recorded, { vehicleId: car.id, at })
  if (recorded.kind === 'return') await writeCharges(client, row, recorded.request, call.staff.id)
  const deposit = await writeDeposit(client, row, recorded, call.staff.id)
  if (!deposit.ok) return deposit
  // Refunds what was paid for charges of a return that was undone.
  if (kind === 'return') await effects.refundSurplus(client, await lockReservation(client, row.id), 'surplus', `staff:${call.staff.id}`)
  const after = await lockReservation(client, row.id)
  await call.recordAudit(client, {
    subject: 'booking',
    subjectId: row.code,
    branchId: request.branchId,
    before: { status: row.status },
    after: {
      status: after.status,
      plate: car.plate,
      odometerKm: request.odometerKm,
      damages: request.damages.length,
      ...describeDelay(now - at),
    },
    ...listReasons(recorded),
  })
  await enqueue(client, {
    topic: conditionRecordTopic,
    dedupeKey: `condition-${request.id}`,
    payload: { reservationId: row.id, recordId: request.id },
    // The pictures and the deposit arrive after the record.
    delayMs: mailDelayMs,
  })
  const balanceCents = (await readChargedCents(client, after)) - after.paid_cents
  return succeed({ recordId: request.id, code: row.code, status: after.shown_status, plate: after.plate, at, balanceCents })
}
const mailDelayMs = 20_000

/** How many minutes passed between recording on the device and arrival here; left out below ten minutes. */
const describeDelay = (delayMs: number): { minutesBefore?: number } =>
  delayMs < 10 * minuteMs ? {} : { minutesBefore: Math.round(delayMs / minuteMs) }

/** Why the signature is missing, and why a charge by a rule was left out. */
function listReasons({ kind, request }: Recorded): { reason?: string } {
  const reasons = [request.unsignedReason, kind === 'return' ? request.waivedReason : ''].filter((reason) => reason !== '')
  return reasons.length === 0 ? {} : { reason: reasons.join('. ') }
}

async function stateRefusal(client: pg.PoolClient, row: ReservationRow, { kind, request }: Recorded): Promise<OfficeRefused | null> {
  if (kind === 'hand-over' && row.status === 'checked_in') {
    const before = (await readRecords(client, row.id)).find((record) => record.kind === 'hand-over')
    return refuseOffice('out_already', { facts: { plate: row.plate, name: before?.staff_name ?? '', outAt: row.handed_over_at } })
  }
  if (kind === 'return' && row.status === 'checked_in' && row.plate !== readPlate(request.plate))
    return refuseOffice('other_car_out', { field: 'plate', facts: { plate: row.plate } })
  return null
}

/** The renter may have signed the charges of a tariff that was replaced while the phone had no connection. */
async function returnRefusal(
  client: pg.PoolClient,
  { catalog }: Context,
  row: ReservationRow,
  request: Return,
  at: Instant,
): Promise<OfficeRefused | null> {
  const handedOver = findHandedOver(await readRecords(client, row.id), await readSwaps(client, row.id))
  const bookedExcess = await findBookedExcess(client, catalog, row)
  const chargedCents = sumByKind(await readCharges(client, row.id))
  const check = (terms: Catalog) => {
    const facts = {
      returnAt: row.return_at,
      returnBranchId: row.return_branch_id,
      lateSteps: findLateSteps(terms, row),
      otherBranches: findOtherBranches(terms, row),
      carClass: { code: terms.classes.get(row.class_id)?.row.acriss ?? '' },
      handedOver,
      excessCents: Math.min(findExcess(terms, row), bookedExcess),
      chargedCents,
    }
    return chargesRefusal(facts, findReturnTerms(terms), request, at)
  }
  const refused = check(catalog)
  if (refused === null) return null
  for await (const earlier of readEarlierCatalogs(client, catalog)) if (check(earlier) === null) return null
  return refused
}

async function writeRecord(
  client: pg.PoolClient,
  { services, call }: Context,
  row: ReservationRow,
  { kind, request }: { kind: ConditionKind; request: HandOver | Return },
  { vehicleId, at }: { vehicleId: number; at: Instant },
): Promise<void> {
  const { id, signature } = request
  await insertRecord(client, {
    id,
    reservationId: row.id,
    vehicleId,
    branchId: request.branchId,
    kind,
    odometerKm: request.odometerKm,
    odometerReason: request.odometerReason === '' ? null : request.odometerReason,
    fuelEighths: request.fuelEighths,
    equipment: request.equipment,
    signature: signature === null ? null : services.vault.seal('condition_record.signature', id, JSON.stringify(signature)),
    unsignedReason: request.unsignedReason === '' ? null : request.unsignedReason,
    at,
    staffId: call.staff.id,
  })
  await setReadings(client, vehicleId, request.odometerKm, request.fuelEighths)
  await expectPhotos(client, id, null, request.photoIds)
  for (const damage of request.damages) {
    await insertDamage(client, vehicleId, id, damage)
    await expectPhotos(client, id, damage.id, damage.photoIds)
  }
}

async function writeCharges(client: pg.PoolClient, row: ReservationRow, { id, charges }: Return, staffId: number): Promise<void> {
  for (const charge of charges) await insertCharge(client, { ...charge, id: randomUUID(), reservationId: row.id, recordId: id, staffId })
}

/** The deposit that was taken at hand-over, or that ends at return. */
async function writeDeposit(
  client: pg.PoolClient,
  row: ReservationRow,
  recorded: Recorded,
  staffId: number,
): Promise<OfficeOutcome<unknown>> {
  const booking = await lockReservation(client, row.id)
  if (recorded.kind === 'hand-over') {
    const { deposit, branchId } = recorded.request
    return deposit === null ? succeed(null) : takeDeposit(client, booking, { ...deposit, reservationId: row.id, branchId, staffId })
  }
  const { deposit } = recorded.request
  if (deposit === null) return succeed(null)
  const capture = deposit.capturedCents === 0 ? null : { cents: deposit.capturedCents, reason: captureReasons[row.language] }
  return endDeposit(client, booking, { depositId: deposit.id, staffId, capture })
}
/** The reason that the renter's receipt gives for a captured deposit; the statement lists the charges. */
const captureReasons: Bilingual = { es: 'cargos de la devolución', en: 'charges at the return' }
