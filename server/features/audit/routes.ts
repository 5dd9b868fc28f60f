import { exportAudit, listAuditEntries, type AuditEntry } from '#contract/office/audit.ts'
import type { RequestOf } from '#contract/office/endpoint.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { handleOffice, type MountedOfficeEndpoint } from '../../endpoints/office.ts'
import { succeed } from '../../outcome.ts'
import type { Services } from '../../services.ts'
import { csvTimeZone, toCsv, toCsvTime } from '../../csv.ts'
import { listAuditEntries as readEntries, type AuditFilter } from './repository.ts'

const pageLength = 50
const maxExportRows = 10_000

function toFilter(request: RequestOf<typeof exportAudit>, beforeId: number | null): AuditFilter {
  return {
    staffId: request.staffId ?? null,
    action: request.action ?? null,
    subjectId: request.subjectId === '' ? null : request.subjectId,
    from: request.from ?? null,
    to: request.to ?? null,
    beforeId,
  }
}

const header = [
  'id',
  `at (${csvTimeZone})`,
  'staff_id',
  'actor',
  'action',
  'subject',
  'subject_id',
  'branch_id',
  'before',
  'after',
  'reason',
]

function toRow(entry: AuditEntry): (string | number | null)[] {
  const { id, staffId, actor, action, subject, subjectId, branchId, reason } = entry
  const [before, after] = [entry.before, entry.after].map((values) => (values === null ? null : JSON.stringify(values)))
  return [id, toCsvTime(entry.at), staffId, actor, action, subject, subjectId, branchId, before ?? null, after ?? null, reason]
}

/** The audit log for the owner and auditors. */
export function auditRoutes({ db, readDb, catalogs }: Pick<Services, 'db' | 'readDb' | 'catalogs'>): MountedOfficeEndpoint[] {
  return [
    handleOffice(listAuditEntries, async (request) => {
      const beforeId = /^\d{1,15}$/.test(request.cursor ?? '') ? Number(request.cursor) : null
      const found = await readEntries(readDb, toFilter(request, beforeId), pageLength + 1)
      const entries = found.slice(0, pageLength)
      const { classes } = await catalogs.current()
      const names = [...classes.values()].map(({ row }) => ({ id: row.id, name: { es: row.name_es, en: row.name_en } }))
      return succeed({ entries, classes: names, next: found.length > pageLength ? (entries.at(-1)?.id ?? null) : null })
    }),
    handleOffice(exportAudit, async (request, { recordAudit }) => {
      const entries = await readEntries(readDb, toFilter(request, null), maxExportRows)
      await inTransaction(db, async (client) => recordAudit(client, { subject: 'audit', after: { entries: entries.length } }))
      return succeed({ fileName: 'audit.csv', csv: toCsv(header, entries.map(toRow)) })
    }),
  ]
}
