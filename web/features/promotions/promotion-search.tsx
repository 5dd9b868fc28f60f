import { useApp } from '../../lib/app-context.ts'
import type { StoredSearch } from '#contract/stored-search.ts'
import type { Branch } from '#contract/values/branch.ts'
import type { Promotion } from '#contract/values/promotion.ts'
import { useFlow } from '../booking-flow/use-flow.ts'
import { SearchForm } from '../search/search-form.tsx'
import { promotionDraft } from './promotion-draft.ts'

interface PromotionSearchProps {
  promotion: Promotion
  /** Those at which the car may be picked up, and no others (row R-24). */
  branches: readonly Branch[]
  /** The trip whose total the page shows: the form begins with it. */
  example: StoredSearch | null
}

/** The search that carries the promotion to the price (row E-06: as a package and in no other way). */
export function PromotionSearch({ promotion, branches, example }: PromotionSearchProps) {
  const { config, flow } = useApp()
  const { search, car, wait } = useFlow()
  const begin = (chosen: StoredSearch) => {
    const isOfPromotion = car === null || promotion.classIds.includes(car.id)
    // A car that the promotion does not reach was chosen for something else.
    if (isOfPromotion || chosen.packageId === null) flow.chooseSearch(chosen)
    else flow.chooseOtherSearch(chosen)
  }
  return (
    <SearchForm
      key={JSON.stringify([search, example, branches.length > 0])}
      initial={promotionDraft({ promotion, branches, example, kept: search, today: config.today })}
      branches={branches}
      promotions={[promotion]}
      isBusy={wait !== null}
      onSearch={begin}
    />
  )
}
