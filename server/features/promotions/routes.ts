import { getPromotion } from '#contract/content/get-promotion.ts'
import { getPromotions } from '#contract/content/get-promotions.ts'
import { getPromotionByCode } from '#contract/web-api/get-promotion-by-code.ts'
import { handle } from '../../endpoints/handle.ts'
import { succeed, refuse } from '../../outcome.ts'
import type { Services } from '../../services.ts'
import { readClock } from '../availability/repository.ts'
import { findUsedUp } from './uses.ts'
import { findByCode, findPromotion, listPromotions } from './service.ts'

const lists = new Set([1, 2])

/** The two lists of current promotions, any single one, and the one of a code. The day is that of the database's clock. */
export function promotionRoutes({ catalogs, db, config: { brandSettings: brand } }: Services) {
  return [
    handle(getPromotions, async ({ list }) => {
      if (!lists.has(list)) return refuse('unknown_id', { field: 'list' })
      const { now, catalogVersion } = await readClock(db)
      const catalog = await catalogs.atVersion(catalogVersion)
      return succeed(listPromotions(catalog, brand, list, now, await findUsedUp(db, catalog.promotions.values())))
    }),
    handle(getPromotion, async ({ promotionId }) => {
      const { now, catalogVersion } = await readClock(db)
      const catalog = await catalogs.atVersion(catalogVersion)
      return succeed(findPromotion(catalog, brand, promotionId, now, await findUsedUp(db, catalog.promotions.values())))
    }),
    handle(getPromotionByCode, async ({ code }) => {
      const { now, catalogVersion } = await readClock(db)
      const catalog = await catalogs.atVersion(catalogVersion)
      const found = findByCode(catalog, code ?? '')
      if (found === undefined) return refuse('unknown_id', { field: 'code' })
      const [promotion] = findPromotion(catalog, brand, found.row.id, now, await findUsedUp(db, [found]))
      return promotion === undefined ? refuse('unknown_id', { field: 'code' }) : succeed(promotion)
    }),
  ]
}
