import type { AuditValues } from '#contract/office/audit-actions.ts'
import { fill, type useTexts } from '../../lib/texts.tsx'

type Value = AuditValues[string] | undefined
type Words = Readonly<Record<string, string>>

/** Names of what values record by id; undefined for an id that the reader may not see or that no longer exists. */
export interface AuditNames {
  branch: (id: number) => string | undefined
  carClass: (id: number) => string | undefined
  person: (id: number) => string | undefined
}

/** The kind of name that a value is replaced by. */
const nameKinds: Readonly<Record<string, keyof AuditNames>> = {
  branch: 'branch',
  branchId: 'branch',
  homeBranch: 'branch',
  returnBranchId: 'branch',
  toBranch: 'branch',
  class: 'carClass',
  classId: 'carClass',
  ownerId: 'person',
}

/** What changed, in words and units: `Confirmada → Cancelada, cargo perdonado $50.00`. The booking's version is left out. */
export function describeChange(
  before: AuditValues | null,
  after: AuditValues | null,
  { t, format }: Pick<ReturnType<typeof useTexts>, 't' | 'format'>,
  names: AuditNames,
): string {
  const labels: Words = t.auditValues.labels
  const words: Readonly<Record<string, Words>> = {
    status: t.bookings.statuses,
    state: t.leads.states,
    kind: { ...t.auditValues.kinds, ...t.privacy.kinds, ...t.money.charges, ...t.bookings.sealedKinds },
    view: t.bookings.views,
    topic: t.history.mails,
    channel: t.newBooking.channels,
  }
  const roles: Words = t.roles
  const refusals: Readonly<Record<string, readonly string[]>> = t.refusals
  const formatValue = (name: string, value: Value): string => {
    if (value === undefined || value === null) return t.auditValues.none
    if (typeof value === 'boolean') return value ? t.auditValues.yes : t.auditValues.no
    const kind = nameKinds[name]
    if (kind !== undefined) return names[kind](Number(value)) ?? String(value)
    if (typeof value === 'number' && name.endsWith('Cents')) return format.money(value)
    if (typeof value === 'number' && name.endsWith('At')) return format.at(value)
    const text = String(value)
    if (name === 'roles') return text.split(', ').map(formatGrant).join(', ')
    if (name === 'code') return (refusals[text]?.[0] ?? text).replace(/\.$/, '')
    if (/^\d{4}-\d{2}-\d{2}T/.test(text)) return format.at(Date.parse(text))
    return /^\d{4}-\d{2}-\d{2}$/.test(text) ? format.dateWithYear(text) : (words[name]?.[text] ?? text)
  }
  /** A role, with its branch if it is limited to one: `agent 3`. */
  const formatGrant = (grant: string): string => {
    const [role = '', branchId] = grant.split(' ')
    const at = branchId === undefined ? undefined : (names.branch(Number(branchId)) ?? branchId)
    return [roles[role] ?? role, at].filter(Boolean).join(' ')
  }
  const all = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter((name) => name !== 'version')
  // The plate identifies the car.
  const listed = all.includes('plate') ? all.filter((name) => name !== 'vehicleId') : all
  return listed
    .map((name) => {
      const [from, to] = [before?.[name], after?.[name]]
      const text =
        from === undefined || from === to
          ? formatValue(name, to)
          : fill(t.auditValues.change, { from: formatValue(name, from), to: formatValue(name, to) })
      return name === 'status' ? text : `${labels[name] ?? name} ${text}`
    })
    .join(', ')
}
