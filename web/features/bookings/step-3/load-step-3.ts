import { ourBrand } from '#contract/request-codecs.ts'
import { getAdditionals } from '#contract/content/get-additionals.ts'
import { getAgencies } from '#contract/content/get-agencies.ts'
import { getConditions } from '#contract/content/get-conditions.ts'
import { getPackageWeb } from '#contract/web-api/get-package-web.ts'
import { getRateCars } from '#contract/web-api/get-rate-cars.ts'
import type { PageInput } from '../../../lib/page.ts'
import { toCoverageRequest } from '../../booking-flow/choice-requests.ts'
import { toRateRequest } from '../../booking-flow/requests.ts'

/** The initial data of the step. Without search and car there is nothing to load (row R-43). */
export function loadStep3({ app: { data, flow } }: PageInput): Promise<unknown>[] {
  const { search, car } = flow.read()
  if (search === null || car === null) return []
  return [
    data.load(getAgencies, ourBrand),
    data.load(getConditions, ourBrand),
    data.load(getAdditionals, {}),
    data.load(getRateCars, toRateRequest(search)),
    data.load(getPackageWeb, toCoverageRequest(car)),
  ]
}
