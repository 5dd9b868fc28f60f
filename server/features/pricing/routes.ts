import type { FastifyRequest } from 'fastify'
import { getCostoEstimadoWeb } from '#contract/web-api/get-costo-estimado-web.ts'
import { getPackageWeb } from '#contract/web-api/get-package-web.ts'
import { getQuoteLink } from '#contract/web-api/get-quote-link.ts'
import { getRateCars } from '#contract/web-api/get-rate-cars.ts'
import { getRateDays } from '#contract/web-api/get-rate-days.ts'
import { getRateReturns } from '#contract/web-api/get-rate-returns.ts'
import { getRateModel } from '#contract/web-api/get-rate-model.ts'
import { getSharedQuote } from '#contract/web-api/get-shared-quote.ts'
import type { DemandLog } from '../demand/demand-log.ts'
import { handle } from '../../endpoints/handle.ts'
import { succeed } from '../../outcome.ts'
import type { Services } from '../../services.ts'
import type { ResolveClient } from '../../endpoints/request.ts'
import { listCoverage } from './coverage-service.ts'
import { rateDays } from './days-service.ts'
import { estimate } from './estimate-service.ts'
import { makeQuoteLink, openQuoteLink } from './quote-link-service.ts'
import { rateReturns } from './returns-service.ts'
import { writeClasses } from './write-classes.ts'
import { rateFleet, rateClasses, rateModel, type PricingContext } from './service.ts'

/**
 * Prices: lists, single rates, coverage and estimates. An expired token gets a visitor's prices instead of an error, because a failed call
 * must not log a client out (row F-16); the answer names the client type that it priced.
 * @param demand counts the searches of visitors; undefined counts none
 * @param visitorTypeId the client type of those who are not signed in
 */
export function pricingRoutes(
  services: Services,
  resolveClient: ResolveClient,
  takesPayments: boolean,
  demand: DemandLog | undefined,
  visitorTypeId: number,
) {
  const readContext = async (raw: FastifyRequest): Promise<PricingContext> => {
    const client = await resolveClient(raw)
    return { ...services, clientId: client?.id, clientTypeId: client?.clientTypeId ?? visitorTypeId }
  }
  return [
    handle(
      getRateCars,
      async ({ trip }, raw) => {
        const context = await readContext(raw)
        return trip === null ? succeed(await rateFleet(context)) : rateClasses({ ...context, demand }, trip)
      },
      writeClasses,
    ),
    handle(getRateModel, async ({ trip, classId }, raw) => rateModel(await readContext(raw), trip, classId)),
    handle(getRateDays, async (request, raw) => rateDays(await readContext(raw), request)),
    handle(getRateReturns, async ({ trip }, raw) => rateReturns(await readContext(raw), trip)),
    handle(getPackageWeb, async (request) => listCoverage(await services.catalogs.current(), request)),
    handle(getCostoEstimadoWeb, async (request, raw) => estimate({ ...(await readContext(raw)), takesPayments }, request)),
    handle(getQuoteLink, async (request, raw) => makeQuoteLink({ ...(await readContext(raw)), takesPayments }, request)),
    handle(getSharedQuote, async ({ offer }, raw) => openQuoteLink({ ...(await readContext(raw)), takesPayments }, offer)),
  ]
}
