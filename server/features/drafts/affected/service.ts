import type { Queryable } from '../../../db/pool.ts'
import { buildCatalog } from '../../catalog/catalog.ts'
import type { RowChange } from '../../catalog/changes/apply.ts'
import type { CatalogRows } from '../../catalog/rows.ts'
import { enqueue } from '../../outbox/repository.ts'
import { bookingHoursTopic } from '../../outbox/topics.ts'
import { listVisits } from './repository.ts'
import { findReducedService } from './rules.ts'

/** The column that names the branch in each table that decides when a branch serves. */
const branchColumns: Readonly<Record<string, string>> = { branch: 'id', branch_hours: 'branch_id', branch_special_hours: 'branch_id' }

/** The pick-ups and returns that a change of opening hours affects, in order of time. */
export async function listAffected(db: Queryable, rows: CatalogRows, future: CatalogRows, changes: readonly RowChange[]) {
  const branchIds = [
    ...new Set(changes.flatMap(({ table, before, after }) => Number((after ?? before)?.[branchColumns[table] ?? ''] ?? Number.NaN))),
  ].filter((id) => !Number.isNaN(id))
  if (branchIds.length === 0) return []
  const [before, after] = [buildCatalog(rows), buildCatalog(future)]
  const visits = await listVisits(db, branchIds)
  return visits.flatMap((visit) => {
    const service = findReducedService(
      visit,
      (id) => before.branches.get(id)?.hours,
      (id) => after.branches.get(id)?.hours,
    )
    return service === null ? [] : [{ ...visit, service }]
  })
}

export type AffectedPickUpOrReturn = Awaited<ReturnType<typeof listAffected>>[number]

/** Queues one mail for each renter. @returns how many */
export async function mailRenters(db: Queryable, draftId: number, affected: readonly AffectedPickUpOrReturn[]): Promise<number> {
  const byBooking = Map.groupBy(affected, ({ reservationId }) => reservationId)
  for (const [reservationId, visits] of byBooking) {
    await enqueue(db, {
      topic: bookingHoursTopic,
      dedupeKey: `${bookingHoursTopic}:${reservationId}:${draftId}`,
      payload: { reservationId, visits: visits.map(({ kind, at }) => ({ kind, at })) },
    })
  }
  return byBooking.size
}
