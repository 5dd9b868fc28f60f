// How a backup is laid out: a gzip file of lines. The first line is the header; then for each table a line that names it and a line for each
// of its rows, in PostgreSQL's own text form of a row; then the sequences; the last line has the counts and the checksum of all before it
// (docs/decisions/025-backup.md).

import * as z from 'zod/mini'

export const formatName = 'istmo-backup'
export const formatVersion = 1

const column = z.object({ name: z.string(), type: z.string() })
const table = z.object({ name: z.string(), columns: z.array(column) })

export const headerSchema = z.object({
  format: z.literal(formatName),
  formatVersion: z.int(),
  createdAt: z.string(),
  /** Version of the server that it was read from; any from 15 on may take it. */
  server: z.string(),
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
  tables: z.array(table),
})
export const sequencesSchema = z.object({ sequences: z.array(z.object({ name: z.string(), lastValue: z.string() })) })
export const footerSchema = z.object({ rows: z.record(z.string(), z.int()), sha256: z.string() })

export type BackupTable = z.infer<typeof table>
export type BackupHeader = z.infer<typeof headerSchema>
export type BackupSequences = z.infer<typeof sequencesSchema>['sequences']
export type BackupFooter = z.infer<typeof footerSchema>

/** What a reader meets, in order. */
export type BackupPart =
  | { kind: 'header'; header: BackupHeader }
  | { kind: 'table'; name: string }
  | { kind: 'row'; text: string }
  | { kind: 'sequences'; sequences: BackupSequences }
  | { kind: 'footer'; footer: BackupFooter }

/** A backup that is not whole, not ours, or not what it was when it was written. */
export class BadBackup extends Error {}
