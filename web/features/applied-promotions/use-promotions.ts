import { ourBrand } from '#contract/request-codecs.ts'
import { getPromotion } from '#contract/content/get-promotion.ts'
import { getPromotions } from '#contract/content/get-promotions.ts'
import type { Promotion } from '#contract/values/promotion.ts'
import { useAnswer, useData } from '../../lib/data/use-data.ts'

/** Both lists of the promotions in force, special ones last, as far as they have loaded. Every page requests them (row F-14). */
export function usePromotions(): readonly Promotion[] {
  return usePromotionLists().promotions
}

/** The same, with whether the lists have loaded: before that, a missing promotion is not necessarily unknown. */
export function usePromotionLists() {
  const lists = [useData(getPromotions, { ...ourBrand, list: 1 }), useData(getPromotions, { ...ourBrand, list: 2 })]
  return {
    promotions: lists.flatMap(({ value }) => value ?? []),
    areComplete: lists.every(({ value }) => value !== null),
    hasFailed: lists.some(({ hasFailed }) => hasFailed),
    reload: () => {
      for (const list of lists) list.reload()
    },
  }
}

/** The promotion of a search. If it is in neither list, because it has ended, it is loaded separately. */
export function usePromotion(packageId: number | null): Promotion | undefined {
  const rentals = useData(getPromotions, { ...ourBrand, list: 1 }).value
  const special = useData(getPromotions, { ...ourBrand, list: 2 }).value
  const listed = [...(rentals ?? []), ...(special ?? [])].find((promotion) => promotion.packageId === packageId)
  const isMissing = rentals !== null && special !== null && listed === undefined && packageId !== null
  const loaded = useAnswer(getPromotion, isMissing ? { ...ourBrand, promotionId: packageId } : null)
  return packageId === null ? undefined : (listed ?? loaded.value?.[0])
}
