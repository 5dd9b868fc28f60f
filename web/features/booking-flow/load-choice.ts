import { getCostoEstimadoWeb } from '#contract/web-api/get-costo-estimado-web.ts'
import { getPackageWeb } from '#contract/web-api/get-package-web.ts'
import { getRateCars } from '#contract/web-api/get-rate-cars.ts'
import type { DataCache } from '../../lib/data/data.ts'
import { toCoverageRequest, toFirstEstimateRequest, toRateModelRequest } from './choice-requests.ts'
import type { FlowState } from './flow.ts'
import { toRateRequest } from './requests.ts'
import { getRateModel } from '#contract/web-api/get-rate-model.ts'

/** Loads the coverage packages of the chosen car. */
export async function loadCoverage(data: DataCache, { car }: FlowState): Promise<unknown> {
  return car === null ? null : data.load(getPackageWeb, toCoverageRequest(car))
}

/** Loads the rate of the chosen car. */
export async function loadRate(data: DataCache, { car, search }: FlowState): Promise<unknown> {
  return car === null || search === null ? null : data.load(getRateModel, toRateModelRequest(search, car))
}

/**
 * Loads the estimate of the chosen car. Its total is fixed by the offer of a link that was opened, or of the list on which it was chosen.
 * Otherwise the list is needed first.
 */
export async function loadEstimate(data: DataCache, { car, search, isPrepaid, offer: linkOffer, listOffer }: FlowState): Promise<unknown> {
  if (car === null || search === null) return null
  const known = linkOffer ?? listOffer
  const cars = known === null ? await data.load(getRateCars, toRateRequest(search)) : null
  const offer = known ?? cars?.find((item) => item.id === car.id)?.offer ?? null
  return data.load(getCostoEstimadoWeb, toFirstEstimateRequest(search, car, isPrepaid, offer))
}
