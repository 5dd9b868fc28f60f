import type { Instant } from '#contract/panama-time.ts'
import type { Queryable } from '../../../db/pool.ts'

export interface NoShowCandidate extends Record<string, unknown> {
  code: string
  branch_id: number
  pick_up_at: Instant
  kept_until: Instant
}

const maxListed = 200

/** Bookings whose time to wait is over and whose renter has not come, the longest overdue first; their cars stay taken until somebody decides. */
export async function findNoShowCandidates(db: Queryable): Promise<NoShowCandidate[]> {
  const { rows } = await db.query<NoShowCandidate>({
    name: 'no-show-candidates',
    text: `select * from (
        select r.code, p.branch_id, r.pick_up_at, greatest(r.pick_up_at, r.arrives_at)
            + (select hold_hours from price_terms) * interval '1 hour' as kept_until
        from reservation r join pool p on p.id = r.pool_id
        where r.status = 'confirmed' and r.pick_up_at < statement_timestamp()
      ) it where kept_until < statement_timestamp() order by kept_until limit $1`,
    values: [maxListed],
  })
  return rows
}
