import { integer, listOf, maybe, keepIf, withFallback, price } from '../answer-codecs.ts'
import { shape, type ValueOf } from '../codec.ts'
import { defineEndpoint } from '../endpoint.ts'
import { tripRequest, brand } from '../values/trip.ts'
import { rateState } from './get-rate-days.ts'

const request = shape({
  brandId: ['IdBrand', brand],
  /** Its pick-up, times and age; the return moves from branch to branch. */
  trip: tripRequest,
})
export type RateReturnsRequest = ValueOf<typeof request>

/** A return branch. */
export const rateReturn = shape({
  branchId: ['IdAgenciaEnt', withFallback(integer, 0)],
  state: rateState,
  /** The total of the cheapest free class, including everything mandatory; equal to the list's total of that search. */
  totalCents: ['Total', maybe(price, null)],
  /** The class of the total. */
  classId: ['IdModelo', maybe(integer, null)],
})
export type RateReturn = ValueOf<typeof rateReturn>

export const getRateReturns = defineEndpoint({
  name: 'getRateReturns',
  row: 'W-34',
  service: 'web-api',
  method: 'POST',
  path: 'getRateReturns',
  envelope: 'resultado-datos',
  request,
  response: listOf(keepIf(rateReturn, ({ branchId }) => branchId > 0)),
})
