import { brandId, defaultAdditionalDrivers, defaultBabySeats, defaultCoverageId } from '#contract/constants.ts'
import type { StoredCar, StoredSearch } from '#contract/stored-search.ts'
import type { EstimateRequest } from '#contract/values/estimate-request.ts'
import type { RateModelRequest } from '#contract/web-api/get-rate-model.ts'
import { toTrip } from './requests.ts'

/** Only the specification's three fields (row W-12). What a package costs comes from the estimates, so the branch is not needed. */
export function toCoverageRequest({ categoryId, subcategoryId }: StoredCar) {
  return { brandId, categoryId, subcategoryId, pickUpBranchId: null }
}

/** The rate of the chosen class (row W-11). */
export function toRateModelRequest(search: StoredSearch, car: Pick<StoredCar, 'id'>): RateModelRequest {
  return { brandId, trip: toTrip(search), classId: car.id }
}

/** The estimate without additions: the price of the list, line by line. */
export function toFirstEstimateRequest(
  search: StoredSearch,
  car: Pick<StoredCar, 'id'>,
  isPrepaid: boolean,
  offer: string | null,
): EstimateRequest {
  return {
    brandId,
    trip: toTrip(search),
    classId: car.id,
    coverageId: defaultCoverageId,
    babySeats: defaultBabySeats,
    additionalDrivers: defaultAdditionalDrivers,
    wifiDevices: 0,
    extras: [],
    prepaid: isPrepaid,
    offer,
  }
}
