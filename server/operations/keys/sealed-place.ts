import type { SealedColumn } from '../../crypto/vault.ts'

/** The location of an encrypted column. */
export interface SealedPlace {
  table: string
  column: string
  /** The column that identifies the row of an encrypted value. */
  rowId: string
  /**
   * SQL for the start of a value: format, length of the key's id, the id. An index is on exactly this expression (015-sealed-by-key.sql).
   */
  prefix: string
}

const rowIds: Readonly<Record<string, string>> = { check_in: 'reservation_id', server_key: 'name' }

export function toPlace(sealedColumn: SealedColumn): SealedPlace {
  const [table = '', column = ''] = sealedColumn.split('.')
  const prefix = `substring(${column} from 1 for 2 + get_byte(substring(${column} from 2 for 1), 0))`
  return { table, column, rowId: rowIds[table] ?? 'id', prefix }
}
