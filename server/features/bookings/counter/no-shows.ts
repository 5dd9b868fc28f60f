import type { Queryable } from '../../../db/pool.ts'
import { type RowOf, prepared } from '../../../db/statements/statement.ts'

export type NoShowCandidate = RowOf<typeof noShowCandidatesSql>

const maxListed = 200

const noShowCandidatesSql = prepared('no-show-candidates', { notNull: ['kept_until'] })`
  select code, branch_id, pick_up_at, kept_until from (
    select r.code, p.branch_id, r.pick_up_at, greatest(r.pick_up_at, r.arrives_at)
        + (select hold_hours from price_terms) * interval '1 hour' as kept_until
    from reservation r join pool p on p.id = r.pool_id
    where r.status = 'confirmed' and r.pick_up_at < statement_timestamp()
  ) it where kept_until < statement_timestamp() order by kept_until limit $1`

/**
 * Bookings whose waiting time has ended without the renter arriving, the longest overdue first. Their cars remain blocked until a member of staff
 * decides.
 */
export async function findNoShowCandidates(db: Queryable): Promise<NoShowCandidate[]> {
  return noShowCandidatesSql(db, maxListed)
}
