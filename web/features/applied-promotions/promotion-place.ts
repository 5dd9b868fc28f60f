import type { Branch } from '#contract/values/branch.ts'
import type { Promotion } from '#contract/values/promotion.ts'
import placesUrl from '../../assets/places/places.svg?url'
import { getBranches, isEverywhere } from './promotion-conditions.ts'

export type Place = 'beach' | 'highlands' | 'city' | 'port' | 'canal' | 'airport' | 'office' | 'lot' | 'roadside'

const placesByRegion: Readonly<Record<number, Place>> = { 1: 'city', 2: 'highlands', 3: 'beach' }
/** Promotions for every branch take turns, so that neighbours in a list differ. */
const placesInTurn = ['canal', 'highlands', 'beach'] as const

/** The place that is drawn behind the car of a promotion: where its branches are. */
export function toPlace(promotion: Pick<Promotion, 'id' | 'branchIds'>, branches: readonly Branch[]): Place {
  if (isEverywhere(promotion, branches)) return placesInTurn[promotion.id % placesInTurn.length] ?? 'canal'
  const regions = new Set(getBranches(promotion, branches).map(({ regionId }) => regionId))
  const [region = 0] = regions
  return (regions.size === 1 ? placesByRegion[region] : undefined) ?? 'port'
}

/** The address of the drawing of a place. */
export function placeUrl(place: Place): string {
  return `${placesUrl}#${place}`
}
