import { dateOf, toWallTime, type Instant } from '#contract/panama-time.ts'
import type { Language } from '#contract/values/language.ts'
import type { Promotion } from '#contract/values/promotion.ts'
import type { Brand } from '../../config.ts'
import type { Catalog, CatalogPromotion } from '../catalog/catalog.ts'
import { figuresOf, fillFigures, type Figures } from '../content/figures.ts'
import { promotionStateOn } from './rules.ts'

/** The promotions of a list that are in force, in the company's order. */
export function listPromotions(catalog: Catalog, brand: Brand, list: number, now: Instant): Promotion[] {
  return [...catalog.promotions.values()]
    .filter(({ row }) => row.list === list)
    .map((promotion) => describePromotion(catalog, promotion, figuresOf(catalog, brand), now))
    .filter(({ state }) => state === 'current')
}

/** One promotion with its state, in a list that is empty where there is none. */
export function findPromotion(catalog: Catalog, brand: Brand, id: number, now: Instant): Promotion[] {
  const promotion = catalog.promotions.get(id)
  return promotion === undefined ? [] : [describePromotion(catalog, promotion, figuresOf(catalog, brand), now)]
}

function describePromotion(catalog: Catalog, { row, classIds, branchIds }: CatalogPromotion, common: Figures, now: Instant): Promotion {
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
    state: promotionStateOn(row, dateOf(toWallTime(now))),
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    discountPercent: percent,
    picture: row.picture,
    classIds: [...classIds],
    branchIds: [...catalog.branches.keys()].filter((id) => branchIds?.has(id) ?? true),
  }
}
