// The document and licence numbers of a booking, encrypted in one column (docs/decisions/022-check-in.md).

import type { AdditionalDriver } from '#contract/values/booking-client.ts'
import { list, record, text } from '#contract/read.ts'
import type { Vault } from '../../../crypto/vault.ts'
import { otherDriverKeys } from './driver-keys.ts'

export interface IdentityNumbers {
  document: string
  licence: string
  /** The additional drivers with their licences. */
  drivers: AdditionalDriver[]
}

const column = 'reservation.papers'

/** Each licence is stored with its driver's key, because the list of drivers may change before it is decrypted. */
export function sealIdentityNumbers(vault: Vault, reservationId: string, { document, licence, drivers }: IdentityNumbers): Buffer {
  const numbers = { document, licence, driverLicences: drivers.map((driver) => driver.licence), driverKeys: otherDriverKeys(drivers) }
  return vault.seal(column, reservationId, JSON.stringify(numbers))
}

declare module '../../../db/statements/column-types.ts' {
  interface ColumnTypes {
    'reservation.drivers': AdditionalDriver[]
  }
}

/** The columns with identity numbers. Earlier versions wrote plain-text columns, until the job has encrypted them. */
export interface IdentityNumbersRow {
  id: string
  papers: Buffer | null
  document: string
  licence: string
  drivers: AdditionalDriver[]
}

/** Decrypts the numbers. Plain-text values written since by an earlier version take precedence where they are not empty. */
export function openIdentityNumbers(vault: Vault, row: IdentityNumbersRow): IdentityNumbers {
  const opened = row.papers === null ? {} : record(JSON.parse(vault.open(column, row.id, row.papers).toString('utf8')))
  const keys = otherDriverKeys(row.drivers)
  const licences = licencesByKey(opened, keys)
  return {
    document: row.document || (text(opened['document']) ?? ''),
    licence: row.licence || (text(opened['licence']) ?? ''),
    drivers: row.drivers.map((driver, i) => ({ ...driver, licence: driver.licence ?? licences.get(keys[i] ?? '') ?? null })),
  }
}

/** Older encrypted values have no driver keys; their licences are in the order of the list. */
function licencesByKey(opened: Record<string, unknown>, keys: readonly string[]): ReadonlyMap<string, string> {
  const licences = list(opened['driverLicences'])
  const owners = opened['driverKeys'] === undefined && licences.length === keys.length ? keys : list(opened['driverKeys'])
  return new Map(
    licences.flatMap((licence, i): [string, string][] => {
      const [owner, number] = [text(owners[i]), text(licence)]
      return owner === undefined || number === undefined ? [] : [[owner, number]]
    }),
  )
}
