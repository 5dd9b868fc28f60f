import { userInfo } from 'node:os'
import type { Queryable } from '../../db/pool.ts'
import { unprepared } from '../../db/statements/statement.ts'

/** Whose data were read or erased. */
export interface AccessedRows {
  reservationIds?: readonly string[]
  leadIds?: readonly string[]
}

export type StaffAction = 'export' | 'erase' | 'show' | 'payment-link' | 'refunds'

/** The system user who runs an operator command. */
export const operator = (): string => `operator:${userInfo().username}`

const recordStaffAccessSql = unprepared('record-staff-access')`
  insert into staff_access (actor, action, reservation_id, lead_id)
  select $1, $2, id, null from unnest($3::uuid[]) id union all select $1, $2, null, id from unnest($4::uuid[]) id`

/**
 * Records that a staff member has read or erased personal data by a command. Call it in the transaction that reads, before anything is
 * displayed (docs/decisions/037-personal-data.md).
 * @param actor `counter:name` or `operator:name`, with the system user's name
 */
export async function recordStaffAccess(
  client: Queryable,
  actor: string,
  action: StaffAction,
  { reservationIds = [], leadIds = [] }: AccessedRows,
): Promise<void> {
  await recordStaffAccessSql(client, actor, action, reservationIds, leadIds)
}
