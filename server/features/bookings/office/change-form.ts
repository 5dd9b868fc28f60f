// The change form of the office: the current booking, the available options, and the conversion of the input to a change.

import type { ChangeForm, changeBooking, estimateChange } from '#contract/office/booking-actions.ts'
import type { RequestOf } from '#contract/office/endpoint.ts'
import { parsePhone } from '#contract/documents.ts'
import { toLocalDate, toTimeOfDay, toWallTime, type Instant, type WallTime } from '#contract/panama-time.ts'
import type { PeopleChange } from '#contract/values/people-change.ts'
import type { RentalChange } from '#contract/values/rental-change.ts'
import { nameClass, type Catalog } from '../../catalog/catalog.ts'
import { changeableUntil, changeRefusal } from '../lifecycle/lifecycle-rules.ts'
import { toLifecycle, type ReservationRow } from '../records/reservation.ts'
import { describeExtras } from './describe-extras.ts'

/** The current booking and the available options. */
export function describeChangeForm(row: ReservationRow, catalog: Catalog, now: Instant): ChangeForm {
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
    wifiDevices: row.wifi_devices,
    extras: toKey(row.extras),
    email: row.email,
    phone: row.phone,
    flight: row.flight ?? '',
    comments: row.comments ?? '',
    totalCents: row.total_cents,
    locked: describeLock(row, catalog, now),
    classes: [...catalog.classes.keys()].flatMap((id) => nameClass(catalog, id) ?? []),
    extraOptions: describeExtras(catalog),
    covers: catalog.coverPackages.map(({ row: { id, name_es, name_en } }) => ({ id, name: { es: name_es, en: name_en } })),
  }
}

function describeLock(row: ReservationRow, { terms }: Catalog, now: Instant): ChangeForm['locked'] {
  const lifecycle = toLifecycle(row)
  const reason = changeRefusal(lifecycle, terms, now)
  return reason === null ? null : { reason, untilAt: changeableUntil(lifecycle, terms) }
}

const ifChanged = <Value>(before: Value, after: Value): Value | undefined => (before === after ? undefined : after)

/** `3:1,5:2`, independent of the order. */
const toKey = (extras: ReservationRow['extras']) =>
  extras
    .filter(({ quantity }) => quantity > 0)
    .map(({ id, quantity }) => `${id}:${quantity}`)
    .toSorted()
    .join()

/** The changed parts of the rental. */
export function toRentalChange(row: ReservationRow, requested: Omit<RequestOf<typeof estimateChange>, 'code'>): RentalChange {
  const day = (before: number, after: WallTime) => ifChanged(toLocalDate(toWallTime(before)), toLocalDate(after))
  const time = (before: number, after: WallTime) => ifChanged(toTimeOfDay(toWallTime(before)), toTimeOfDay(after))
  return {
    pickUpBranchId: ifChanged(row.branch_id, requested.pickUpBranchId),
    returnBranchId: ifChanged(row.return_branch_id, requested.returnBranchId),
    pickUpDate: day(row.pick_up_at, requested.pickUpAt),
    pickUpTime: time(row.pick_up_at, requested.pickUpAt),
    returnDate: day(row.return_at, requested.returnAt),
    returnTime: time(row.return_at, requested.returnAt),
    classId: ifChanged(row.class_id, requested.classId),
    coverageId: ifChanged(row.coverage_id, requested.coverageId),
    babySeats: ifChanged(row.baby_seats, requested.babySeats),
    additionalDrivers: ifChanged(row.additional_drivers, requested.additionalDrivers),
    wifiDevices: ifChanged(row.wifi_devices, requested.wifiDevices),
    extras: toKey(row.extras) === toKey(requested.extras) ? undefined : requested.extras,
    packageId: undefined,
    youngDriver: undefined,
  }
}

/** The contact data; null for an invalid telephone number. */
export function toPeopleChange(
  row: ReservationRow,
  { email, phone, flight, comments }: RequestOf<typeof changeBooking>,
): PeopleChange | null {
  const parsed = phone === row.phone ? phone : parsePhone(phone)
  if (parsed === null) return null
  const client = { email: ifChanged(row.email, email), phone: ifChanged(row.phone, parsed) }
  const remark = (before: string | null, after = before ?? '') => (after === (before ?? '') ? undefined : after || null)
  return { client, flight: remark(row.flight, flight), comments: remark(row.comments, comments) }
}
