import type { FastifyRequest } from 'fastify'
import { getCostoEstimadoWeb } from '#contract/web-api/get-costo-estimado-web.ts'
import { getPackageWeb } from '#contract/web-api/get-package-web.ts'
import { getRateCars } from '#contract/web-api/get-rate-cars.ts'
import { getRateModel } from '#contract/web-api/get-rate-model.ts'
import { handle } from '../../endpoints/handle.ts'
import { done } from '../../outcome.ts'
import type { Services } from '../../services.ts'
import { clientTypeOf } from '../clients/sessions/bearer.ts'
import { createProviders } from '../payments/providers/providers.ts'
import { listCoverage } from './coverage-service.ts'
import { estimate } from './estimate-service.ts'
import { fleetFrom, rateClasses, rateModel, type PricingContext } from './service.ts'

/** Prices: lists, single rates, coverage and estimates. */
export function pricingRoutes(services: Services) {
  const takesPayments = createProviders(services).offered.length > 0
  const contextOf = async (raw: FastifyRequest): Promise<PricingContext> => ({
    ...services,
    clientTypeId: await clientTypeOf(services.db, raw),
  })
  return [
    handle(getRateCars, async ({ trip }, raw) => {
      const context = await contextOf(raw)
      return trip === null ? done(await fleetFrom(context)) : rateClasses(context, trip)
    }),
    handle(getRateModel, async ({ trip, classId }, raw) => rateModel(await contextOf(raw), trip, classId)),
    handle(getPackageWeb, async (request) => listCoverage(await services.catalogs.current(), request)),
    handle(getCostoEstimadoWeb, async (request, raw) => estimate({ ...(await contextOf(raw)), takesPayments }, request)),
  ]
}
