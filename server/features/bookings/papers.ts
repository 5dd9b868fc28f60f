// The numbers of a booking's documents and licences, sealed in one column (docs/decisions/022-check-in.md).

import type { AdditionalDriver } from '#contract/values/booking-client.ts'
import { list, record, text } from '#contract/read.ts'
import type { Vault } from '../../vault.ts'

export interface Papers {
  document: string
  licence: string
  /** In the order of the booking's additional drivers. */
  driverLicences: (string | null)[]
}

const column = 'reservation.papers'

export function sealPapers(vault: Vault, reservationId: string, papers: Papers): Buffer {
  return vault.seal(column, reservationId, JSON.stringify(papers))
}

/** A row as far as its papers are concerned. One that was written before papers were sealed has them in the other columns, until a job has been there. */
export interface PapersRow {
  id: string
  papers: Buffer | null
  document: string
  licence: string
  drivers: AdditionalDriver[]
}

export function openPapers(vault: Vault, row: PapersRow): Papers {
  if (row.papers === null) {
    return { document: row.document, licence: row.licence, driverLicences: row.drivers.map(({ licence }) => licence) }
  }
  const opened: unknown = JSON.parse(vault.open(column, row.id, row.papers).toString('utf8'))
  return {
    document: text(record(opened)['document']) ?? '',
    licence: text(record(opened)['licence']) ?? '',
    driverLicences: list(record(opened)['driverLicences']).map((licence) => text(licence) ?? null),
  }
}

/** The additional drivers with their licences. */
export function withLicences(drivers: readonly AdditionalDriver[], { driverLicences }: Papers): AdditionalDriver[] {
  return drivers.map((driver, i) => ({ ...driver, licence: driverLicences[i] ?? null }))
}
