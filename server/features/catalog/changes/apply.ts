// A catalogue with the changes of a draft: `buildCatalog` builds the future catalogue from it.

import { catalogTables, type CatalogRows } from '../rows.ts'
import { toKey, type Resource, type ResourceTable, type Row } from '../resources/resource.ts'
import { findResource } from '../resources/resources.ts'

/** One row before and after. Null: it did not exist, or is removed. */
export interface RowChange {
  table: string
  key: string
  before: Row | null
  after: Row | null
}

/** The columns by which a table is ordered when it is read. */
const orders = new Map(
  catalogTables.map((text) => {
    const [table = '', columns = ''] = text.split(' order by ')
    return [
      table,
      columns === '' ? [] : columns.split(', ').map((part) => ({ column: part.split(' ')[0] ?? '', isDescending: part.endsWith(' desc') })),
    ]
  }),
)
orders.set('branch_special_hours', [
  { column: 'branch_id', isDescending: false },
  { column: 'date', isDescending: false },
])

function compareValues(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return String(a) < String(b) ? -1 : String(a) > String(b) ? 1 : 0
}

function sortRows(table: string, rows: readonly Row[]): Row[] {
  const order = orders.get(table) ?? []
  return rows.toSorted((a, b) => {
    for (const { column, isDescending } of order) {
      const compared = compareValues(a[column], b[column])
      if (compared !== 0) return isDescending ? -compared : compared
    }
    return 0
  })
}

/** The rows of a table; empty for a table that is not part of the catalogue. */
export const listRows = (rows: CatalogRows, table: string): readonly Row[] =>
  findResource(table) === undefined ? [] : rows[table as ResourceTable]

/** Columns that were added after a change was stored are empty in a new row. */
const emptyRow = ({ fields }: Pick<Resource, 'fields'>): Row => Object.fromEntries(Object.keys(fields).map((column) => [column, null]))

/** The rows with the changes, in the order in which the database returns them. Pure. */
export function applyChanges(rows: CatalogRows, changes: readonly RowChange[]): CatalogRows {
  const changed: Record<string, Row[]> = {}
  for (const [table, ofTable] of Map.groupBy(changes, (change) => change.table)) {
    const resource = findResource(table)
    if (resource === undefined) continue
    const byKey = new Map(listRows(rows, table).map((row) => [toKey(resource, row), row]))
    for (const { key, after } of ofTable) {
      if (after === null) byKey.delete(key)
      else byKey.set(key, { ...(byKey.get(key) ?? emptyRow(resource)), ...after })
    }
    changed[table] = sortRows(table, [...byKey.values()])
  }
  return { ...rows, ...changed }
}

/** Finds rows by table and key. */
export function indexRows(rows: CatalogRows): (table: string, key: string) => Row | null {
  const tables = new Map<string, Map<string, Row>>()
  return (table, key) => {
    const resource = findResource(table)
    if (resource === undefined) return null
    const known = tables.get(table) ?? new Map(listRows(rows, table).map((row) => [toKey(resource, row), row]))
    tables.set(table, known)
    return known.get(key) ?? null
  }
}

/** Whether two rows have the same values in every column that the first one has. */
export function isSameRow(before: Row | null, now: Row | null): boolean {
  if (before === null || now === null) return before === now
  return Object.entries(before).every(([column, value]) => JSON.stringify(value) === JSON.stringify(now[column]))
}

/** The inverse of changes. */
export const invertChanges = (changes: readonly RowChange[]): RowChange[] =>
  changes.map(({ table, key, before, after }) => ({ table, key, before: after, after: before }))
