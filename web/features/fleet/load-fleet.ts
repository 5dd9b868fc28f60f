import { ourBrand } from '#contract/request-codecs.ts'
import { getAgencies } from '#contract/content/get-agencies.ts'
import { getCategories } from '#contract/content/get-categories.ts'
import { getPromotions } from '#contract/content/get-promotions.ts'
import { hasSearch } from '#contract/search-address.ts'
import { getRateCars } from '#contract/web-api/get-rate-cars.ts'
import type { PageInput } from '../../lib/page.ts'
import { paths } from '../../paths.ts'
import { toRateRequest } from '../booking-flow/requests.ts'
import { readAddressedSearch, normalizeParameters } from '../search/addressed-search.ts'

/** The initial data of the fleet page: the totals of the search in its address, otherwise of the visitor's last search. */
export function loadFleet({ app, search }: PageInput): Promise<unknown>[] {
  const loadedBranches = app.data.load(getAgencies, ourBrand)
  const cars = hasSearch(search)
    ? loadedBranches.then((branches): unknown => {
        const addressed = readAddressedSearch(search, branches ?? [], app.config.today)
        // A form that was sent without script names ids, and times apart from days. Each search has one address, so that one is opened.
        const normalized = normalizeParameters(search, addressed, branches ?? [])
        if (normalized !== undefined && app.redirect !== undefined) return app.redirect(paths.fleet(normalized))
        const found = addressed.kind === 'search' ? addressed.search : null
        const totals = app.data.load(getRateCars, toRateRequest(found))
        // Without script too, the page states where a promotion of either list is valid.
        return found?.packageId == null ? totals : Promise.all([totals, app.data.load(getPromotions, { ...ourBrand, list: 2 })])
      })
    : app.data.load(getRateCars, toRateRequest(app.flow.read().search))
  return [cars, loadedBranches, app.data.load(getCategories, {}), app.data.load(getPromotions, { ...ourBrand, list: 1 })]
}
