// The calls of the public site's pages, answered from a catalogue that is not published.

import multipart from '@fastify/multipart'
import fastify, { type FastifyInstance } from 'fastify'
import { defaultClientTypeId } from '#contract/constants.ts'
import type { Brand } from '../../../config.ts'
import { branchRoutes } from '../../../features/branches/routes.ts'
import { getBrand } from '../../../features/catalog/brand/brand.ts'
import type { Catalog } from '../../../features/catalog/catalog.ts'
import type { CatalogStore } from '../../../features/catalog/service.ts'
import { contentRoutes } from '../../../features/content/routes.ts'
import { fleetRoutes } from '../../../features/fleet/routes.ts'
import { pricingRoutes } from '../../../features/pricing/routes.ts'
import { promotionRoutes } from '../../../features/promotions/routes.ts'
import type { Services } from '../../../services.ts'
import { formOptions } from '../../bodies/form-parts.ts'
import { mountEndpoints } from '../../mount-endpoint.ts'
import { createPageTransport } from '../../pages/rendering/page-transport.ts'
import type { PageTransport } from '../../pages/rendering/ssr-module.ts'
import { handleFaults } from '../../refusals/handle-faults.ts'

/** The services of the preview are always the office's own, whatever services the site calls. */
export const ownServices = { content: '/content', webApi: '/web-api', landingApi: '/landing-api' } as const

export interface DraftSite {
  transport: PageTransport
  brand: Brand
}

/** Serves what pages read, from this catalogue alone. */
export async function createDraftSite(services: Services, catalog: Catalog): Promise<DraftSite> {
  const catalogs: CatalogStore = { current: async () => catalog, latest: async () => catalog, atVersion: async () => catalog }
  const draftServices: Services = { ...services, catalogs }
  const app: FastifyInstance = fastify({ logger: false })
  handleFaults(app)
  await app.register(multipart, formOptions)
  mountEndpoints(app, [
    ...contentRoutes(draftServices),
    ...branchRoutes(draftServices),
    ...fleetRoutes(draftServices),
    ...promotionRoutes(draftServices),
    // A preview is not the demand of a visitor.
    ...pricingRoutes(draftServices, async () => null, false, undefined, defaultClientTypeId),
  ])
  return { transport: createPageTransport(app, ownServices), brand: getBrand(catalog, services.config.brandSettings) }
}
