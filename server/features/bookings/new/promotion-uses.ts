// The limits of a promotion (docs/decisions/016-promotions.md).

import type { RefusalCode } from '#contract/refusals.ts'
import { prepared } from '../../../db/statements/statement.ts'
import type { Queryable } from '../../../db/pool.ts'
import { refuse, type Refused } from '../../../outcome.ts'
import { isUseSql } from '../../promotions/uses.ts'
import type { PriceLine } from '../../pricing/calculation/price-line.ts'

// The lock makes concurrent bookings with the same limited promotion wait for each other. Bookings with other promotions, and foreign key
// checks, do not wait.
const lockLimitsSql = prepared('lock-promotion-limits')`
  select uses_limit, uses_per_client from promotion
  where id = $1 and (uses_limit is not null or uses_per_client is not null) for no key update`

// A separate statement, so that it sees what the transactions that the lock waited for have written.
const countUsesSql = prepared('count-promotion-uses', { notNull: ['uses', 'own'] })`
  select count(*)::int as uses, count(*) filter (where document_mac = $2)::int as own from reservation
  where package_id = $1 and ($3::uuid is null or id <> $3::uuid) and ${isUseSql}`

/** The promotion that lowers a price; undefined if none does. */
export const findAppliedPromotion = (lines: readonly PriceLine[]): number | undefined =>
  lines.find(({ code, ref }) => code === 'discount' && ref !== undefined)?.ref

/**
 * Refuses a booking with a promotion that is used up, in total or by this renter. Concurrent bookings of a promotion wait here until the
 * transaction ends.
 * @param documentMac identifies the renter; null if the document is not known yet
 * @param changedBookingId the booking that is being changed, which does not count
 */
export async function usedUpPromotionRefusal(
  client: Queryable,
  lines: readonly PriceLine[],
  documentMac: Buffer | null,
  changedBookingId: string | null = null,
): Promise<Refused | null> {
  const promotionId = findAppliedPromotion(lines)
  if (promotionId === undefined) return null
  const [limits] = await lockLimitsSql(client, promotionId)
  if (limits === undefined) return null
  const [used] = await countUsesSql(client, promotionId, documentMac, changedBookingId)
  if (used === undefined) return null
  if (limits.uses_limit !== null && used.uses >= limits.uses_limit) return refuse('promotion_used_up', { field: 'packageId' })
  const isTooOften = limits.uses_per_client !== null && used.own >= limits.uses_per_client
  return isTooOften ? refuse('promotion_used', { field: 'packageId' }) : null
}

/** Whether a booking was refused because its promotion is used up. */
export const isPromotionRefusal = (code: RefusalCode): boolean => code === 'promotion_used_up' || code === 'promotion_used'
