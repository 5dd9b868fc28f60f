import { ourBrand } from '#contract/request-codecs.ts'
import { getAgenciesByPackage, getAgencies } from '#contract/content/get-agencies.ts'
import { getPromotion } from '#contract/content/get-promotion.ts'
import { getPromotions } from '#contract/content/get-promotions.ts'
import { getRateCars } from '#contract/web-api/get-rate-cars.ts'
import type { PageInput } from '../../../lib/page.ts'
import { fleetWithoutDates } from '../../../lib/start/startup.ts'
import { toRateRequest } from '../../booking-flow/requests.ts'
import { exampleTrip } from './example-trip.ts'

/** The promotion id in the address; 0, which matches none, when it is not a valid id (row R-44). */
export function readPromotionId(text: string | undefined): number {
  return /^\d{1,9}$/.test(text ?? '') ? Number(text) : 0
}

/** Loads a promotion with the totals of its example trip; without a valid id, the list of promotions. */
export function loadPromotion({ app: { data, config }, params }: PageInput): Promise<unknown>[] {
  const promotionId = readPromotionId(params['id'] ?? params['promo'])
  const found = data.load(getPromotion, { ...ourBrand, promotionId }).then((list) => list?.[0])
  const branches = data.load(getAgencies, ourBrand)
  const fleet = data.load(getRateCars, fleetWithoutDates)
  const lists = found.then((promotion) => (promotion?.state === 'current' ? null : Promise.all(loadLists(data))))
  const rates = Promise.all([found, branches, fleet]).then(([promotion, allBranches, classes]) => {
    const trip = promotion === undefined ? null : exampleTrip(promotion, allBranches ?? [], classes ?? [], config.today)
    return trip === null ? null : data.load(getRateCars, toRateRequest(trip))
  })
  return [found, branches, fleet, lists, rates]
}

/** The same for a package, with its branches (row R-24). */
export function loadPackage(input: PageInput): Promise<unknown>[] {
  const { data } = input.app
  const packageId = readPromotionId(input.params['promo'])
  const promotions = data.load(getPromotion, { ...ourBrand, promotionId: packageId })
  const branches = promotions.then((list) => (list?.[0] === undefined ? null : data.load(getAgenciesByPackage, { ...ourBrand, packageId })))
  return [...loadPromotion(input), branches]
}

/** Loads both lists (row W-07). */
function loadLists(data: PageInput['app']['data']): Promise<unknown>[] {
  return [1, 2].map((list) => data.load(getPromotions, { ...ourBrand, list }))
}
