import type { SealedColumn } from '../vault.ts'

/** Where a sealed column stands. */
export interface SealedPlace {
  table: string
  column: string
  /** The column that names the row for which a value is sealed. */
  rowId: string
}

const rowIds: Readonly<Record<string, string>> = { check_in: 'reservation_id', server_key: 'name' }

export function placeOf(sealedColumn: SealedColumn): SealedPlace {
  const [table = '', column = ''] = sealedColumn.split('.')
  return { table, column, rowId: rowIds[table] ?? 'id' }
}
