import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { centsFromDollars, dollarsFromCents, type Cents } from '../money.ts'
import { record } from '../read.ts'
import { notGivenOr, wireCount, wireFlag, wireRequestId } from '../write.ts'
import { decodeAccess, encodeAccess, needsAccess, wireAccessFields, type BookingAccess } from '../values/booking-access.ts'
import { wireTotal } from '../values/booking-request.ts'
import { decodeBookingState, encodeBookingState, wireBookingStateFields, type BookingState } from '../values/booking-state.ts'
import { optionalCents } from '../values/rated-class.ts'

export interface CancelRequest {
  access: BookingAccess
  /** False shows what a cancellation would cost and does nothing. */
  confirm: boolean
  /** The charge that was shown; another one is refused rather than kept. */
  feeCents: Cents | null
  version: number | null
  requestId: string | null
}

/** The booking after its cancellation, or as it stands where this was only a preview. */
export interface CancelledBooking extends BookingState {
  /** What is kept of the money paid; never more than was paid (docs/domain.md 3.5). */
  feeCents?: Cents | undefined
  refundCents?: Cents | undefined
}

export const postBookingCancel = defineEndpoint({
  name: 'postBooking/cancel',
  row: 'W-20',
  service: 'web-api',
  method: 'POST',
  path: 'postBooking/cancel',
  envelope: 'resultado-datos',
  summary: 'Cancels a booking; without confirmation it only says what is kept and what is given back.',
  requestSchema: z
    .object({
      ...wireAccessFields,
      Confirmar: wireFlag,
      Cargo: wireTotal,
      Version: notGivenOr(wireCount),
      IdSolicitud: notGivenOr(wireRequestId),
    })
    .check(needsAccess),
  responseSchema: z.object({ ...wireBookingStateFields, Cargo: z.number(), Reembolso: z.number() }),
  decodeRequest: (wire): CancelRequest => ({
    access: decodeAccess(wire),
    confirm: wire.Confirmar,
    feeCents: wire.Cargo === null ? null : centsFromDollars(wire.Cargo),
    version: wire.Version,
    requestId: wire.IdSolicitud?.toLowerCase() ?? null,
  }),
  encodeRequest: (request: CancelRequest) => ({
    ...encodeAccess(request.access),
    Confirmar: request.confirm,
    ...(request.feeCents === null ? {} : { Cargo: dollarsFromCents(request.feeCents) }),
    ...(request.version === null ? {} : { Version: request.version }),
    ...(request.requestId === null ? {} : { IdSolicitud: request.requestId }),
  }),
  encodeResponse: (booking: CancelledBooking) => ({
    ...encodeBookingState(booking),
    Cargo: dollarsFromCents(booking.feeCents ?? 0),
    Reembolso: dollarsFromCents(booking.refundCents ?? 0),
  }),
  decodeResponse: (wire): CancelledBooking => ({
    ...decodeBookingState(record(wire)),
    feeCents: optionalCents(record(wire)['Cargo']),
    refundCents: optionalCents(record(wire)['Reembolso']),
  }),
})
