import { defineEndpoint } from '../endpoint.ts'
import { bookingRequest } from '../values/booking-request.ts'
import { booking } from '../values/booking.ts'

export const postBookingNew = defineEndpoint({
  name: 'postBooking/new',
  row: 'W-13',
  service: 'web-api',
  method: 'POST',
  path: 'postBooking/new',
  envelope: 'resultado-datos',
  succeedsWithoutAnswer: true,
  request: bookingRequest,
  response: booking,
})
