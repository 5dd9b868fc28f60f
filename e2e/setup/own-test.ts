// The test of journeys that need a site of their own: one for each worker, whose journeys go one after the other.

import { patient } from '../../server/testing/patience.ts'
import { startOwnSite, type OwnSite } from './own-site.ts'
import { test as base } from './test.ts'

export const test = base.extend<object, { own: OwnSite }>({
  own: [
    async ({}, use) => {
      const own = await startOwnSite()
      await use(own)
      await own.end()
    },
    { scope: 'worker', timeout: patient(60_000) },
  ],
  baseURL: async ({ own }, use) => {
    await use(own.url)
  },
})
