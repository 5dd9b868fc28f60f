import { getCostoEstimadoWeb } from '#contract/web-api/get-costo-estimado-web.ts'
import { getPackageWeb } from '#contract/web-api/get-package-web.ts'
import { getRateCars } from '#contract/web-api/get-rate-cars.ts'
import { getRateModel } from '#contract/web-api/get-rate-model.ts'
import { defaultClientTypeId } from '#contract/constants.ts'
import { handle } from '../../http/mount-endpoint.ts'
import { done } from '../../http/outcome.ts'
import type { Services } from '../../services.ts'
import { listCoverage } from './coverage-service.ts'
import { estimate } from './estimate-service.ts'
import { fleetFrom, rateClasses, rateModel, type PricingContext } from './service.ts'

/** Prices: lists, single rates, coverage and estimates. */
export function pricingRoutes(services: Services) {
  const context: PricingContext = { ...services, clientTypeId: defaultClientTypeId }
  return [
    handle(getRateCars, async ({ trip }) => (trip === null ? done(await fleetFrom(context)) : rateClasses(context, trip))),
    handle(getRateModel, async ({ trip, classId }) => rateModel(context, trip, classId)),
    handle(getPackageWeb, async (request) => listCoverage(await services.catalogs.current(), request)),
    handle(getCostoEstimadoWeb, async (request) => estimate(context, request)),
  ]
}
