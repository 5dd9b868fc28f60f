import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { centsFromDollars, dollarsFromCents, type Cents } from '../money.ts'
import { record } from '../read.ts'
import { notGivenOr, wireCount, wireRequestId } from '../write.ts'
import { decodeAccess, encodeAccess, needsAccess, wireAccessFields, type BookingAccess } from '../values/booking-access.ts'
import { wireQuote, wireTotal } from '../values/booking-request.ts'
import { decodeBookingState, encodeBookingState, wireBookingStateFields, type BookingState } from '../values/booking-state.ts'
import { decodePeople, encodePeople, wirePeopleFields, type PeopleChange } from '../values/people-change.ts'
import { optionalCents } from '../values/rated-class.ts'
import { decodeChange, encodeChange, wireChangeFields, type RentalChange } from '../values/rental-change.ts'

export interface ModifyRequest {
  access: BookingAccess
  change: RentalChange
  people: PeopleChange
  /** Which state of the booking the change was made from; another one is refused with `booking_changed`. */
  version: number | null
  /** The signed quote of the change's estimate; needed only where the total becomes another. */
  quote: string | null
  requestId: string | null
  /** The total that was shown. */
  totalCents: Cents | null
}

export interface ModifiedBooking extends BookingState {
  previousTotalCents?: Cents | undefined
  differenceCents?: Cents | undefined
}

export const postBookingModify = defineEndpoint({
  name: 'postBooking/modify',
  row: 'W-20',
  service: 'web-api',
  method: 'POST',
  path: 'postBooking/modify',
  envelope: 'resultado-datos',
  summary: 'Changes a booking, whole or not at all: if the new rental cannot be had, the old one stands.',
  requestSchema: z
    .object({
      ...wireAccessFields,
      ...wireChangeFields,
      ...wirePeopleFields,
      Version: notGivenOr(wireCount),
      IdCotizacion: wireQuote,
      IdSolicitud: notGivenOr(wireRequestId),
      Total: wireTotal,
    })
    .check(needsAccess),
  responseSchema: z.object({ ...wireBookingStateFields, TotalAnterior: z.number(), Diferencia: z.number() }),
  decodeRequest: (wire): ModifyRequest => ({
    access: decodeAccess(wire),
    change: decodeChange(wire),
    people: decodePeople(wire),
    version: wire.Version,
    quote: wire.IdCotizacion,
    requestId: wire.IdSolicitud?.toLowerCase() ?? null,
    totalCents: wire.Total === null ? null : centsFromDollars(wire.Total),
  }),
  encodeRequest: (request: ModifyRequest) => ({
    ...encodeAccess(request.access),
    ...encodeChange(request.change),
    ...encodePeople(request.people),
    ...(request.version === null ? {} : { Version: request.version }),
    ...(request.quote === null ? {} : { IdCotizacion: request.quote }),
    ...(request.requestId === null ? {} : { IdSolicitud: request.requestId }),
    ...(request.totalCents === null ? {} : { Total: dollarsFromCents(request.totalCents) }),
  }),
  encodeResponse: (booking: ModifiedBooking) => ({
    ...encodeBookingState(booking),
    TotalAnterior: dollarsFromCents(booking.previousTotalCents ?? 0),
    Diferencia: dollarsFromCents(booking.differenceCents ?? 0),
  }),
  decodeResponse: (wire): ModifiedBooking => ({
    ...decodeBookingState(record(wire)),
    previousTotalCents: optionalCents(record(wire)['TotalAnterior']),
    differenceCents: optionalCents(record(wire)['Diferencia']),
  }),
})
