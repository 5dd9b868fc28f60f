import { randomUUID } from 'node:crypto'
import type { Instant, LocalDate } from '#contract/panama-time.ts'
import type { PhotoKind } from '#contract/values/check-in-progress.ts'
import type { Queryable } from '../../db/pool.ts'
import { type RowOf, prepared } from '../../db/statements/statement.ts'

export type CheckInRow = RowOf<typeof readCheckInSql>

export type DriverRow = RowOf<typeof readCheckInDriversSql>

export type PhotoRow = RowOf<typeof readCheckInPhotosSql>

/** The stored check-in, without the photos. */
export interface StoredCheckIn {
  row: CheckInRow | undefined
  drivers: DriverRow[]
  photos: PhotoRow[]
}

const readCheckInSql = prepared('read-check-in')`
  select version, arrives_at, uses_card_insurance, accepted_version, signature_kind from check_in where reservation_id = $1`

const readCheckInDriversSql = prepared('read-check-in-drivers')`
  select id, driver_key, licence, licence_country, licence_issued_on, licence_expires_on, entered_on
  from check_in_driver where reservation_id = $1`

const readCheckInPhotosSql = prepared('read-check-in-photos')`
  select p.id, p.driver_id, p.kind, p.bytes, p.at from check_in_photo p join check_in_driver d on d.id = p.driver_id
  where d.reservation_id = $1`

export async function readStoredCheckIn(db: Queryable, reservationId: string): Promise<StoredCheckIn> {
  const [row] = await readCheckInSql(db, reservationId)
  const drivers = await readCheckInDriversSql(db, reservationId)
  const photos = await readCheckInPhotosSql(db, reservationId)
  return { row, drivers, photos }
}

/** Increases the version of the check-in, creating it if necessary. */
export const incrementVersion = prepared('increment-check-in-version')`
  insert into check_in as c (reservation_id, version) values ($1, 1)
  on conflict (reservation_id) do update set version = c.version + 1`

const ensureCheckInDriverSql = prepared('ensure-check-in-driver')`
  insert into check_in_driver (id, reservation_id, driver_key) values ($1, $2, $3)
  on conflict (reservation_id, driver_key) do nothing`

const checkInDriverIdSql = prepared('check-in-driver-id')`select id from check_in_driver where reservation_id = $1 and driver_key = $2`

/** The row of a driver, created if necessary. The caller holds the lock of the reservation. */
export async function ensureDriver(client: Queryable, reservationId: string, driverKey: string): Promise<string> {
  await ensureCheckInDriverSql(client, randomUUID(), reservationId, driverKey)
  const [row] = await checkInDriverIdSql(client, reservationId, driverKey)
  if (row === undefined) throw new Error('The insert of a driver returned no row')
  return row.id
}

export interface LicenceColumns {
  /** Encrypted. */
  licence: Buffer
  country: string
  issuedOn: LocalDate
  expiresOn: LocalDate
  enteredOn: LocalDate | null
}

const setCheckInLicenceSql = prepared('set-check-in-licence')`
  update check_in_driver set licence = $2, licence_country = $3, licence_issued_on = $4, licence_expires_on = $5, entered_on = $6
  where id = $1`

export async function setLicence(client: Queryable, driverId: string, licence: LicenceColumns): Promise<void> {
  await setCheckInLicenceSql(client, driverId, licence.licence, licence.country, licence.issuedOn, licence.expiresOn, licence.enteredOn)
}

export interface NewPhoto {
  id: string
  driverId: string
  kind: PhotoKind
  /** Encrypted for its id. */
  content: Buffer
  bytes: number
}

const putCheckInPhotoSql = prepared('put-check-in-photo')`
  insert into check_in_photo (id, driver_id, kind, content, bytes) values ($1, $2, $3, $4, $5)
  on conflict (driver_id, kind) do update
    set id = excluded.id, content = excluded.content, bytes = excluded.bytes, at = clock_timestamp()`

/** A new photo replaces one of the same kind. */
export async function putPhoto(client: Queryable, photo: NewPhoto): Promise<void> {
  await putCheckInPhotoSql(client, photo.id, photo.driverId, photo.kind, photo.content, photo.bytes)
}

const checkInPhotoContentSql = prepared('check-in-photo-content')`select content from check_in_photo where id = $1`

export async function readPhotoContent(db: Queryable, photoId: string): Promise<Buffer | undefined> {
  return (await checkInPhotoContentSql(db, photoId))[0]?.content
}

const checkInSignatureSql = prepared('check-in-signature')`select signature from check_in where reservation_id = $1`

/** The encrypted signature; undefined if there is none. */
export async function readSignature(db: Queryable, reservationId: string): Promise<Buffer | undefined> {
  return (await checkInSignatureSql(db, reservationId))[0]?.signature ?? undefined
}

export interface ArrivalColumns {
  arrivesAt: Instant
  usesCardInsurance: boolean
  /** Null keeps the earlier acceptance. */
  acceptedVersion: string | null
  /** Encrypted; null keeps the earlier one. */
  signature: { kind: 'typed' | 'drawn'; content: Buffer } | null
}

const setCheckInArrivalSql = prepared('set-check-in-arrival')`
  update check_in set arrives_at = $2, uses_card_insurance = $3, accepted_version = coalesce($4, accepted_version),
    signature_kind = coalesce($5, signature_kind), signature = coalesce($6, signature),
    signed_at = case when $6::bytea is null then signed_at else clock_timestamp() end
  where reservation_id = $1`

export async function setArrival(client: Queryable, reservationId: string, arrival: ArrivalColumns): Promise<void> {
  await setCheckInArrivalSql(
    client,
    reservationId,
    new Date(arrival.arrivesAt).toISOString(),
    arrival.usesCardInsurance,
    arrival.acceptedVersion,
    arrival.signature?.kind ?? null,
    arrival.signature?.content ?? null,
  )
}

const logCheckInConsentSql = prepared('log-check-in-consent')`
  insert into consent (reservation_id, purpose, is_granted, text_version, ip, locale) values ($1, 'check-in', true, $2, $3, $4)`

/** Records the acceptance (docs/domain.md 5.1). */
export async function logAcceptance(
  client: Queryable,
  reservationId: string,
  textVersion: string,
  ip: string | null,
  locale: string,
): Promise<void> {
  await logCheckInConsentSql(client, reservationId, textVersion, ip, locale)
}

/** Deletes drivers that are no longer in the booking or whose documents have changed, with their photos. */
export const deleteDrivers = prepared('delete-check-in-drivers')`
  delete from check_in_driver where reservation_id = $1 and driver_key <> all($2)`
