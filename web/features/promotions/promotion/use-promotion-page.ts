import { ourBrand } from '#contract/request-codecs.ts'
import { getAgencies } from '#contract/content/get-agencies.ts'
import { getPromotion } from '#contract/content/get-promotion.ts'
import type { StoredSearch } from '#contract/stored-search.ts'
import type { Branch } from '#contract/values/branch.ts'
import type { Promotion } from '#contract/values/promotion.ts'
import type { RatedClass } from '#contract/values/rated-class.ts'
import { getRateCars } from '#contract/web-api/get-rate-cars.ts'
import { useApp } from '../../../lib/app-context.ts'
import { usePathParams } from '../../../lib/navigation/navigation.ts'
import { fleetWithoutDates } from '../../../lib/start/startup.ts'
import { useData, type Data } from '../../../lib/data/use-data.ts'
import { toRateRequest } from '../../booking-flow/requests.ts'
import { exampleTrip } from './example-trip.ts'
import { readPromotionId } from './load-promotion.ts'
import { useNamedClasses } from '../../car-classes/name-classes.ts'
import { usePromotionLists } from '../../applied-promotions/use-promotions.ts'

/**
 * The promotion in the address; an empty list when there is none with that id. It falls back to the lists, for services without a call for
 * one promotion.
 */
export function useAddressedPromotion(): Data<Promotion[]> {
  const params = usePathParams()
  const promotionId = readPromotionId(params['id'] ?? params['promo'])
  const answer = useData(getPromotion, { ...ourBrand, promotionId })
  const { promotions, areComplete, hasFailed, reload } = usePromotionLists()
  const listed = promotions.filter(({ id }) => id === promotionId)
  if (answer.value !== null) return answer
  if (listed.length > 0) return { ...answer, value: listed, hasFailed: false }
  if (answer.refusal?.status !== 404) return answer
  return areComplete ? { ...answer, value: [], hasFailed: false } : { ...answer, hasFailed, reload }
}

export interface ExamplePrices {
  branches: readonly Branch[]
  /** Null when there is no possible trip in the coming weeks; the classes are then shown without totals. */
  trip: StoredSearch | null
  /** The name of the branch of the trip. */
  branch: string
  /** With totals for the trip if there is one, otherwise the fleet. */
  rates: Data<RatedClass[]>
  /** The same classes, each with a name. */
  classes: readonly RatedClass[]
}

/** Old and new totals of a promotion on its example trip. */
export function useExamplePrices(promotion: Promotion): ExamplePrices {
  const { today } = useApp().config
  const branches = useData(getAgencies, ourBrand).value ?? []
  const fleet = useData(getRateCars, fleetWithoutDates).value ?? []
  const trip = exampleTrip(promotion, branches, fleet, today)
  const rates = useData(getRateCars, toRateRequest(trip))
  const classes = useNamedClasses(rates.value)
  return { branches, trip, classes, branch: branches.find(({ id }) => id === trip?.pickUpBranchId)?.name ?? '', rates }
}
