// The test fixture for journeys with their own site: one per worker, whose journeys run in series.

import { scaleTimeout } from '../../server/testing/timeouts.ts'
import { startOwnSite, type OwnSite } from './own-site.ts'
import { test as base } from './test.ts'

export const test = base.extend<object, { ownSite: OwnSite }>({
  ownSite: [
    async ({}, use) => {
      const ownSite = await startOwnSite()
      await use(ownSite)
      await ownSite.end()
    },
    { scope: 'worker', timeout: scaleTimeout(60_000) },
  ],
  baseURL: async ({ ownSite }, use) => {
    // An earlier journey may have chosen English for a person.
    await ownSite.query(`update staff set language = 'es'`)
    await use(ownSite.url)
  },
})
