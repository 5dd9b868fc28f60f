import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { dollarsFromCents, type Cents } from '../money.ts'
import { record } from '../read.ts'
import { decodeAccess, encodeAccess, needsAccess, wireAccessFields, type BookingAccess } from '../values/booking-access.ts'
import { optionalCents } from '../values/rated-class.ts'
import { decodeChange, encodeChange, wireChangeFields, type RentalChange } from '../values/rental-change.ts'
import { decodeEstimate, encodeEstimate, wireEstimateAnswer, type Estimate } from './get-costo-estimado-web.ts'

export interface ChangeEstimateRequest {
  access: BookingAccess
  change: RentalChange
}

/** What a booking would cost after a change; its quote binds this total and serves for this change of this booking alone. */
export interface ChangeEstimate extends Estimate {
  previousTotalCents?: Cents | undefined
  /** New total less the old; negative where the change costs less. */
  differenceCents?: Cents | undefined
}

export const wireChangeEstimate = z.extend(wireEstimateAnswer, { TotalAnterior: z.number(), Diferencia: z.number() })

export function decodeChangeEstimate(wire: unknown): ChangeEstimate {
  return {
    ...decodeEstimate(wire),
    previousTotalCents: optionalCents(record(wire)['TotalAnterior']),
    differenceCents: optionalCents(record(wire)['Diferencia']),
  }
}

export const getModifyEstimate = defineEndpoint({
  name: 'getModifyEstimate',
  row: 'W-20',
  service: 'web-api',
  method: 'POST',
  path: 'getModifyEstimate',
  envelope: 'resultado-datos',
  summary: 'What a booking would cost after a change, beside what it costs now, with a signed quote for the change.',
  requestSchema: z.object({ ...wireAccessFields, ...wireChangeFields }).check(needsAccess),
  responseSchema: wireChangeEstimate,
  decodeRequest: (wire): ChangeEstimateRequest => ({ access: decodeAccess(wire), change: decodeChange(wire) }),
  encodeRequest: ({ access, change }: ChangeEstimateRequest) => ({ ...encodeAccess(access), ...encodeChange(change) }),
  encodeResponse: (estimate: ChangeEstimate) => ({
    ...encodeEstimate(estimate),
    TotalAnterior: dollarsFromCents(estimate.previousTotalCents ?? 0),
    Diferencia: dollarsFromCents(estimate.differenceCents ?? 0),
  }),
  decodeResponse: decodeChangeEstimate,
})
