import { getClientBookings } from '#contract/web-api/get-client-bookings.ts'
import { getClientProfile } from '#contract/web-api/get-client-profile.ts'
import { getCostoEstimadoWeb } from '#contract/web-api/get-costo-estimado-web.ts'
import { getRateCars } from '#contract/web-api/get-rate-cars.ts'
import { getRateModel } from '#contract/web-api/get-rate-model.ts'
import { getUpsellWeb } from '#contract/web-api/get-upsell-web.ts'
import type { DataCache } from '../../lib/data.ts'
import type { FlowState } from '../booking-flow/flow.ts'
import { loadEstimate } from '../booking-flow/load-choice.ts'
import { rateRequestOf } from '../booking-flow/requests.ts'

/** Rates stay in view until the new ones come; estimates hold quotes that bind nobody any more, and go at once. */
export async function loadPrices(data: DataCache, state: FlowState): Promise<void> {
  // What one client's calls brought is nobody else's.
  data.forget(getClientBookings)
  data.forget(getClientProfile)
  data.renew(getRateCars)
  data.renew(getRateModel)
  data.forget(getCostoEstimadoWeb)
  data.forget(getUpsellWeb)
  await data.reload(getRateCars, rateRequestOf(state.search))
  await loadEstimate(data, state)
}
