// The format of a backup: a gzip file of lines. The first line is the header. Then each table has a line with its name and one line per
// row, in PostgreSQL's text form of a row. Then come the sequences. The last line has the counts and the checksum of everything before it
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
  /** Version of the server that was backed up; any server from version 15 on can restore it. */
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

/** The parts that a reader gets, in order. */
export type BackupPart =
  | { kind: 'header'; header: BackupHeader }
  | { kind: 'table'; name: string }
  | { kind: 'row'; text: string }
  | { kind: 'sequences'; sequences: BackupSequences }
  | { kind: 'footer'; footer: BackupFooter }

/** A backup that is incomplete, damaged, or not from this program. */
export class InvalidBackupError extends Error {}
