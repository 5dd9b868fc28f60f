import type { CatalogRow, NamedRow } from '#contract/office/catalog.ts'
import type { BranchHours, OpenSpan } from '#contract/opening-hours.ts'

/** The hours in a row; null if it has none, or if there is no row. */
export function toSpan(row: CatalogRow | null): OpenSpan | null {
  const [opensMinute, closesMinute] = [row?.['opens_min'], row?.['closes_min']]
  return typeof opensMinute === 'number' && typeof closesMinute === 'number' ? { opensMinute, closesMinute } : null
}

export const isSameSpan = (a: OpenSpan | null, b: OpenSpan | null): boolean =>
  a?.opensMinute === b?.opensMinute && a?.closesMinute === b?.closesMinute

type Tables = Readonly<Record<string, readonly NamedRow[]>>

/** The rows of a branch in a table. */
export const listBranchRows = (tables: Tables | undefined, table: string, branchId: number): readonly NamedRow[] =>
  (tables?.[table] ?? []).filter(({ row }) => row['branch_id'] === branchId)

/** The hours of a branch as a draft has them. */
export function toBranchHours(tables: Tables | undefined, branchId: number): BranchHours {
  const weekly = listBranchRows(tables, 'branch_hours', branchId)
  return {
    weekly: [0, 1, 2, 3, 4, 5, 6].map((day) => toSpan(weekly.find(({ row }) => row['weekday'] === day)?.row ?? null)),
    special: Object.fromEntries(
      listBranchRows(tables, 'branch_special_hours', branchId).map(({ row }) => [String(row['date']), toSpan(row)]),
    ),
    afterHours: tables?.['branch']?.find(({ key }) => key === String(branchId))?.row['has_after_hours'] === true,
  }
}
