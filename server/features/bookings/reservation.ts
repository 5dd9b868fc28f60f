// A reservation as the database holds it, and in the words of the rules.

import { toWallTime, type Instant, type LocalDate } from '#contract/panama-time.ts'
import type { AdditionalDriver, BookingClient, DocumentKind } from '#contract/values/booking-client.ts'
import type { EstimateRequest } from '#contract/values/estimate-request.ts'
import type { Language } from '#contract/values/language.ts'
import type { Queryable } from '../../db/pool.ts'
import type { TripBranches } from '../availability/check-trip.ts'
import type { IdentityNumbers } from './identity-numbers.ts'
import type { BookedTerms } from '../pricing/estimate-service.ts'
import type { PriceLine } from '../pricing/price-line.ts'
import type { ReservationStatus, Lifecycle } from './lifecycle-rules.ts'

export interface ReservationRow extends Record<string, unknown> {
  id: string
  code: string
  status: ReservationStatus
  /** As it is shown and judged: a hold whose time is over has expired, also before the job writes it down. */
  shown_status: ReservationStatus
  version: number
  created_at: Instant
  pool_id: number
  branch_id: number
  class_id: number
  return_branch_id: number
  pick_up_at: Instant
  return_at: Instant
  hold_expires_at: Instant | null
  arrives_at: Instant | null
  total_cents: number
  paid_cents: number
  deposit_cents: number
  lines: PriceLine[]
  terms: BookedTerms | null
  changes: number
  client_id: number | null
  client_type_id: number
  package_id: number | null
  coverage_id: number
  baby_seats: number
  additional_drivers: number
  wifi_devices: number
  young_driver: boolean
  extras: { id: number; quantity: number }[]
  is_prepaid: boolean
  first_name: string
  last_name: string
  email: string
  phone: string
  birth_date: LocalDate
  document_kind: DocumentKind
  /** Empty but in rows of an earlier version; `openIdentityNumbers` reads them. */
  document: string
  licence: string
  papers: Buffer | null
  licence_country: string
  licence_expires_on: LocalDate
  company: string | null
  ruc: string | null
  dv: string | null
  /** Without their licences. */
  drivers: AdditionalDriver[]
  flight: string | null
  comments: string | null
  language: Language
  plate: string | null
  advance_check_in_at: Instant | null
  has_email_code: boolean
}

export const shownStatusSql = `case when r.status = 'held' and r.hold_expires_at <= clock_timestamp() then 'expired' else r.status end`

const rowSql = `select r.*, ${shownStatusSql} as shown_status, p.branch_id, p.class_id from reservation r join pool p on p.id = r.pool_id`

/** Undefined when there is none. */
export async function readReservation(db: Queryable, id: string): Promise<ReservationRow | undefined> {
  const { rows } = await db.query<ReservationRow>({ name: 'read-reservation', text: `${rowSql} where r.id = $1`, values: [id] })
  return rows[0]
}

export async function readReservationByCode(db: Queryable, code: string): Promise<ReservationRow | undefined> {
  const { rows } = await db.query<ReservationRow>({ name: 'read-reservation-by-code', text: `${rowSql} where r.code = $1`, values: [code] })
  return rows[0]
}

/**
 * Locks a reservation and reads it as it is once the lock is had: everything that changes one begins so. The join is read in a second
 * statement, since the first may have waited, and would give the pool that it saw before.
 */
export async function lockReservation(client: Queryable, id: string): Promise<ReservationRow> {
  await client.query({ name: 'lock-reservation', text: 'select 1 from reservation where id = $1 for no key update', values: [id] })
  const row = await readReservation(client, id)
  if (row === undefined) throw new Error('A reservation that was found is gone')
  return row
}

export function lifecycleOf(row: ReservationRow): Lifecycle {
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

export function branchesOf(row: Pick<ReservationRow, 'branch_id' | 'return_branch_id'>): TripBranches {
  return { pickUpBranchId: row.branch_id, returnBranchId: row.return_branch_id }
}

/** The rental as it stands, in the shape in which prices are asked for. */
export function rentalOf(row: ReservationRow, brandId: number): EstimateRequest {
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

export function clientOf(row: ReservationRow, { document, licence }: IdentityNumbers): BookingClient {
  return {
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
    birthDate: row.birth_date,
    documentKind: row.document_kind,
    document,
    licence,
    licenceCountry: row.licence_country.trim(),
    licenceExpiresOn: row.licence_expires_on,
    company: row.company,
    ruc: row.ruc,
    dv: row.dv,
  }
}
