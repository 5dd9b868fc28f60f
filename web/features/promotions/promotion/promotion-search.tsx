import { useApp } from '../../../lib/app-context.ts'
import type { StoredSearch } from '#contract/stored-search.ts'
import type { Branch } from '#contract/values/branch.ts'
import type { Promotion } from '#contract/values/promotion.ts'
import { useFlow } from '../../booking-flow/flow-store.ts'
import { SearchForm } from '../../search/search-form.tsx'
import { useFormKey } from '../../search/use-form-key.ts'
import { proposePromotionSearch } from './propose-promotion-search.ts'

interface PromotionSearchProps {
  promotion: Promotion
  /** The possible pick-up branches (row R-24). */
  branches: readonly Branch[]
  /** The trip whose total the page shows: the initial values of the form. */
  example: StoredSearch | null
}

/** The search that applies the promotion (row E-06: as a package only). */
export function PromotionSearch({ promotion, branches, example }: PromotionSearchProps) {
  const { config, flow } = useApp()
  const { search, car, wait } = useFlow()
  const { key, keepFor } = useFormKey(search)
  const begin = (chosen: StoredSearch) => {
    keepFor(chosen)
    const isOfPromotion = car === null || promotion.classIds.includes(car.id)
    // A chosen car to which the promotion does not apply was for another search.
    if (isOfPromotion || chosen.packageId === null) flow.chooseSearch(chosen)
    else flow.chooseOtherSearch(chosen)
  }
  return (
    <SearchForm
      key={`${key} ${JSON.stringify(example)}`}
      initial={proposePromotionSearch({ promotion, branches, example, stored: search, today: config.today })}
      branches={branches}
      promotions={[promotion]}
      isBusy={wait !== null}
      onSearch={begin}
    />
  )
}
