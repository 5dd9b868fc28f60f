// The check-in in a copy of a person's data (docs/domain.md 5.1). Photos are listed, not included; each can be opened separately.

import type { Queryable } from '../../db/pool.ts'
import { type RowOf, unprepared } from '../../db/statements/statement.ts'
import type { AdditionalDriver } from '#contract/values/booking-client.ts'
import type { Vault } from '../../crypto/vault.ts'
import { driverKeys } from '../bookings/records/driver-keys.ts'

const utc = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

/** The drivers as named in the booking. */
export interface BookedPeople {
  id: string
  first_name: string
  last_name: string
  drivers: AdditionalDriver[]
}

type CheckInRow = RowOf<typeof copyCheckInsSql>

type DriverRow = RowOf<typeof copyCheckInDriversSql>

const copyCheckInsSql = unprepared('copy-check-ins')`
  select reservation_id, ${utc('arrives_at')} as arrives_at, uses_card_insurance, accepted_version, signature, ${utc('signed_at')} as signed_at
  from check_in where reservation_id = any($1)`

const copyCheckInDriversSql = unprepared('copy-check-in-drivers')`
  select d.id, d.reservation_id, d.driver_key, d.licence, d.licence_country, d.licence_issued_on, d.licence_expires_on, d.entered_on,
    coalesce((select json_agg(json_build_object('kind', p.kind, 'bytes', p.bytes, 'at', ${utc('p.at')}) order by p.kind)
      from check_in_photo p where p.driver_id = d.id), '[]') as photos
  from check_in_driver d where d.reservation_id = any($1) order by d.driver_key desc`

/** The check-ins by booking id, without bookings that have none; two statements for any number of bookings. */
export async function exportCheckIns(
  db: Queryable,
  vault: Vault,
  bookings: readonly BookedPeople[],
): Promise<Map<string, Record<string, unknown>>> {
  const ids = bookings.map(({ id }) => id)
  const checkIns = await copyCheckInsSql(db, ids)
  const drivers = await copyCheckInDriversSql(db, ids)
  const byBooking = new Map(checkIns.map((row) => [row.reservation_id, row]))
  const driversByBooking = Map.groupBy(drivers, ({ reservation_id }) => reservation_id)
  return new Map(
    bookings.flatMap((booking): [string, Record<string, unknown>][] => {
      const exported = exportCheckIn(vault, booking, byBooking.get(booking.id), driversByBooking.get(booking.id) ?? [])
      return exported === null ? [] : [[booking.id, exported]]
    }),
  )
}

function exportCheckIn(
  vault: Vault,
  booking: BookedPeople,
  checkIn: CheckInRow | undefined,
  drivers: readonly DriverRow[],
): Record<string, unknown> | null {
  if (checkIn === undefined && drivers.length === 0) return null
  const renter = { firstName: booking.first_name, lastName: booking.last_name }
  const named = [renter, ...booking.drivers]
  const people = new Map(
    driverKeys(renter, booking.drivers).map((key, i) => [key, { first_name: named[i]?.firstName, last_name: named[i]?.lastName }]),
  )
  const { reservation_id: _, signature, ...row } = checkIn ?? { reservation_id: booking.id, signature: null }
  return {
    ...row,
    signature: signature === null ? null : JSON.parse(vault.open('check_in.signature', booking.id, signature).toString('utf8')),
    drivers: drivers.map(({ id, reservation_id: __, driver_key, licence, ...driver }) => ({
      ...people.get(driver_key),
      ...driver,
      licence: licence === null ? null : vault.open('check_in_driver.licence', id, licence).toString('utf8'),
    })),
  }
}
