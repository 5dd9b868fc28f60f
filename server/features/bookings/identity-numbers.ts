// The numbers of a booking's documents and licences, sealed in one column (docs/decisions/022-check-in.md).

import type { AdditionalDriver } from '#contract/values/booking-client.ts'
import { list, record, text } from '#contract/read.ts'
import type { Vault } from '../../crypto/vault.ts'
import { otherDriverKeys } from './driver-keys.ts'

export interface IdentityNumbers {
  document: string
  licence: string
  /** The booking's additional drivers with their licences. */
  drivers: AdditionalDriver[]
}

const column = 'reservation.papers'

/** Each licence is sealed with whose it is: the list beside it may be another when it is opened. */
export function sealIdentityNumbers(vault: Vault, reservationId: string, { document, licence, drivers }: IdentityNumbers): Buffer {
  const papers = { document, licence, driverLicences: drivers.map((driver) => driver.licence), driverKeys: otherDriverKeys(drivers) }
  return vault.seal(column, reservationId, JSON.stringify(papers))
}

declare module '../../db/statements/column-types.ts' {
  interface ColumnTypes {
    'reservation.drivers': AdditionalDriver[]
  }
}

/** A row as far as its papers are concerned. What an earlier version has written stands in the other columns, until a job has been there. */
export interface IdentityNumbersRow {
  id: string
  papers: Buffer | null
  document: string
  licence: string
  drivers: AdditionalDriver[]
}

/** What is sealed; and what an earlier version has written in clear since, which is what it was sent, and nothing for what it could not read. */
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

/** IdentityNumbers that were sealed without their drivers' keys were sealed together with the list, in its order. */
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
