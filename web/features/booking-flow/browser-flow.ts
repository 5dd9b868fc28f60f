// Joins the flow to the browser: session storage, timers, calls, addresses.

import type { RouterHistory } from '@tanstack/history'
import { brandId, defaultAdditionalDrivers, defaultBabySeats, defaultCoverageId } from '#contract/constants.ts'
import { ourBrand } from '#contract/content/brand-request.ts'
import { getAgencies } from '#contract/content/get-agencies.ts'
import { getCostoEstimadoWeb } from '#contract/web-api/get-costo-estimado-web.ts'
import { getPackageWeb } from '#contract/web-api/get-package-web.ts'
import { getRateCars } from '#contract/web-api/get-rate-cars.ts'
import type { StoredCar, StoredSearch } from '#contract/stored-search.ts'
import type { EstimateRequest } from '#contract/values/estimate-request.ts'
import type { DataCache } from '../../lib/data.ts'
import { paths } from '../../paths.ts'
import { emptyFlow, type FlowState, type Load } from './flow.ts'
import { createFlowStore, type FlowStore, type FlowTools } from './flow-store.ts'
import { rateRequestOf, tripOf } from './requests.ts'

const addresses: Readonly<Record<Parameters<FlowTools['go']>[0], string>> = {
  fleet: paths.fleet(),
  'step-3': paths.step3(),
  home: paths.home(),
  search: paths.reserve(),
}

/** The flow of this browser's tab. */
export function createBrowserFlow(data: DataCache, history: RouterHistory): FlowStore {
  return createFlowStore({
    storage: window.sessionStorage,
    now: () => Date.now(),
    schedule: (callback, afterMs) => {
      const timer = setTimeout(callback, afterMs)
      return () => clearTimeout(timer)
    },
    load: (what, state) => startLoad(data, what, state),
    go: (where) => history.push(addresses[where]),
    branchLabel: (id) => data.read(getAgencies, ourBrand).value?.find((branch) => branch.id === id)?.name ?? String(id),
  })
}

/** The flow where pages are rendered: empty, and nothing happens. */
export function createIdleFlow(): FlowStore {
  const nothing = () => undefined
  return {
    read: () => emptyFlow,
    subscribe: () => nothing,
    chooseSearch: nothing,
    chooseCar: nothing,
    goOn: nothing,
    leaveWait: nothing,
    switchPrepaid: nothing,
    clear: nothing,
    clearForFleet: nothing,
  }
}

async function startLoad(data: DataCache, what: Load, { search, car, isPrepaid }: FlowState): Promise<unknown> {
  switch (what) {
    case 'cars':
      return data.reload(getRateCars, rateRequestOf(search))
    case 'coverage':
      return car === null ? null : data.load(getPackageWeb, coverageRequestOf(car, search))
    case 'estimate': {
      if (car === null || search === null) return null
      // The list's offer binds its total, so the list comes first; it is there already but after a reload.
      const cars = await data.load(getRateCars, rateRequestOf(search))
      const offer = cars?.find((it) => it.id === car.id)?.offer ?? null
      return data.load(getCostoEstimadoWeb, firstEstimateOf(search, car, isPrepaid, offer))
    }
  }
}

export function coverageRequestOf(car: StoredCar, search: StoredSearch | null) {
  return { brandId, categoryId: car.categoryId, subcategoryId: car.subcategoryId, pickUpBranchId: search?.pickUpBranchId ?? null }
}

/** The estimate before anything is added: what the list said, line by line. */
export function firstEstimateOf(search: StoredSearch, car: Pick<StoredCar, 'id'>, isPrepaid: boolean, offer: string | null): EstimateRequest {
  return {
    brandId,
    trip: tripOf(search),
    classId: car.id,
    coverageId: defaultCoverageId,
    babySeats: defaultBabySeats,
    additionalDrivers: defaultAdditionalDrivers,
    wifiDevices: 0,
    extras: [],
    prepaid: isPrepaid,
    offer,
  }
}
