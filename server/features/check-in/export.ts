// What is held of a check-in, for whoever asks for a copy of their data (docs/domain.md 5.1). Photos are listed; they are seen one by one.

import type { Queryable } from '../../db/pool.ts'
import type { AdditionalDriver } from '#contract/values/booking-client.ts'
import type { Vault } from '../../vault.ts'
import { driverKeys } from '../bookings/driver-keys.ts'

const utc = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

/** Those who drive, as the booking names them. */
export interface BookedPeople {
  id: string
  first_name: string
  last_name: string
  drivers: AdditionalDriver[]
}

/** Null where nothing was sent ahead. */
export async function exportCheckIn(db: Queryable, vault: Vault, booking: BookedPeople): Promise<Record<string, unknown> | null> {
  const reservationId = booking.id
  const { rows } = await db.query<Record<string, unknown> & { signature: Buffer | null }>(
    `select ${utc('arrives_at')} as arrives_at, uses_card_insurance, accepted_version, signature, ${utc('signed_at')} as signed_at
      from check_in where reservation_id = $1`,
    [reservationId],
  )
  const drivers = await db.query<Record<string, unknown> & { id: string; driver_key: string; licence: Buffer | null }>(
    `select d.id, d.driver_key, d.licence, d.licence_country, d.licence_issued_on, d.licence_expires_on, d.entered_on,
        coalesce((select json_agg(json_build_object('kind', p.kind, 'bytes', p.bytes, 'at', ${utc('p.at')}) order by p.kind)
          from check_in_photo p where p.driver_id = d.id), '[]') as photos
      from check_in_driver d where d.reservation_id = $1 order by d.driver_key desc`,
    [reservationId],
  )
  const [row] = rows
  if (row === undefined && drivers.rows.length === 0) return null
  const renter = { firstName: booking.first_name, lastName: booking.last_name }
  const named = [renter, ...booking.drivers]
  const people = new Map(
    driverKeys(renter, booking.drivers).map((key, i) => [key, { first_name: named[i]?.firstName, last_name: named[i]?.lastName }]),
  )
  const signature = row?.signature ?? null
  return {
    ...row,
    signature: signature === null ? null : JSON.parse(vault.open('check_in.signature', reservationId, signature).toString('utf8')),
    drivers: drivers.rows.map(({ id, driver_key, licence, ...driver }) => ({
      ...people.get(driver_key),
      ...driver,
      licence: licence === null ? null : vault.open('check_in_driver.licence', id, licence).toString('utf8'),
    })),
  }
}
