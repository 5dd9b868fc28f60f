import type { AuditValues } from '#contract/office/audit-actions.ts'
import { fill, type useTexts } from '../../lib/texts.tsx'

type Value = AuditValues[string] | undefined

/** What changed, in words and units: `Confirmada → Cancelada, cargo perdonado $50.00`. The booking's version says nothing to a reader. */
export function describeChange(
  before: AuditValues | null,
  after: AuditValues | null,
  { t, format }: Pick<ReturnType<typeof useTexts>, 't' | 'format'>,
): string {
  const labels: Readonly<Record<string, string>> = t.auditValues.labels
  const statuses: Readonly<Record<string, string>> = t.bookings.statuses
  const write = (name: string, value: Value): string => {
    if (value === undefined || value === null) return t.auditValues.none
    if (typeof value === 'boolean') return value ? t.auditValues.yes : t.auditValues.no
    if (typeof value === 'number' && name.endsWith('Cents')) return format.money(value)
    if (typeof value === 'number' && name.endsWith('At')) return format.at(value)
    if (name === 'status') return statuses[String(value)] ?? String(value)
    return /^\d{4}-\d{2}-\d{2}$/.test(String(value)) ? format.dateWithYear(String(value)) : String(value)
  }
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter((name) => name !== 'version')
  return names
    .map((name) => {
      const [from, to] = [before?.[name], after?.[name]]
      const text =
        from === undefined || from === to ? write(name, to) : fill(t.auditValues.change, { from: write(name, from), to: write(name, to) })
      return name === 'status' ? text : `${labels[name] ?? name} ${text}`
    })
    .join(', ')
}
