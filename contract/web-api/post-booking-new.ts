import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { decodeBooking, encodeBooking, wireBooking, type Booking } from '../values/booking.ts'
import { decodeBookingRequest, encodeBookingRequest, wireBookingFields, type BookingRequest } from '../values/booking-request.ts'

export const postBookingNew = defineEndpoint({
  name: 'postBooking/new',
  row: 'W-13',
  service: 'web-api',
  method: 'POST',
  path: 'postBooking/new',
  envelope: 'resultado-datos',
  succeedsWithoutAnswer: true,
  summary: 'Books a car at the total of a quote; the same request id answers the first booking again.',
  requestSchema: z.object(wireBookingFields),
  responseSchema: wireBooking,
  decodeRequest: decodeBookingRequest,
  encodeRequest: (request: BookingRequest) => encodeBookingRequest(request),
  encodeResponse: (booking: Booking) => encodeBooking(booking),
  decodeResponse: decodeBooking,
})
