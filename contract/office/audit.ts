import * as z from 'zod/mini'
import { auditActions, type AuditAction, type AuditSubject, type AuditValues } from './audit-actions.ts'
import type { LocalizedText } from './bookings.ts'
import { answers, defineOfficeEndpoint } from './endpoint.ts'
import { cursor, id, lineOrEmpty, localDay } from './fields.ts'

/** An entry of the audit log. */
export interface AuditEntry {
  id: string
  at: number
  /** Null for an operator's command and for the program itself; `actor` distinguishes them. */
  staffId: number | null
  actor: string
  action: AuditAction
  subject: AuditSubject
  subjectId: string | null
  branchId: number | null
  before: AuditValues | null
  after: AuditValues | null
  reason: string | null
  /** Of the car that is the subject, as it is now; null for other subjects. */
  plate: string | null
}

const filters = {
  staffId: z.optional(id),
  action: z.optional(z.enum(auditActions)),
  /** Also the plate of a car. */
  subjectId: lineOrEmpty(60),
  from: localDay,
  to: localDay,
}

/** Lists entries of the audit log, newest first. */
export const listAuditEntries = defineOfficeEndpoint({
  name: 'audit/list',
  method: 'GET',
  access: 'audit.see',
  scope: 'anyBranch',
  audit: null,
  request: z.object({ ...filters, cursor }),
  response: answers<{
    entries: AuditEntry[]
    next: string | null
    /** The names of all classes, for values that record one. */
    classes: { id: number; name: LocalizedText }[]
  }>(),
})

/** The same list as CSV, at most 10,000 entries. */
export const exportAudit = defineOfficeEndpoint({
  name: 'audit/export',
  method: 'POST',
  access: 'audit.see',
  scope: 'anyBranch',
  audit: 'audit-exported',
  stepUp: true,
  request: z.object(filters),
  response: answers<{ fileName: string; csv: string }>(),
})
