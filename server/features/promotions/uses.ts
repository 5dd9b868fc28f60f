// Whether a promotion is used up, for the prices that are shown (docs/decisions/016-promotions.md). Each price counts the uses again, so
// that a freed use counts at once; only trips with a limited promotion need the statement.

import { prepared } from '../../db/statements/statement.ts'
import type { Queryable } from '../../db/pool.ts'
import type { Catalog, CatalogPromotion } from '../catalog/catalog.ts'

/**
 * The bookings that are uses: those whose price the promotion lowers. A booking that was cancelled, or not paid in time, does not count.
 */
export const isUseSql = `package_id is not null and status not in ('cancelled', 'expired')
    and (status <> 'held' or hold_expires_at > clock_timestamp())
    and lines @> jsonb_build_array(jsonb_build_object('code', 'discount', 'ref', package_id))`

const usedUpSql = prepared('used-up-promotions')`
  with renter as (
    select document_mac from reservation where client_id = $2 and document_mac is not null order by created_at desc limit 1
  )
  select p.id from promotion p
  where p.id = any($1) and (
    (select count(*) from (
      select from reservation where package_id = p.id and ($3::uuid is null or id <> $3::uuid) and ${isUseSql} limit p.uses_limit
    ) used) >= p.uses_limit
    or (select count(*) from reservation join renter using (document_mac)
        where package_id = p.id and ($3::uuid is null or id <> $3::uuid) and ${isUseSql}) >= p.uses_per_client)`

/** Whose price is shown. */
export interface PromotionUser {
  /** The logged-in client, who is known by the document of the latest booking; null for visitors. */
  clientId?: number | null | undefined
  /** The booking that is being changed, which does not count. */
  changedBookingId?: string | undefined
}

/** Those of the promotions that are used up, in total or by this renter. */
export async function findUsedUp(
  db: Queryable,
  promotions: Iterable<CatalogPromotion>,
  { clientId = null, changedBookingId }: PromotionUser = {},
): Promise<ReadonlySet<number>> {
  const limited = [...promotions].filter(({ row }) => row.uses_limit !== null || (row.uses_per_client !== null && clientId !== null))
  if (limited.length === 0) return new Set()
  const rows = await usedUpSql(
    db,
    limited.map(({ row }) => row.id),
    clientId,
    changedBookingId ?? null,
  )
  return new Set(rows.map(({ id }) => id))
}

/** The catalogue in which this promotion lowers no price. */
export function withoutDiscount(catalog: Catalog, promotionId: number): Catalog {
  const promotion = catalog.promotions.get(promotionId)
  if (promotion === undefined) return catalog
  const row = { ...promotion.row, discount_bps: 0 }
  return { ...catalog, promotions: new Map(catalog.promotions).set(promotionId, { ...promotion, row }) }
}
