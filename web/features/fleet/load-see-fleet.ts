import { ourBrand } from '#contract/request-codecs.ts'
import { getAgencies } from '#contract/content/get-agencies.ts'
import { getCategories } from '#contract/content/get-categories.ts'
import { getInfoCar } from '#contract/content/get-info-car.ts'
import { hasSearch } from '#contract/search-address.ts'
import type { Branch } from '#contract/values/branch.ts'
import { getRateCars } from '#contract/web-api/get-rate-cars.ts'
import type { App } from '../../lib/app-context.ts'
import type { PageInput } from '../../lib/page.ts'
import { toRateRequest } from '../booking-flow/requests.ts'
import { readAddressedSearch } from '../search/addressed-search.ts'

/** The class in the address, if it is a valid id (row R-44). */
export function getCarId(search: Readonly<Record<string, string>>): number | null {
  return /^\d{1,9}$/.test(search['car'] ?? '') ? Number(search['car']) : null
}

type LoadedBranches = Promise<readonly Branch[] | null> | null

/** The totals of the search in the address of a class. */
async function loadTotals(app: App, search: PageInput['search'], branches: LoadedBranches): Promise<unknown> {
  if (branches === null || !hasSearch(search)) return
  const addressed = readAddressedSearch(search, (await branches) ?? [], app.config.today)
  if (addressed.kind === 'search') await app.data.load(getRateCars, toRateRequest(addressed.search))
}

/** The fleet without dates and, if the address names one of its classes, the details of that class. */
export function loadSeeFleet({ app, search }: PageInput): Promise<unknown>[] {
  const carId = getCarId(search)
  const cars = app.data.load(getRateCars, toRateRequest(null))
  const detail = cars.then((list) =>
    carId !== null && list?.some((car) => car.id === carId) ? app.data.load(getInfoCar, { classId: carId }) : null,
  )
  const branches = carId === null ? null : app.data.load(getAgencies, ourBrand)
  return [cars, detail, app.data.load(getCategories, {}), branches, loadTotals(app, search, branches)].filter((part) => part !== null)
}
