// The totals of the same trip for every return branch. Each has its own one-way fee.

import type { RateReturn } from '#contract/web-api/get-rate-returns.ts'
import { succeed, type Outcome } from '../../outcome.ts'
import type { RequestedTrip } from '../availability/check-trip.ts'
import { rateTrips } from './rate-trips.ts'
import type { PricingContext } from './service.ts'

/** The lowest total of each return branch, in the company's order, or why there is none. */
export async function rateReturns(context: PricingContext, trip: RequestedTrip): Promise<Outcome<RateReturn[]>> {
  const branchIds = [...(await context.catalogs.latest()).branches.keys()]
  const rates = await rateTrips(
    context,
    branchIds.map((returnBranchId) => ({ ...trip, returnBranchId })),
    null,
  )
  if (!rates.ok) return rates
  // Each entry is a return branch, so `return-closed` becomes `closed`.
  const toState = (state: RateReturn['state']) => (state === 'return-closed' ? 'closed' : state)
  return succeed(rates.value.map((rate, i) => ({ branchId: branchIds[i] ?? 0, ...rate, state: toState(rate.state) })))
}
