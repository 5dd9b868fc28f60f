// The cases of a branch: what has to be handed over and taken back, with everything that a phone needs without a connection.

import type { CaseCar, KnownDamage, RentalCase, RentalCases } from '#contract/office/condition.ts'
import type { Cents } from '#contract/money.ts'
import { toTariff, type ReturnFinding, type ReturnTerms } from '#contract/office/return-charges.ts'
import type { Queryable } from '../../db/pool.ts'
import type { Services } from '../../services.ts'
import { toPeople } from '../bookings/change/requested-rental.ts'
import { readReservationByCode, type ReservationRow } from '../bookings/records/reservation.ts'
import { readNow } from '../bookings/records/reservation-repository.ts'
import { nameClass, type Catalog } from '../catalog/catalog.ts'
import { readCheckInForOffice } from '../check-in/office-documents.ts'
import { readCharges, sumByKind } from '../payments/charges/repository.ts'
import { readDeposits, type DepositRow } from '../payments/deposits/repository.ts'
import { readChargedCents } from '../payments/read-charged.ts'
import { readSuitableCars } from '../vehicles/list-repository.ts'
import { readExcess } from './excess.ts'
import { findLateSteps, findOtherBranches } from './late-steps.ts'
import { findHandedOver } from './rented-cars.ts'
import { findDueCases, readCarOfBooking, readDamages, readRecords, readSwaps, type DamageRow } from './repository.ts'

/** The cases of bookings, by code; a booking that is neither confirmed nor on rent has none. */
export async function readCases(services: Services, codes: readonly string[]): Promise<RentalCases> {
  const catalog = await services.catalogs.current()
  const cases: RentalCase[] = []
  for (const code of codes) {
    const row = await readReservationByCode(services.db, code)
    const found = row === undefined ? null : await readCase(services, catalog, row)
    if (found !== null) cases.push(found)
  }
  return { now: await readNow(services.db), cases, terms: findReturnTerms(catalog) }
}

export async function readCasesOfBranch(services: Services, branchId: number): Promise<RentalCases> {
  return readCases(services, await findDueCases(services.db, branchId))
}

/** The tariff of charges at return. */
export function findReturnTerms({ rows }: Catalog): ReturnTerms {
  const [row] = rows.return_terms
  if (row === undefined) throw new Error('The tariff of charges at return is missing')
  return {
    fuelServiceCents: row.fuel_service_cents,
    fuelGallonCents: row.fuel_gallon_cents,
    cleaningCents: row.cleaning_cents,
    smokingCents: row.smoking_cents,
    lostKeyCents: row.lost_key_cents,
    lostPlateCents: row.lost_plate_cents,
  }
}

/** The maximum total of charges that are added after the return. */
export async function findChargeLimits(
  { db, catalogs }: Pick<Services, 'db' | 'catalogs'>,
  row: Pick<ReservationRow, 'class_id' | 'coverage_id' | 'created_at'>,
): Promise<Record<ReturnFinding | 'damage', Cents>> {
  const catalog = await catalogs.current()
  return { ...toTariff(findReturnTerms(catalog)), damage: await readExcess(db, catalog, row) }
}

/** Null for a booking that is neither confirmed nor on rent. */
async function readCase(services: Services, catalog: Catalog, row: ReservationRow): Promise<RentalCase | null> {
  if (row.status !== 'confirmed' && row.status !== 'checked_in') return null
  const { db, vault } = services
  const isReturn = row.status === 'checked_in'
  const { client, drivers } = toPeople(row, vault)
  const [cars, charged, deposits, checkIn, records, swaps, excessCents, charges] = await Promise.all([
    isReturn ? readReturningCar(db, row.id) : readSuitableCars(db, row.code),
    readChargedCents(db, row),
    readDeposits(db, row.id),
    readCheckInForOffice(services, row),
    readRecords(db, row.id),
    readSwaps(db, row.id),
    readExcess(db, catalog, row),
    readCharges(db, row.id),
  ])
  const damages = await readDamages(
    db,
    cars.map(({ id }) => id),
  )
  const carClass = nameClass(catalog, row.class_id)
  if (carClass === undefined) throw new Error('The booking’s class is not in the catalogue')
  return {
    ...describeRental(catalog, row),
    excessCents,
    chargedCents: sumByKind(charges),
    kind: isReturn ? 'return' : 'hand-over',
    firstName: client.firstName,
    lastName: client.lastName,
    carClass,
    dueCents: charged - row.paid_cents,
    isPrepaid: row.is_prepaid,
    deposit: describeDeposit(deposits.find(({ status }) => status === 'taken')),
    checkInPending: checkIn.pending,
    licenceExpiresOn: client.licenceExpiresOn,
    birthDate: client.birthDate,
    drivers: drivers.map(({ firstName, lastName }) => ({ firstName, lastName })),
    cars: cars.map((car) => describeCar(car, damages)),
    handedOver: findHandedOver(records, swaps),
    lateSteps: isReturn ? findLateSteps(catalog, row) : [],
    otherBranches: isReturn ? findOtherBranches(catalog, row) : [],
  }
}

function describeRental(catalog: Catalog, row: ReservationRow) {
  return {
    code: row.code,
    language: row.language,
    pickUpAt: row.pick_up_at,
    returnAt: row.return_at,
    branchId: row.branch_id,
    returnBranchId: row.return_branch_id,
    depositCents: row.deposit_cents,
    extras: describeRentedExtras(catalog, row),
  }
}

async function readReturningCar(db: Queryable, reservationId: string): Promise<CarRow[]> {
  const car = await readCarOfBooking(db, reservationId)
  return car === undefined ? [] : [{ ...car, is_planned: true, is_preparing: false, documents_expired_on: null }]
}

const describeDeposit = (deposit: DepositRow | undefined): RentalCase['deposit'] =>
  deposit === undefined ? null : { id: deposit.id, amountCents: deposit.amount_cents, lastFour: deposit.last_four }

type CarRow = NonNullable<Awaited<ReturnType<typeof readCarOfBooking>>> & {
  is_planned: boolean
  is_preparing: boolean
  documents_expired_on: string | null
}

function describeCar(car: CarRow, damages: readonly DamageRow[]): CaseCar {
  return {
    vehicleId: car.id,
    plate: car.plate,
    make: car.make,
    model: car.model,
    colour: car.colour,
    spot: car.spot,
    odometerKm: car.odometer_km,
    fuelEighths: car.fuel_eighths,
    isPlanned: car.is_planned,
    isPreparing: car.is_preparing,
    documentsExpiredOn: car.documents_expired_on,
    damages: damages.filter(({ vehicle_id }) => vehicle_id === car.id).map(describeDamage),
  }
}

export function describeDamage({ id, view, x, y, part, kind, size, note, at, photo_ids }: DamageRow): KnownDamage {
  return { id, view, x, y, part, kind, size, note, at, photoIds: photo_ids }
}

/** Rented extras that are put into the car. */
function describeRentedExtras(catalog: Catalog, row: ReservationRow): RentalCase['extras'] {
  const counts: Readonly<Record<string, number>> = { 'baby-seat': row.baby_seats, wifi: row.wifi_devices }
  const chosen = new Set(row.extras.map(({ id }) => id))
  return [...catalog.extras.values()].flatMap(({ id, line_code, name_es, name_en }) =>
    (counts[line_code] ?? 0) > 0 || (line_code === 'extra' && chosen.has(id))
      ? [{ key: `extra-${id}`, name: { es: name_es, en: name_en } }]
      : [],
  )
}
