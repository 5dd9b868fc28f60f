// The change form of the office: the current booking, the available options, and the conversion of the input to a change.

import type { ChangeForm, changeBooking, estimateChange } from '#contract/office/booking-actions.ts'
import type { RequestOf } from '#contract/office/endpoint.ts'
import { parsePhone } from '#contract/documents.ts'
import { toLocalDate, toTimeOfDay, toWallTime, type WallTime } from '#contract/panama-time.ts'
import type { PeopleChange } from '#contract/values/people-change.ts'
import type { RentalChange } from '#contract/values/rental-change.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import type { ReservationRow } from '../records/reservation.ts'
import { nameClass } from './name-class.ts'

/** The current booking and the available options. */
export function describeChangeForm(row: ReservationRow, catalog: Catalog): ChangeForm {
  return {
    version: row.version,
    pickUpAt: toWallTime(row.pick_up_at),
    returnAt: toWallTime(row.return_at),
    pickUpBranchId: row.branch_id,
    returnBranchId: row.return_branch_id,
    classId: row.class_id,
    coverageId: row.coverage_id,
    babySeats: row.baby_seats,
    additionalDrivers: row.additional_drivers,
    email: row.email,
    phone: row.phone,
    flight: row.flight ?? '',
    totalCents: row.total_cents,
    classes: [...catalog.classes.keys()].flatMap((id) => nameClass(catalog, id) ?? []),
    covers: catalog.coverPackages.map(({ row: { id, name_es, name_en } }) => ({ id, name: { es: name_es, en: name_en } })),
  }
}

const changed = <Value>(before: Value, after: Value): Value | undefined => (before === after ? undefined : after)

/** The changed parts of the rental. */
export function toRentalChange(row: ReservationRow, asked: Omit<RequestOf<typeof estimateChange>, 'code'>): RentalChange {
  const day = (before: number, after: WallTime) => changed(toLocalDate(toWallTime(before)), toLocalDate(after))
  const time = (before: number, after: WallTime) => changed(toTimeOfDay(toWallTime(before)), toTimeOfDay(after))
  return {
    pickUpBranchId: changed(row.branch_id, asked.pickUpBranchId),
    returnBranchId: changed(row.return_branch_id, asked.returnBranchId),
    pickUpDate: day(row.pick_up_at, asked.pickUpAt),
    pickUpTime: time(row.pick_up_at, asked.pickUpAt),
    returnDate: day(row.return_at, asked.returnAt),
    returnTime: time(row.return_at, asked.returnAt),
    classId: changed(row.class_id, asked.classId),
    coverageId: changed(row.coverage_id, asked.coverageId),
    babySeats: changed(row.baby_seats, asked.babySeats),
    additionalDrivers: changed(row.additional_drivers, asked.additionalDrivers),
    wifiDevices: undefined,
    extras: undefined,
    packageId: undefined,
    youngDriver: undefined,
  }
}

/** The contact data; null for an invalid telephone number. */
export function toPeopleChange(row: ReservationRow, { email, phone, flight }: RequestOf<typeof changeBooking>): PeopleChange | null {
  const parsed = phone === row.phone ? phone : parsePhone(phone)
  if (parsed === null) return null
  const client = { email: changed(row.email, email), phone: changed(row.phone, parsed) }
  return { client, flight: changed(row.flight ?? '', flight) === undefined ? undefined : flight || null }
}
