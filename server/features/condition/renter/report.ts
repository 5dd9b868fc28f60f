// The condition record and the account of a rental, for its renter.

import type { StatementEntry } from '#contract/office/bookings.ts'
import { getBodyStyle } from '#contract/outlines/proportions.ts'
import type { ConditionReport, ReportedDamage, ReportedRecord } from '#contract/values/condition-report.ts'
import type { Language } from '#contract/values/language.ts'
import type { Signature } from '#contract/values/signature.ts'
import type { Instant } from '#contract/panama-time.ts'
import type { AccessedBooking } from '../../bookings/links/find-reservation.ts'
import { describeReason, readCharges, type ChargeRow } from '../../payments/charges/repository.ts'
import { readDeposits, type DepositRow } from '../../payments/deposits/repository.ts'
import { readStatement } from '../../payments/office-statement.ts'
import type { PaymentServices } from '../../payments/providers/providers.ts'
import { openSignature } from '../document/view.ts'
import { listDamageTimes, listRentedCars, type RentedCar } from '../rented-cars.ts'
import { readDamagesAt, readRecords, readSwaps, readWholeCarPhotos, type DamageRow, type RecordRow } from '../repository.ts'

/** Without a record all lists are empty. Code and last name alone show no signature and no picture (docs/decisions/032-link-needed.md). */
export async function readConditionReport(services: PaymentServices, { row, access }: AccessedBooking): Promise<ConditionReport> {
  const { db, catalogs } = services
  const [catalog, records] = await Promise.all([catalogs.current(), readRecords(db, row.id)])
  const mayOpenFiles = access !== 'code'
  const acriss = catalog.classes.get(row.class_id)?.row.acriss ?? ''
  const shared = { bodyStyle: getBodyStyle(acriss), rentalCents: row.total_cents, mayOpenFiles }
  if (records.length === 0)
    return { ...shared, records: [], plates: [], cars: [], damages: [], charges: [], payments: [], deposits: [], balanceCents: undefined }
  const rented = listRentedCars(records, await readSwaps(db, row.id))
  const cars = listDamageTimes(rented)
  const [damages, photos, charges, deposits, statement] = await Promise.all([
    Promise.all(cars.map(async ({ vehicleId, at }) => readDamagesAt(db, vehicleId, at))),
    mayOpenFiles
      ? readWholeCarPhotos(
          db,
          records.map(({ id }) => id),
        )
      : [],
    readCharges(db, row.id),
    readDeposits(db, row.id),
    readStatement(services, row),
  ])
  const returned = records.find(({ kind }) => kind === 'return')
  return {
    ...shared,
    records: records.map((record) =>
      describeRecord(
        record,
        mayOpenFiles ? openSignature(services.vault, record) : null,
        photos.filter(({ record_id }) => record_id === record.id).map(({ id }) => id),
      ),
    ),
    plates: cars.map(({ plate }) => plate).filter((plate) => plate !== ''),
    cars: rented.map(describeCar),
    damages: damages.flatMap((ofCar, i) => ofCar.map((value) => describeDamage(value, cars[i]?.plate ?? '', returned, mayOpenFiles))),
    charges: [
      ...charges.filter(({ voided_at }) => voided_at === null).map((charge) => describeCharge(charge, returned, row.language)),
      ...statement.entries.filter(({ kind }) => kind === 'deposit-charge').map(describeDepositCharge),
    ],
    payments: statement.entries.flatMap(describePayment),
    deposits: deposits.map(describeDeposit),
    balanceCents: statement.chargedCents - row.paid_cents,
  }
}

/** The pictures that a report names. */
export function listPhotoIds({ records, damages }: ConditionReport): Set<string> {
  return new Set([...records, ...damages].flatMap(({ photoIds }) => photoIds))
}

const toIso = (at: Instant): string => new Date(at).toISOString()

function describeRecord(record: RecordRow, signature: Signature | null, photoIds: string[]): ReportedRecord {
  return {
    kind: record.kind,
    at: toIso(record.at),
    branchId: record.branch_id,
    plate: record.plate ?? '',
    model: `${record.make} ${record.model}`.trim(),
    odometerKm: record.odometer_km,
    fuelEighths: record.fuel_eighths,
    staffName: record.staff_name,
    isSigned: record.signature !== null,
    signaturePath: signature?.kind === 'drawn' ? toPath(signature.strokes) : null,
    signatureName: signature?.kind === 'typed' ? signature.name : null,
    unsignedReason: record.unsigned_reason,
    photoIds,
  }
}

const toPath = (strokes: readonly (readonly number[])[]): string =>
  strokes.map(([x = 0, y = 0, ...rest]) => `M${x} ${y}L${rest.length === 0 ? `${x} ${y}` : rest.join(' ')}`).join('')

function describeCar({ plate, model, start, end }: RentedCar): ConditionReport['cars'][number] {
  return {
    plate,
    model,
    from: start === null ? '' : toIso(start.at),
    until: end === null ? null : toIso(end.at),
    outKm: start?.km ?? undefined,
    outFuelEighths: start?.fuelEighths ?? undefined,
    backKm: end?.km ?? undefined,
    backFuelEighths: end?.fuelEighths ?? undefined,
  }
}

function describeDamage(damage: DamageRow, plate: string, returned: RecordRow | undefined, mayOpenFiles: boolean): ReportedDamage {
  const { view, x, y, part, kind, size, note } = damage
  return {
    plate,
    view,
    x,
    y,
    part,
    kind,
    size,
    note,
    isNew: damage.record_id === returned?.id,
    photoIds: mayOpenFiles ? damage.photo_ids : [],
  }
}

function describeCharge(charge: ChargeRow, returned: RecordRow | undefined, language: Language): ConditionReport['charges'][number] {
  return {
    kind: charge.kind,
    amountCents: charge.amount_cents,
    note: describeReason(charge, language),
    at: toIso(charge.at),
    isLater: returned !== undefined && charge.record_id !== returned.id,
  }
}

/** A captured deposit that pays no charge of the list is a charge itself. */
function describeDepositCharge(entry: StatementEntry): ConditionReport['charges'][number] {
  return { kind: 'other', amountCents: entry.amountCents, note: entry.counter?.note ?? '', at: toIso(entry.at), isLater: false }
}

function describePayment({ kind, state, means, at, amountCents }: StatementEntry): ConditionReport['payments'] {
  const shared = { amountCents, at: toIso(at) }
  const byHand = means === 'cash' || means === 'terminal' || means === 'transfer' ? means : null
  switch (kind) {
    case 'payment':
      return state === 'paid' ? [{ ...shared, kind, means: 'online' }] : []
    case 'counter-payment':
      return [{ ...shared, kind: 'payment', means: byHand ?? 'other' }]
    case 'deposit-payment':
      return [{ ...shared, kind: 'deposit', means: 'other' }]
    case 'refund':
    case 'reversal':
      return [{ ...shared, kind, means: byHand ?? (kind === 'refund' ? 'online' : 'other') }]
    case 'charge':
    case 'deposit-charge':
      return []
  }
}

function describeDeposit(deposit: DepositRow): ConditionReport['deposits'][number] {
  return {
    state: deposit.status,
    amountCents: deposit.amount_cents,
    withheldCents: deposit.captured_cents,
    reason: deposit.pays_balance ? null : deposit.reason,
  }
}
