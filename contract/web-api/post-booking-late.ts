import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { dateOf, timeOf, wallTime, type WallTime } from '../panama-time.ts'
import { record, text } from '../read.ts'
import { notGivenOr, wireDate, wireRequestId, wireTime } from '../write.ts'
import { decodeAccess, encodeAccess, needsAccess, wireAccessFields, type BookingAccess } from '../values/booking-access.ts'
import { decodeBookingState, encodeBookingState, wireBookingStateFields, type BookingState } from '../values/booking-state.ts'

export interface LateRequest {
  access: BookingAccess
  /** When the renter will come instead, Panama wall time in steps of 30 minutes. */
  arrivesAt: WallTime
  requestId: string | null
}

export interface AwaitedBooking extends BookingState {
  arrivesAt?: string | undefined
}

export const postBookingLate = defineEndpoint({
  name: 'postBooking/late',
  row: 'W-20',
  service: 'web-api',
  method: 'POST',
  path: 'postBooking/late',
  envelope: 'resultado-datos',
  summary: 'Tells the branch that the renter comes later; the car waits for them within the hours of the branch.',
  requestSchema: z
    .object({ ...wireAccessFields, FechaLlegada: wireDate, HoraLlegada: wireTime, IdSolicitud: notGivenOr(wireRequestId) })
    .check(needsAccess),
  responseSchema: z.object({ ...wireBookingStateFields, Llegada: z.string() }),
  decodeRequest: (wire): LateRequest => ({
    access: decodeAccess(wire),
    arrivesAt: wallTime(wire.FechaLlegada, wire.HoraLlegada),
    requestId: wire.IdSolicitud?.toLowerCase() ?? null,
  }),
  encodeRequest: (request: LateRequest) => ({
    ...encodeAccess(request.access),
    FechaLlegada: dateOf(request.arrivesAt),
    HoraLlegada: timeOf(request.arrivesAt),
    ...(request.requestId === null ? {} : { IdSolicitud: request.requestId }),
  }),
  encodeResponse: (booking: AwaitedBooking) => ({ ...encodeBookingState(booking), Llegada: booking.arrivesAt ?? '' }),
  decodeResponse: (wire): AwaitedBooking => ({ ...decodeBookingState(record(wire)), arrivesAt: text(record(wire)['Llegada']) }),
})
