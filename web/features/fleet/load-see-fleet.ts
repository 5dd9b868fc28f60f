import { ourBrand } from '#contract/request-codecs.ts'
import { getAgencies } from '#contract/content/get-agencies.ts'
import { getCategories } from '#contract/content/get-categories.ts'
import { getInfoCar } from '#contract/content/get-info-car.ts'
import { getRateCars } from '#contract/web-api/get-rate-cars.ts'
import type { PageInput } from '../../lib/page.ts'
import { toRateRequest } from '../booking-flow/requests.ts'

/** The class in the address, if it is a valid id (row R-44). */
export function getCarId(search: Readonly<Record<string, string>>): number | null {
  return /^\d{1,9}$/.test(search['car'] ?? '') ? Number(search['car']) : null
}

/** The fleet without dates and, if the address names one of its classes, the details of that class. */
export function loadSeeFleet({ app, search }: PageInput): Promise<unknown>[] {
  const carId = getCarId(search)
  const cars = app.data.load(getRateCars, toRateRequest(null))
  const detail = cars.then((list) =>
    carId !== null && list?.some((car) => car.id === carId) ? app.data.load(getInfoCar, { classId: carId }) : null,
  )
  return [cars, detail, app.data.load(getCategories, {}), ...(carId === null ? [] : [app.data.load(getAgencies, ourBrand)])]
}
