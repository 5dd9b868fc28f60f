// Condition records in a copy of a person's data.

import type { Vault } from '../../crypto/vault.ts'
import type { Queryable } from '../../db/pool.ts'
import { unprepared } from '../../db/statements/statement.ts'

const copySql = unprepared('copy-condition-records')`
  select id, reservation_id, kind, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at, odometer_km, fuel_eighths, unsigned_reason, signature
  from condition_record where reservation_id = any($1) and withdrawn_at is null order by at`

/** What renters signed at hand-over and return, by booking id. */
export async function exportConditionRecords(
  db: Queryable,
  vault: Vault,
  reservationIds: readonly string[],
): Promise<Map<string, Record<string, unknown>[]>> {
  const rows = await copySql(db, reservationIds)
  const exported = rows.map(({ id, signature, ...row }) => ({
    ...row,
    signature: signature === null ? null : JSON.parse(vault.open('condition_record.signature', id, signature).toString('utf8')),
  }))
  return Map.groupBy(exported, ({ reservation_id }) => reservation_id)
}
