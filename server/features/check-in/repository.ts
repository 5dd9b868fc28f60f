import { randomUUID } from 'node:crypto'
import type { Instant, LocalDate } from '#contract/panama-time.ts'
import type { PhotoKind } from '#contract/values/check-in-progress.ts'
import type { Queryable } from '../../db/pool.ts'

export interface CheckInRow extends Record<string, unknown> {
  version: number
  arrives_at: Instant | null
  uses_card_insurance: boolean
  accepted_version: string | null
  signature_kind: 'typed' | 'drawn' | null
}

export interface DriverRow extends Record<string, unknown> {
  id: string
  driver_key: string
  licence: Buffer | null
  licence_country: string | null
  licence_issued_on: LocalDate | null
  licence_expires_on: LocalDate | null
  entered_on: LocalDate | null
}

export interface PhotoRow extends Record<string, unknown> {
  id: string
  driver_id: string
  kind: PhotoKind
  bytes: number
  at: Instant
}

/** What is there of a check-in, without the pictures. */
export interface StoredCheckIn {
  row: CheckInRow | undefined
  drivers: DriverRow[]
  photos: PhotoRow[]
}

export async function readStored(db: Queryable, reservationId: string): Promise<StoredCheckIn> {
  const checkIn = await db.query<CheckInRow>({
    name: 'read-check-in',
    text: 'select version, arrives_at, uses_card_insurance, accepted_version, signature_kind from check_in where reservation_id = $1',
    values: [reservationId],
  })
  const drivers = await db.query<DriverRow>({
    name: 'read-check-in-drivers',
    text: `select id, driver_key, licence, licence_country, licence_issued_on, licence_expires_on, entered_on
      from check_in_driver where reservation_id = $1`,
    values: [reservationId],
  })
  const photos = await db.query<PhotoRow>({
    name: 'read-check-in-photos',
    text: `select p.id, p.driver_id, p.kind, p.bytes, p.at from check_in_photo p join check_in_driver d on d.id = p.driver_id
      where d.reservation_id = $1`,
    values: [reservationId],
  })
  return { row: checkIn.rows[0], drivers: drivers.rows, photos: photos.rows }
}

/** Raises the check-in's version, and begins it where there is none. */
export async function raiseVersion(client: Queryable, reservationId: string): Promise<void> {
  await client.query({
    name: 'raise-check-in',
    text: `insert into check_in as c (reservation_id, version) values ($1, 1)
      on conflict (reservation_id) do update set version = c.version + 1`,
    values: [reservationId],
  })
}

/** The row of a driver, made where there is none; whoever calls holds the reservation's lock. */
export async function ensureDriver(client: Queryable, reservationId: string, driverKey: string): Promise<string> {
  await client.query({
    name: 'ensure-check-in-driver',
    text: `insert into check_in_driver (id, reservation_id, driver_key) values ($1, $2, $3)
      on conflict (reservation_id, driver_key) do nothing`,
    values: [randomUUID(), reservationId, driverKey],
  })
  const { rows } = await client.query<{ id: string }>({
    name: 'check-in-driver-id',
    text: 'select id from check_in_driver where reservation_id = $1 and driver_key = $2',
    values: [reservationId, driverKey],
  })
  const [row] = rows
  if (row === undefined) throw new Error('A driver of a check-in was not written')
  return row.id
}

export interface LicenceColumns {
  /** Sealed. */
  licence: Buffer
  country: string
  issuedOn: LocalDate
  expiresOn: LocalDate
  enteredOn: LocalDate | null
}

export async function setLicence(client: Queryable, driverId: string, licence: LicenceColumns): Promise<void> {
  await client.query({
    name: 'set-check-in-licence',
    text: `update check_in_driver set licence = $2, licence_country = $3, licence_issued_on = $4, licence_expires_on = $5, entered_on = $6
      where id = $1`,
    values: [driverId, licence.licence, licence.country, licence.issuedOn, licence.expiresOn, licence.enteredOn],
  })
}

export interface NewPhoto {
  id: string
  driverId: string
  kind: PhotoKind
  /** Sealed for its id. */
  content: Buffer
  bytes: number
}

/** A photo of the same kind takes the place of the one before. */
export async function putPhoto(client: Queryable, photo: NewPhoto): Promise<void> {
  await client.query({
    name: 'put-check-in-photo',
    text: `insert into check_in_photo (id, driver_id, kind, content, bytes) values ($1, $2, $3, $4, $5)
      on conflict (driver_id, kind) do update
        set id = excluded.id, content = excluded.content, bytes = excluded.bytes, at = clock_timestamp()`,
    values: [photo.id, photo.driverId, photo.kind, photo.content, photo.bytes],
  })
}

export async function readPhotoContent(db: Queryable, photoId: string): Promise<Buffer | undefined> {
  const { rows } = await db.query<{ content: Buffer }>({
    name: 'check-in-photo-content',
    text: 'select content from check_in_photo where id = $1',
    values: [photoId],
  })
  return rows[0]?.content
}

export interface ArrivalColumns {
  arrivesAt: Instant
  usesCardInsurance: boolean
  /** Null leaves what was accepted before. */
  acceptedVersion: string | null
  /** Null leaves the one before; sealed. */
  signature: { kind: 'typed' | 'drawn'; content: Buffer } | null
}

export async function setArrival(client: Queryable, reservationId: string, it: ArrivalColumns): Promise<void> {
  await client.query({
    name: 'set-check-in-arrival',
    text: `update check_in set arrives_at = $2, uses_card_insurance = $3, accepted_version = coalesce($4, accepted_version),
        signature_kind = coalesce($5, signature_kind), signature = coalesce($6, signature),
        signed_at = case when $6::bytea is null then signed_at else clock_timestamp() end
      where reservation_id = $1`,
    values: [
      reservationId,
      new Date(it.arrivesAt).toISOString(),
      it.usesCardInsurance,
      it.acceptedVersion,
      it.signature?.kind ?? null,
      it.signature?.content ?? null,
    ],
  })
}

/** What was agreed to, traceable (docs/domain.md 5.1). */
export async function logAcceptance(
  client: Queryable,
  reservationId: string,
  textVersion: string,
  ip: string | null,
  locale: string,
): Promise<void> {
  await client.query({
    name: 'log-check-in-consent',
    text: `insert into consent (reservation_id, purpose, is_granted, text_version, ip, locale) values ($1, 'check-in', true, $2, $3, $4)`,
    values: [reservationId, textVersion, ip, locale],
  })
}

/** Takes out drivers whom the booking does not name any more, or whose papers are others now; their photos go with them. */
export async function dropDrivers(client: Queryable, reservationId: string, keptKeys: readonly string[]): Promise<void> {
  await client.query({
    name: 'drop-check-in-drivers',
    text: 'delete from check_in_driver where reservation_id = $1 and driver_key <> all($2)',
    values: [reservationId, keptKeys],
  })
}

export async function setCheckedInAhead(client: Queryable, reservationId: string, isDone: boolean): Promise<Instant | null> {
  const { rows } = await client.query<{ advance_check_in_at: Instant | null }>({
    name: 'set-checked-in-ahead',
    text: `update reservation set advance_check_in_at = case when $2::boolean then clock_timestamp() end where id = $1
      returning advance_check_in_at`,
    values: [reservationId, isDone],
  })
  return rows[0]?.advance_check_in_at ?? null
}

/** What a check-in tells of the renter's own licence and flight is the booking's too; another one is a change of it. */
export async function updateRenter(client: Queryable, reservationId: string, columns: Readonly<Record<string, unknown>>): Promise<void> {
  const names = Object.keys(columns)
  if (names.length === 0) return
  const sets = names.map((name, i) => `${name} = $${i + 2}`)
  await client.query({
    text: `update reservation set ${sets.join(', ')}, version = version + 1 where id = $1`,
    values: [reservationId, ...Object.values(columns)],
  })
}
