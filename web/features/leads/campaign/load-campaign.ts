import { ourBrand } from '#contract/request-codecs.ts'
import { getAgencies } from '#contract/content/get-agencies.ts'
import { getRateCars } from '#contract/web-api/get-rate-cars.ts'
import type { Page } from '../../../lib/page.ts'
import { fleetWithoutDates } from '../../../lib/start/startup.ts'
import { nextTripRequest } from '../../branches/branch/next-trip.ts'

type Load = NonNullable<Page['load']>

/** Days of the example trip of a campaign. */
export const exampleDays = { autodromo: 3, landing: 30 } as const

/** The data of a campaign's page: the totals of its example trip at the first branch. */
function loadCampaign(days: number): Load {
  return ({ app }) => [
    app.data.load(getAgencies, ourBrand).then((branches) => {
      const branch = branches?.[0]
      return app.data.load(getRateCars, branch === undefined ? fleetWithoutDates : nextTripRequest(app.config.today, branch, days))
    }),
  ]
}

export const loadAutodromo = loadCampaign(exampleDays.autodromo)
export const loadLanding = loadCampaign(exampleDays.landing)
