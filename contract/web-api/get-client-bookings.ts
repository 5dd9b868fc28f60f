import { dollars, listOf, maybe, withFallback, text, currency } from '../answer-codecs.ts'
import { shape, type ValueOf } from '../codec.ts'
import { defineEndpoint, nothing } from '../endpoint.ts'
import { reservationStatus } from '../values/booking-state.ts'
import { carClass } from '../values/car-class.ts'
import { bookedTrip } from '../values/booked-trip.ts'

/** A booking in the list of the client's own bookings. */
const listedBooking = shape({
  code: ['CodigoReserva', withFallback(text, '')],
  status: ['Estado', reservationStatus],
  trip: bookedTrip,
  car: ['car', carClass],
  currency,
  totalCents: ['Total', maybe(dollars, 0)],
  /** Code shared by the bookings of its group. */
  group: ['CodigoGrupo', maybe(text)],
})
export type ListedBooking = ValueOf<typeof listedBooking>

export const getClientBookings = defineEndpoint({
  name: 'getClientBookings',
  row: 'W-20',
  service: 'web-api',
  method: 'POST',
  path: 'getClientBookings',
  envelope: 'resultado-datos',
  access: 'client',
  request: nothing,
  response: listOf(listedBooking),
})
