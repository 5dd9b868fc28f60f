// The test fixture for journeys with their own site: one per worker, whose journeys run in series.

import { scaleTimeout } from '../../server/testing/timeouts.ts'
import { startOwnSite, type OwnSite } from './own-site.ts'
import { test as base } from './test.ts'

export const test = base.extend<object, { own: OwnSite }>({
  own: [
    async ({}, use) => {
      const own = await startOwnSite()
      await use(own)
      await own.end()
    },
    { scope: 'worker', timeout: scaleTimeout(60_000) },
  ],
  baseURL: async ({ own }, use) => {
    // An earlier journey may have chosen English for a person.
    await own.query(`update staff set language = 'es'`)
    await use(own.url)
  },
})
