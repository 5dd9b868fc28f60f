// A reservation as a database row, and converted for the rules.

import { toWallTime } from '#contract/panama-time.ts'
import type { BookingClient } from '#contract/values/booking-client.ts'
import type { EstimateRequest } from '#contract/values/estimate-request.ts'
import type { Queryable } from '../../../db/pool.ts'
import { type RowOf, prepared } from '../../../db/statements/statement.ts'
import type { TripBranchIds } from '../../availability/check-trip.ts'
import type { IdentityNumbers } from './identity-numbers.ts'
import { remarksSql } from '../remarks.ts'
import type { PriceLine } from '../../pricing/calculation/price-line.ts'
import type { ReservationStatus, Lifecycle } from '../lifecycle/lifecycle-rules.ts'
import type { BookedTerms } from '../../pricing/quote.ts'
import { unknownCountry, unknownDay } from './reservation-columns.ts'

declare module '../../../db/statements/column-types.ts' {
  interface ColumnTypes {
    'reservation.lines': PriceLine[]
    'reservation.terms': BookedTerms
    'reservation.extras': { id: number; quantity: number }[]
    'read-reservation.shown_status': ReservationStatus
    'read-reservation-by-code.shown_status': ReservationStatus
    'client-bookings.shown_status': ReservationStatus
  }
}

export type ReservationRow = RowOf<typeof readReservationSql>

/** The charges of a rental from its hand-over on, in cents; null if there are none. */
export const chargesSql = `case when r.status in ('checked_in', 'completed') then
  (select sum(charge.amount_cents)::bigint from rental_charge charge where charge.reservation_id = r.id and charge.voided_at is null) end`

/** The plate of the car that the renter has or had, else of the one that is planned. */
export const displayPlateSql = `coalesce(r.plate, (
  select v.plate from block b join vehicle v on v.id = b.vehicle_id where b.reservation_id = r.id and b.kind = 'rental'))`

/** The status as shown: an overdue hold has expired, even before the job stores it. */
export const displayStatusSql = `case when r.status = 'held' and r.hold_expires_at <= clock_timestamp() then 'expired' else r.status end`

/**
 * `document` and `licence` are empty except in rows of an earlier version, and `drivers` have no licences: read them with
 * `openIdentityNumbers`.
 */
export const reservationSql = `
  select r.id, r.code, r.status, ${displayStatusSql} as shown_status, r.version, r.created_at, r.pool_id, p.branch_id, p.class_id,
    r.return_branch_id, r.pick_up_at, r.return_at, r.hold_expires_at, r.arrives_at, r.total_cents, r.paid_cents, ${chargesSql} as charge_cents,
    r.deposit_cents, r.lines,
    r.terms, r.changes, r.client_id, r.client_type_id, r.package_id, r.coverage_id, r.baby_seats, r.additional_drivers, r.wifi_devices,
    r.young_driver, r.extras, r.is_prepaid, r.first_name, r.last_name, r.email, r.phone, r.birth_date, r.document_kind, r.document,
    r.licence, r.papers, r.document_mac, r.licence_country, r.licence_expires_on, r.company, r.ruc, r.dv, r.drivers, ${remarksSql}, r.language,
    r.plate, r.handed_over_at, r.advance_check_in_at, r.has_email_code, r.group_code, r.channel
  from reservation r join pool p on p.id = r.pool_id`

const readReservationSql = prepared('read-reservation')`${reservationSql} where r.id = $1`

export async function readReservation(db: Queryable, id: string): Promise<ReservationRow | undefined> {
  return (await readReservationSql(db, id))[0]
}

const readReservationByCodeSql = prepared('read-reservation-by-code')`${reservationSql} where r.code = $1`

export async function readReservationByCode(db: Queryable, code: string): Promise<ReservationRow | undefined> {
  return (await readReservationByCodeSql(db, code))[0]
}

const lockReservationSql = prepared('lock-reservation')`select 1 from reservation where id = $1 for no key update`

/**
 * Locks a reservation, then reads it. Every change of a reservation starts here. The joined row is read in a second statement, because the
 * first one may have waited and would return the pool from before the wait.
 */
export async function lockReservation(client: Queryable, id: string): Promise<ReservationRow> {
  await lockReservationSql(client, id)
  const row = await readReservation(client, id)
  if (row === undefined) throw new Error('The reservation no longer exists')
  return row
}

export function toLifecycle(row: ReservationRow): Lifecycle {
  return {
    status: row.shown_status,
    pickUpAt: row.pick_up_at,
    returnAt: row.return_at,
    arrivesAt: row.arrives_at,
    isPrepaid: row.is_prepaid,
    paidCents: row.paid_cents,
    changes: row.changes,
  }
}

export function getBranches(row: Pick<ReservationRow, 'branch_id' | 'return_branch_id'>): TripBranchIds {
  return { pickUpBranchId: row.branch_id, returnBranchId: row.return_branch_id }
}

/** The current rental in the form of an estimate request. */
export function toRental(row: ReservationRow, brandId: number): EstimateRequest {
  return {
    brandId,
    trip: {
      pickUpBranchId: row.branch_id,
      returnBranchId: row.return_branch_id,
      pickUpAt: toWallTime(row.pick_up_at),
      returnAt: toWallTime(row.return_at),
      packageId: row.package_id,
      youngDriver: row.young_driver,
      clientTypeId: row.client_type_id,
      clientId: row.client_id,
    },
    classId: row.class_id,
    coverageId: row.coverage_id,
    babySeats: row.baby_seats,
    additionalDrivers: row.additional_drivers,
    wifiDevices: row.wifi_devices,
    extras: row.extras,
    prepaid: row.is_prepaid,
    offer: null,
  }
}

/** Empty if the value is not known. */
const toKnown = (stored: string, unknown: string): string => (stored === unknown ? '' : stored)

export function toClient(row: ReservationRow, { document, licence }: IdentityNumbers): BookingClient {
  return {
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
    birthDate: toKnown(row.birth_date, unknownDay),
    documentKind: row.document_kind,
    document,
    licence,
    licenceCountry: toKnown(row.licence_country.trim(), unknownCountry),
    licenceExpiresOn: toKnown(row.licence_expires_on, unknownDay),
    company: row.company,
    ruc: row.ruc,
    dv: row.dv,
  }
}
