// The whole site without a port: the services and the pages.

import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { projectRoot } from './db/open-database.ts'
import { createPageBrand } from './features/catalog/brand/brand.ts'
import { registerDraftPages } from './http/office/draft-pages/draft-pages.ts'
import { createStaffFinder } from './http/office/office.ts'
import { registerOfficePages } from './http/office/pages.ts'
import { cacheAnswers } from './http/pages/rendering/cache-answers.ts'
import { createPageTransport } from './http/pages/rendering/page-transport.ts'
import { registerPages } from './http/pages/register-pages.ts'
import type { Services } from './services.ts'
import { hasOffice, toOrigin } from './config.ts'

/** @param contentVersion changes whenever content does */
export async function buildSite(services: Services, contentVersion: () => number): Promise<FastifyInstance> {
  const { config } = services
  const app = await buildApp(services)
  if (hasOffice(config)) {
    await registerOfficePages(app, config.brandSettings.name)
    await registerDraftPages(app, services, createStaffFinder(services))
  }
  await registerPages(app, {
    dist: join(projectRoot, 'dist'),
    origin: toOrigin(config),
    config: { services: config.services, paysOnline: config.payments.providers.length > 0 },
    brand: createPageBrand(services, contentVersion),
    transport: cacheAnswers(createPageTransport(app, config.services), contentVersion),
    contentVersion,
    isLive: config.appEnv === 'live',
  })
  return app
}
