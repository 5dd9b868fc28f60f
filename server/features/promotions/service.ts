import { toLocalDate, toWallTime, type Instant } from '#contract/panama-time.ts'
import type { Language } from '#contract/values/language.ts'
import type { Promotion, PromotionText } from '#contract/values/promotion.ts'
import type { BrandSettings } from '../../config.ts'
import type { Catalog, CatalogPromotion } from '../catalog/catalog.ts'
import type { PromotionRow } from '../catalog/rows.ts'
import { showPicture } from '../catalog/show-picture.ts'
import { composePlaceholderValues, fillPlaceholders, type PlaceholderValues } from '../content/placeholder-values.ts'
import { renderText } from '../content/render-text.ts'
import { promotionStateOn } from './rules.ts'

/** The current promotions of a list that need no code, in the company's order. */
export function listPromotions(
  catalog: Catalog,
  brand: BrandSettings,
  list: number,
  now: Instant,
  usedUp: ReadonlySet<number>,
): Promotion[] {
  return [...catalog.promotions.values()]
    .filter(({ row }) => row.list === list && row.code === null)
    .map((promotion) => describePromotion(catalog, promotion, composePlaceholderValues(catalog, brand), now, usedUp))
    .filter(({ state }) => state === 'current')
}

/** The promotion of a code that was typed; undefined if there is none. */
export function findByCode(catalog: Catalog, typed: string): CatalogPromotion | undefined {
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase()
  return [...catalog.promotions.values()].find(({ row }) => row.code === code)
}

/** One promotion with its state, as a list that is empty if there is none. */
export function findPromotion(catalog: Catalog, brand: BrandSettings, id: number, now: Instant, usedUp: ReadonlySet<number>): Promotion[] {
  const promotion = catalog.promotions.get(id)
  return promotion === undefined ? [] : [describePromotion(catalog, promotion, composePlaceholderValues(catalog, brand), now, usedUp)]
}

type RenderedText = Omit<PromotionText, 'pictureText'>

/** Rendered texts cached by row object, because rendering is the largest cost; a new catalogue has new row objects. */
const textCache = new WeakMap<PromotionRow, Record<Language, RenderedText>>()

function renderTexts(row: PromotionRow, common: PlaceholderValues): Record<Language, RenderedText> {
  const known = textCache.get(row)
  if (known !== undefined) return known
  const percent = row.discount_bps / 100
  const values = { ...common, discount: { es: `${percent}\u00a0%`, en: `${percent}%` } }
  const renderLanguage = (language: Language, title: string, body: string, conditions: string): RenderedText => {
    const [filledBody, filledConditions] = [fillPlaceholders(body, values, language), fillPlaceholders(conditions, values, language)]
    return {
      title: fillPlaceholders(title, values, language),
      body: filledBody,
      bodyHtml: renderText(filledBody).html,
      conditions: filledConditions,
      conditionsHtml: renderText(filledConditions).html,
    }
  }
  const text = {
    es: renderLanguage('es', row.title_es, row.body_es, row.conditions_es),
    en: renderLanguage('en', row.title_en, row.body_en, row.conditions_en),
  }
  textCache.set(row, text)
  return text
}

function describePromotion(
  catalog: Catalog,
  { row, classIds, branchIds }: CatalogPromotion,
  common: PlaceholderValues,
  now: Instant,
  usedUp: ReadonlySet<number>,
): Promotion {
  const state = promotionStateOn(row, toLocalDate(toWallTime(now)))
  const percent = row.discount_bps / 100
  const text = renderTexts(row, common)
  const { address, alt } = showPicture(catalog.rows, row)
  return {
    id: row.id,
    packageId: row.id,
    text: { es: { ...text.es, pictureText: alt.es }, en: { ...text.en, pictureText: alt.en } },
    state: state === 'current' && usedUp.has(row.id) ? 'used-up' : state,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    discountPercent: percent,
    picture: address,
    classIds: [...classIds],
    branchIds: [...catalog.branches.keys()].filter((id) => branchIds?.has(id) ?? true),
  }
}
