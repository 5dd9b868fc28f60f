// The current check-in: the people of the booking with their stored data, evaluated by the rules.

import { checkInTermsVersion } from '#contract/constants.ts'
import { toWallTime, type Instant, type LocalDate, type WallTime } from '#contract/panama-time.ts'
import type { CheckIn, CheckInDriver } from '#contract/web-api/get-check-in.ts'
import type { CheckInPhoto, CheckInProgress, CheckInState } from '#contract/values/check-in-progress.ts'
import type { Queryable } from '../../db/pool.ts'
import type { Vault } from '../../crypto/vault.ts'
import { driverKeys } from '../bookings/records/driver-keys.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { toPeople } from '../bookings/change/requested-rental.ts'
import { mask } from '../bookings/describe.ts'
import type { ReservationRow } from '../bookings/records/reservation.ts'
import { arrivalWindow, isStaffed } from './arrival.ts'
import { readStoredCheckIn, type DriverRow, type PhotoRow, type StoredCheckIn } from './repository.ts'
import { findPending, type PendingSteps } from './rules.ts'

export interface DriverView {
  position: number
  key: string
  firstName: string
  lastName: string
  licence: string | null
  country: string | null
  issuedOn: LocalDate | null
  expiresOn: LocalDate | null
  enteredOn: LocalDate | null
  photos: PhotoRow[]
}

export interface CheckInView {
  row: ReservationRow
  stored: StoredCheckIn
  drivers: DriverView[]
  arrivesAt: WallTime | null
  pending: PendingSteps
}

/** @param row read after its lock if something is about to be written */
export async function viewCheckIn(db: Queryable, vault: Vault, catalog: Catalog, row: ReservationRow): Promise<CheckInView> {
  const stored = await readStoredCheckIn(db, row.id)
  const drivers = listDrivers(vault, row, stored)
  const arrivesAt = stored.row?.arrives_at === undefined || stored.row.arrives_at === null ? null : toWallTime(stored.row.arrives_at)
  const window = arrivalWindow(row, catalog)
  const isInWindow = arrivesAt !== null && arrivesAt >= window.from && arrivesAt <= window.until
  const pending = findPending({
    pickUpAt: toWallTime(row.pick_up_at),
    returnAt: toWallTime(row.return_at),
    drivers: drivers.map((driver) => ({
      ...driver,
      hasNumber: driver.licence !== null,
      photos: driver.photos.map(({ kind }) => kind),
    })),
    arrival: !isInWindow || arrivesAt === null ? 'unknown' : isStaffed(row, catalog, arrivesAt) ? 'staffed' : 'closed',
    usesCardInsurance: stored.row?.uses_card_insurance ?? false,
    hasAccepted: stored.row?.accepted_version === checkInTermsVersion,
    hasSigned: stored.row !== undefined && stored.row.signature_kind !== null,
  })
  return { row, stored, drivers, arrivesAt, pending }
}

function listDrivers(vault: Vault, row: ReservationRow, stored: StoredCheckIn): DriverView[] {
  const { client, drivers } = toPeople(row, vault)
  return driverKeys(client, drivers).map((key, position) => {
    const known = stored.drivers.find((driver) => driver.driver_key === key)
    const person = position === 0 ? client : drivers[position - 1]
    const booked =
      position === 0
        ? { country: client.licenceCountry || null, expiresOn: client.licenceExpiresOn || null }
        : { country: null, expiresOn: null }
    return {
      position,
      key,
      firstName: person?.firstName ?? '',
      lastName: person?.lastName ?? '',
      licence: getLicence(vault, known) ?? (person?.licence || null),
      country: known?.licence_country ?? booked.country,
      issuedOn: known?.licence_issued_on ?? null,
      expiresOn: known?.licence_expires_on ?? booked.expiresOn,
      enteredOn: known?.entered_on ?? null,
      photos: known === undefined ? [] : stored.photos.filter((photo) => photo.driver_id === known.id),
    }
  })
}

function getLicence(vault: Vault, known: DriverRow | undefined): string | null {
  if (known === undefined || known.licence === null) return null
  return vault.open('check_in_driver.licence', known.id, known.licence).toString('utf8')
}

/** The sum of two counters that only increase: it changes whenever one of them does. */
export function getVersion({ row, stored }: Pick<CheckInView, 'row' | 'stored'>): number {
  return row.version + (stored.row?.version ?? 0)
}

function toState({ row, stored, pending }: CheckInView, now: Instant): CheckInState {
  if (row.status !== 'confirmed' || now >= row.pick_up_at) return 'closed'
  // A new version of the text or new hours of the branch may reopen a completed check-in; the next step records that.
  if (row.advance_check_in_at !== null && pending.all.length === 0) return 'complete'
  return stored.row === undefined && stored.drivers.length === 0 ? 'not-started' : 'under-way'
}

/** The progress, without personal data. */
export function describeProgress(view: CheckInView, now: Instant): CheckInProgress {
  const state = toState(view, now)
  const doneAt = state === 'under-way' ? null : view.row.advance_check_in_at
  return {
    code: view.row.code,
    state,
    version: getVersion(view),
    pending: [...view.pending.all],
    completedAt: doneAt === null ? undefined : new Date(doneAt).toISOString(),
    drivers: view.drivers.map(({ position, photos }) => ({
      position,
      photos: photos.map(describePhoto),
      pending: view.pending.drivers[position] ?? [],
    })),
  }
}

function describePhoto({ kind, at, bytes }: PhotoRow): CheckInPhoto {
  return { kind, at: new Date(at).toISOString(), bytes }
}

/** The whole check-in for its renter; licences are shown by their last characters. */
export function describeCheckIn(view: CheckInView, catalog: Catalog, now: Instant): CheckIn {
  const { row, stored } = view
  const progress = describeProgress(view, now)
  const window = arrivalWindow(row, catalog)
  return {
    ...progress,
    bookingStatus: row.shown_status,
    pickUpBranchId: row.branch_id,
    pickUpAt: toWallTime(row.pick_up_at),
    returnBranchId: row.return_branch_id,
    returnAt: toWallTime(row.return_at),
    drivers: progress.drivers.flatMap((driver): CheckInDriver[] => {
      const known = view.drivers[driver.position]
      return known === undefined ? [] : [{ ...driver, ...maskedDriver(known) }]
    }),
    arrivesAt: view.arrivesAt,
    earliestArrival: window.from,
    latestArrival: window.until,
    flight: row.flight,
    usesCardInsurance: stored.row?.uses_card_insurance ?? false,
    termsVersion: checkInTermsVersion,
    acceptedVersion: stored.row?.accepted_version ?? null,
    signature: stored.row?.signature_kind ?? null,
  }
}

function maskedDriver(driver: DriverView) {
  return {
    firstName: driver.firstName,
    lastName: driver.lastName,
    licence: driver.licence === null ? null : mask(driver.licence),
    licenceCountry: driver.country,
    licenceIssuedOn: driver.issuedOn,
    licenceExpiresOn: driver.expiresOn,
    enteredOn: driver.enteredOn,
  }
}
