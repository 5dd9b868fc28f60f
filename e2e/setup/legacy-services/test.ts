// The test fixture for journeys with the company's existing services: one site per shape of the answers, on a shared database, started by
// the first journey that needs it, or again when a journey needs a site that has not rendered anything yet.

import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runSite, type RunningSite } from '../run-site.ts'
import { test as base } from '../test.ts'
import { startLegacyServices, type LegacyServices } from './server.ts'
import type { Shape } from './answers.ts'

export interface LegacySite {
  url: string
  services: LegacyServices
}

export const test = base.extend<object, { legacy: (shape: Shape, isNew?: boolean) => Promise<LegacySite> }>({
  legacy: [
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'istmo-legacy-'))
      chmodSync(folder, 0o755)
      const started: { site: RunningSite; services: LegacyServices }[] = []
      const byShape = new Map<Shape, LegacySite>()
      await use(async (shape, isNew = false) => {
        const kept = byShape.get(shape)
        if (kept !== undefined && !isNew) return kept
        const services = await startLegacyServices(shape)
        const site = await runSite({
          DATA_DIR: join(folder, 'data'),
          CONTENT_URL: `${services.url}/content`,
          WEB_API_URL: `${services.url}/web-api`,
          LANDING_API_URL: `${services.url}/landing-api`,
        })
        started.push({ site, services })
        // A new site is not shared, so its failures affect no other journey.
        if (!isNew) byShape.set(shape, { url: site.url, services })
        return { url: site.url, services }
      })
      for (const { site, services } of started) {
        await site.end('SIGTERM')
        await services.stop()
      }
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})
