import type { AuditAction, AuditSubject, AuditValues } from '#contract/office/audit-actions.ts'
import type { AuditEntry } from '#contract/office/audit.ts'
import type { Queryable } from '../../db/pool.ts'
import { prepared, unprepared, type RowOf } from '../../db/statements/statement.ts'

declare module '../../db/statements/column-types.ts' {
  interface ColumnTypes {
    'audit_log.action': AuditAction
    'audit_log.subject': AuditSubject
    'audit_log.before': AuditValues
    'audit_log.after': AuditValues
  }
}

export interface NewAuditEntry {
  staffId: number | null
  actor: string
  action: AuditAction
  subject: AuditSubject
  subjectId: string | null
  branchId: number | null
  before: AuditValues | null
  after: AuditValues | null
  reason: string | null
}

const insertAuditSql = prepared('insert-audit')`
  insert into audit_log (staff_id, actor, action, subject, subject_id, branch_id, before, after, reason)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`

/** Adds an entry with the time of the database's clock. Call it in the transaction of the change that it records. */
export async function insertAudit(db: Queryable, entry: NewAuditEntry): Promise<void> {
  await insertAuditSql(
    db,
    entry.staffId,
    entry.actor,
    entry.action,
    entry.subject,
    entry.subjectId,
    entry.branchId,
    entry.before === null ? null : JSON.stringify(entry.before),
    entry.after === null ? null : JSON.stringify(entry.after),
    entry.reason,
  )
}

/** Filters; null matches all. Days are local days in Panama, inclusive. */
export interface AuditFilter {
  staffId: number | null
  action: AuditAction | null
  /** The id of a subject, or the plate of a car. */
  subjectId: string | null
  from: string | null
  to: string | null
  /** Entries older than this one. */
  beforeId: number | null
}

const listAuditSql = unprepared('list-audit')`
  select a.id, a.at, a.staff_id, s.name, a.actor, a.action, a.subject, a.subject_id, a.branch_id, a.before, a.after, a.reason,
    v.plate
  from audit_log a left join staff s on s.id = a.staff_id
  left join vehicle v on v.id = case when a.subject = 'vehicle' and a.subject_id ~ '^[0-9]{1,9}$' then a.subject_id::int end
  where ($1::int is null or a.staff_id = $1) and ($2::text is null or a.action = $2)
    and ($3::text is null or a.subject_id = $3 or v.plate = upper(regexp_replace($3, '[ -]', '', 'g')))
    and ($4::date is null or a.at >= $4::date::timestamp at time zone 'America/Panama')
    and ($5::date is null or a.at < ($5::date + 1)::timestamp at time zone 'America/Panama')
    and ($6::bigint is null or a.id < $6)
  order by a.id desc limit $7`

/** Entries, newest first. */
export async function listAuditEntries(db: Queryable, filter: AuditFilter, limit: number): Promise<AuditEntry[]> {
  const rows = await listAuditSql(db, filter.staffId, filter.action, filter.subjectId, filter.from, filter.to, filter.beforeId, limit)
  return rows.map(toEntry)
}

function toEntry(row: RowOf<typeof listAuditSql>): AuditEntry {
  return {
    id: String(row.id),
    at: row.at,
    staffId: row.staff_id,
    actor: row.name ?? row.actor,
    action: row.action,
    subject: row.subject,
    subjectId: row.subject_id,
    branchId: row.branch_id,
    before: row.before,
    after: row.after,
    reason: row.reason,
    plate: row.plate,
  }
}
