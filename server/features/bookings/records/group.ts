// The bookings that were made together (docs/decisions/072-groups.md).

import type { Queryable } from '../../../db/pool.ts'
import { prepared, type RowOf } from '../../../db/statements/statement.ts'
import type { ReservationStatus } from '../lifecycle/lifecycle-rules.ts'
import { displayStatusSql } from './reservation.ts'

declare module '../../../db/statements/column-types.ts' {
  interface ColumnTypes {
    'bookings-of-group.shown_status': ReservationStatus
  }
}

const bookingsOfGroupSql = prepared('bookings-of-group')`
  select r.code, ${displayStatusSql} as shown_status, p.class_id from reservation r join pool p on p.id = r.pool_id
  where r.group_code = $1 order by p.class_id, r.code`

export type GroupedBooking = RowOf<typeof bookingsOfGroupSql>

/** All bookings of a group, including cancelled ones; none without a group. */
export async function readGroup(db: Queryable, code: string | null): Promise<GroupedBooking[]> {
  return code === null ? [] : bookingsOfGroupSql(db, code)
}
