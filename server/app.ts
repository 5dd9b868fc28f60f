// The application without a port: routes, faults and headers. Tests call it with `inject`.

import cors from '@fastify/cors'
import multipart from '@fastify/multipart'
import fastify, { type FastifyInstance } from 'fastify'
import { branchRoutes } from './features/branches/routes.ts'
import { contentRoutes } from './features/content/routes.ts'
import { fleetRoutes } from './features/fleet/routes.ts'
import { pricingRoutes } from './features/pricing/routes.ts'
import { promotionRoutes } from './features/promotions/routes.ts'
import { handleFaults } from './http/handle-faults.ts'
import { healthRoutes } from './http/health.ts'
import { mountEndpoints } from './http/mount-endpoint.ts'
import { referenceRoutes } from './http/reference.ts'
import type { Services } from './services.ts'

/** The longest `data` field that a call may have. */
const longestField = 64 * 1024

/** Builds the three services without the pages. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const { config } = services
  const app = fastify({
    logger: config.logLevel === 'silent' ? false : { level: config.logLevel },
    trustProxy: config.trustProxy,
    bodyLimit: 1024 * 1024,
    // A path of another letter case or with a slash at its end is the same path (row R-44).
    routerOptions: { ignoreTrailingSlash: true },
    requestTimeout: 30_000,
  })
  handleFaults(app)
  await app.register(cors, { origin: config.corsOrigins, methods: ['GET', 'POST'], maxAge: 600 })
  await app.register(multipart, { limits: { files: 0, fields: 20, fieldSize: longestField, parts: 20 } })
  mountEndpoints(app, [
    ...contentRoutes(services),
    ...branchRoutes(services),
    ...fleetRoutes(services),
    ...promotionRoutes(services),
    ...pricingRoutes(services),
  ])
  healthRoutes(app, services)
  await referenceRoutes(app)
  return app
}
