// The application without a port: routes, faults and headers. Tests call it with `inject`.

import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { constants } from 'node:zlib'
import type { Server } from 'node:http'
import compress from '@fastify/compress'
import cors from '@fastify/cors'
import multipart from '@fastify/multipart'
import fastify, { type FastifyInstance, type FastifyRequest, type FastifyHttpOptions } from 'fastify'
import { assistantRoutes } from './assistants/routes.ts'
import { projectRoot } from './db/open-database.ts'
import { defaultClientTypeId } from '#contract/constants.ts'
import type { OnBooked } from './features/bookings/new/write-booking.ts'
import { bookingRoutes } from './features/bookings/routes.ts'
import { branchRoutes } from './features/branches/routes.ts'
import type { Broker } from './features/brokers/service.ts'
import { resolveBearer } from './features/clients/sessions/bearer.ts'
import { renterConditionRoutes } from './features/condition/renter/routes.ts'
import { checkInRoutes } from './features/check-in/routes.ts'
import { clientRoutes } from './features/clients/routes.ts'
import { contentRoutes } from './features/content/routes.ts'
import { fleetRoutes } from './features/fleet/routes.ts'
import { leadRoutes } from './features/leads/routes.ts'
import { createDemandLog, flushRegularly, type DemandLog } from './features/demand/demand-log.ts'
import { documentRoutes } from './features/documents/routes.ts'
import { devMailRoutes } from './features/mail/dev-mail-routes.ts'
import { payPageRoutes } from './features/payments/pages/pay-page-routes.ts'
import { providerRoutes } from './features/payments/notices/routes.ts'
import { paymentRoutes } from './features/payments/routes.ts'
import { pictureFiles } from './features/pictures/files.ts'
import { pricingRoutes } from './features/pricing/routes.ts'
import { promotionRoutes } from './features/promotions/routes.ts'
import { answerClientError, refuseUnservedRequests } from './http/connections/answer-client-error.ts'
import { disconnectSlowReaders, disconnectSlowSenders, discardUnreadBody } from './http/bodies/unfinished-bodies.ts'
import { corsOptions, addSecurityHeaders } from './http/answer-headers.ts'
import { bookingEffects } from './compose-bookings.ts'
import { readBookingPayments } from './features/payments/read-answers.ts'
import type { MountedEndpoint } from './endpoints/handle.ts'
import type { ResolveClient } from './endpoints/request.ts'
import { createProviders, type PaymentServices } from './features/payments/providers/providers.ts'
import { reservationRoutes } from './features/bookings/lifecycle/lifecycle-routes.ts'
import { closeConnectionsWhileDraining } from './http/connections/draining.ts'
import { registerOffice, separateOfficeHost } from './http/office/office.ts'
import { answerFrameworkError, handleFaults } from './http/refusals/handle-faults.ts'
import { openTravelRoutes } from './opentravel/routes.ts'
import { healthRoutes } from './http/health.ts'
import { limitAddresses } from './http/connections/limit-addresses.ts'
import { metricsRoutes } from './http/metrics.ts'
import { traceRequests } from './http/trace-requests.ts'
import { originForm } from './http/connections/origin-form.ts'
import { mountEndpoints } from './http/mount-endpoint.ts'
import { registerBrowserTelemetry } from './http/browser-telemetry.ts'
import { formOptions } from './http/bodies/form-parts.ts'
import { referenceRoutes } from './http/reference/reference.ts'

const bodyTimeoutMs = 30_000
const uploadTimeoutMs = 180_000
/** The largest response, the script of the API reference, takes a quarter of this on a slow phone. */
const answerTimeoutMs = 120_000
/** Idle time in both directions after which a connection is closed; no call takes this long. */
const idleTimeoutMs = 60_000
const maxConnections = 2_000

/** What is logged of a request: the route's pattern, because an address may contain a token, and nothing about the client. */
function serializeRequest(request: FastifyRequest): { method: string; route: string } {
  return { method: request.method, route: request.routeOptions?.url ?? 'none' }
}

/** Every call of the public site with the function that serves it. */
function publicEndpoints(
  services: PaymentServices,
  resolveClient: ResolveClient,
  demand: DemandLog,
  channel: 'web' | 'assistant' = 'web',
): MountedEndpoint[] {
  const takesPayments = createProviders(services).offered.length > 0
  return [
    ...contentRoutes(services),
    ...branchRoutes(services),
    ...fleetRoutes(services),
    ...promotionRoutes(services),
    ...pricingRoutes(services, resolveClient, takesPayments, demand, defaultClientTypeId),
    ...bookingRoutes(services, resolveClient, takesPayments, { channel, clientTypeId: defaultClientTypeId }),
    ...leadRoutes(services),
    ...reservationRoutes(services, resolveClient, { effects: bookingEffects, readBookingPayments }),
    ...paymentRoutes(services, resolveClient),
    ...documentRoutes(services, resolveClient),
    ...checkInRoutes(services, resolveClient),
    ...renterConditionRoutes(services, resolveClient),
    ...clientRoutes(services),
  ]
}

/** The calls that a broker's messages use. A broker has a client type but no account, and pays as agreed instead of online. */
function brokerEndpoints(services: PaymentServices, { id, clientTypeId }: Broker, onBooked: OnBooked | null): MountedEndpoint[] {
  const noClient = async () => null
  const actor = `broker:${id}`
  const partner = { actor, ...(onBooked === null ? {} : { onBooked }) }
  return [
    ...branchRoutes(services),
    ...fleetRoutes(services),
    // Searches of brokers are not demand of visitors: their systems search automatically.
    ...pricingRoutes(services, noClient, false, undefined, clientTypeId),
    ...bookingRoutes(services, noClient, false, { channel: 'broker', clientTypeId, partner }),
    ...reservationRoutes(services, noClient, { effects: bookingEffects, readBookingPayments, partner: actor }),
  ]
}

/** Calls are validated by the contract, so that the compilers of route schemas, which take a tenth of the start, are not loaded. */
function refuseRouteSchema(): never {
  throw new Error('Routes have no schema: describe the call in contract/')
}

function chooseServerOptions(config: PaymentServices['config']): FastifyHttpOptions<Server> {
  return {
    logger: config.logLevel === 'silent' ? false : { level: config.logLevel, serializers: { req: serializeRequest } },
    trustProxy: config.trustProxy,
    // Shown in refusals, so it must be unique among all processes.
    genReqId: () => randomUUID(),
    bodyLimit: 1024 * 1024,
    // Paths ignore letter case and a trailing slash (row R-44).
    routerOptions: { ignoreTrailingSlash: true },
    rewriteUrl: ({ url }) => originForm(url ?? '/'),
    // Long enough for a photo on a slow connection; other bodies have a shorter limit.
    requestTimeout: uploadTimeoutMs,
    // How often slow request headers are checked.
    http: { headersTimeout: 12_000, connectionsCheckingInterval: 4_000, requireHostHeader: false },
    // Requests on existing connections are still answered while the process drains.
    return503OnClosing: false,
    connectionTimeout: idleTimeoutMs,
    frameworkErrors: answerFrameworkError,
    schemaController: { compilersFactory: { buildValidator: refuseRouteSchema, buildSerializer: refuseRouteSchema } },
  }
}

/** Builds the services without the pages. */
export async function buildApp(
  services: PaymentServices,
  resolveClient: ResolveClient = (request) => resolveBearer(services.db, request),
): Promise<FastifyInstance> {
  const { config } = services
  const app = fastify({
    ...chooseServerOptions(config),
    clientErrorHandler: (error, socket) => answerClientError(app.log, error, socket),
  })
  app.server.maxConnections = maxConnections
  traceRequests(app)
  handleFaults(app)
  // Before all routes, so that it looks up the limits of each.
  limitAddresses(app, config.limits.factor)
  closeConnectionsWhileDraining(app)
  refuseUnservedRequests(app)
  app.addHook('onRequest', disconnectSlowSenders(bodyTimeoutMs))
  app.addHook('onSend', disconnectSlowReaders(answerTimeoutMs))
  app.addHook('onResponse', discardUnreadBody)
  addSecurityHeaders(app, config.appEnv === 'live')
  separateOfficeHost(app, config)
  // Before all other routes, so that their requests are counted.
  metricsRoutes(app, services)
  await app.register(cors, { delegator: corsOptions(config.corsOrigins) })
  // Small responses are not worth compressing; documents and built files are compressed elsewhere.
  await app.register(compress, {
    // Clients do not send compressed bodies. An invalid one would keep its connection open, a valid one could exhaust memory.
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    threshold: 1024,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  await app.register(multipart, formOptions)
  const demand = createDemandLog(services.db)
  const flushing = flushRegularly(demand, app.log)
  // After the last request, before the connections to the database end.
  app.addHook('onClose', flushing.stop)
  mountEndpoints(app, publicEndpoints(services, resolveClient, demand))
  pictureFiles(app, services)
  // Assistants are visitors: no account is reachable through their tools.
  if (config.mcp)
    assistantRoutes(
      app,
      services,
      publicEndpoints(services, async () => null, demand, 'assistant'),
    )
  await openTravelRoutes(app, services, (broker, onBooked) => brokerEndpoints(services, broker, onBooked))
  registerOffice(app, services)
  await providerRoutes(app, services)
  await payPageRoutes(app, services)
  healthRoutes(app, services)
  registerBrowserTelemetry(app)
  devMailRoutes(app, services)
  if (config.apiReference) await referenceRoutes(app, join(projectRoot, 'dist/reference'))
  return app
}
