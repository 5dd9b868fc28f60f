import { getPromotions, type Promotion } from '#contract/content/get-promotions.ts'
import { handle } from '../../http/mount-endpoint.ts'
import { done, refuse } from '../../http/outcome.ts'
import type { Brand } from '../../config.ts'
import type { Services } from '../../services.ts'
import type { Language } from '#contract/values/language.ts'
import type { Catalog, CatalogPromotion } from '../catalog/catalog.ts'
import { readClock } from '../availability/repository.ts'
import { figuresOf, fillFigures, type Figures } from '../content/figures.ts'
import { dateOf, toWallTime, type LocalDate } from '#contract/panama-time.ts'

const lists = new Set([1, 2])

/** The promotions in force, in their two lists. */
export function promotionRoutes({ catalogs, db, config: { brand } }: Services) {
  return [
    handle(getPromotions, async ({ list }) => {
      if (!lists.has(list)) return refuse('unknown_id', { field: 'list' })
      const { now, catalogVersion } = await readClock(db)
      return done(listPromotions(await catalogs.of(catalogVersion), brand, list, dateOf(toWallTime(now))))
    }),
  ]
}

function listPromotions(catalog: Catalog, brand: Brand, list: number, today: LocalDate): Promotion[] {
  return [...catalog.promotions.values()]
    .filter(({ row }) => row.list === list && row.starts_on <= today && row.ends_on >= today)
    .map((promotion) => describePromotion(promotion, figuresOf(catalog, brand)))
}

function describePromotion({ row, classIds }: CatalogPromotion, common: Figures): Promotion {
  const percent = row.discount_bps / 100
  const figures = { ...common, discount: { es: `${percent} %`, en: `${percent}%` } }
  const fill = (language: Language, title: string, body: string, conditions: string) => ({
    title: fillFigures(title, figures, language),
    body: fillFigures(body, figures, language),
    conditions: fillFigures(conditions, figures, language),
  })
  return {
    id: row.id,
    packageId: row.id,
    text: {
      es: fill('es', row.title_es, row.body_es, row.conditions_es),
      en: fill('en', row.title_en, row.body_en, row.conditions_en),
    },
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    discountPercent: percent,
    picture: row.picture,
    classIds: [...classIds],
  }
}
