import { ourBrand } from '#contract/request-codecs.ts'
import { getAgencies } from '#contract/content/get-agencies.ts'
import { getPromotions } from '#contract/content/get-promotions.ts'
import { getRateCars } from '#contract/web-api/get-rate-cars.ts'
import type { PageInput } from '../../lib/page.ts'
import { toRateRequest } from '../booking-flow/requests.ts'
import { composeSearch, exampleSearch, proposeDraft } from '../search/search-draft.ts'

/** The totals of the visitor's last search, or of the dates that the form proposes. */
export function loadReserve({ app }: PageInput): Promise<unknown>[] {
  const branches = app.data.load(getAgencies, ourBrand)
  const cars = branches.then((all) => {
    const search = app.flow.read().search ?? composeSearch(proposeDraft(app.config.today, all ?? []))
    return all === null ? null : app.data.load(getRateCars, toRateRequest(search))
  })
  return [cars, app.data.load(getPromotions, { ...ourBrand, list: 1 })]
}

/** The totals of the home page's example. */
export function loadExample({ app }: PageInput): Promise<unknown>[] {
  const branches = app.data.load(getAgencies, ourBrand)
  return [branches.then((all) => (all === null ? null : app.data.load(getRateCars, toRateRequest(exampleSearch(app.config.today, all)))))]
}
