import { getBooking } from '#contract/web-api/get-booking.ts'
import { getCheckIn } from '#contract/web-api/get-check-in.ts'
import { getClientBookings } from '#contract/web-api/get-client-bookings.ts'
import { getCostoEstimadoWeb } from '#contract/web-api/get-costo-estimado-web.ts'
import { getRateCars } from '#contract/web-api/get-rate-cars.ts'
import { getRateDays } from '#contract/web-api/get-rate-days.ts'
import { getQuoteLink } from '#contract/web-api/get-quote-link.ts'
import { getRateModel } from '#contract/web-api/get-rate-model.ts'
import { getSharedQuote } from '#contract/web-api/get-shared-quote.ts'
import { getUpsellWeb } from '#contract/web-api/get-upsell-web.ts'
import type { DataCache } from '../../lib/data/data.ts'
import type { FlowState } from '../booking-flow/flow.ts'
import { loadEstimate } from '../booking-flow/load-choice.ts'
import { toRateRequest } from '../booking-flow/requests.ts'

/**
 * Loads what depends on the client again. Listed rates stay visible until the new ones load. Estimates and better classes hold offers that
 * are no longer valid, so they are removed at once, and the prices of other days with them.
 */
export async function reloadAfterClientChange(data: DataCache, state: FlowState): Promise<void> {
  // What was refused to the previous session may be allowed in this one.
  data.refresh(getClientBookings)
  data.refresh(getBooking)
  data.refresh(getCheckIn)
  data.refresh(getRateCars)
  data.refresh(getRateModel)
  data.remove(getCostoEstimadoWeb)
  data.remove(getUpsellWeb)
  data.remove(getRateDays)
  data.remove(getQuoteLink)
  data.remove(getSharedQuote)
  await data.reload(getRateCars, toRateRequest(state.search))
  await loadEstimate(data, state)
}
