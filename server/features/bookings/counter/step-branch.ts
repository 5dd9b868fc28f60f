import type { Queryable } from '../../../db/pool.ts'
import { readLatestEvent } from '../records/events.ts'
import type { ReservationRow } from '../records/reservation.ts'

/** The branch of the latest counter step, which may undo it: that of the pick-up or, after the return, the one that received the car. */
export async function findStepBranch(db: Queryable, row: ReservationRow): Promise<number> {
  if (row.status !== 'completed') return row.branch_id
  return (await readLatestEvent(db, row.id, 'returned'))?.branchId ?? row.return_branch_id
}
