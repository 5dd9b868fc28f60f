import { dollars, integer, listOf, withFallback, text } from '../answer-codecs.ts'
import { extend, shape, type ValueOf } from '../codec.ts'
import { defineEndpoint } from '../endpoint.ts'
import { shownCents } from '../form-codecs.ts'
import { wholeNumber, items, withDefault } from '../request-codecs.ts'
import { bookingRequest, quote } from '../values/booking-request.ts'
import { booking } from '../values/booking.ts'

/** Further cars of the group, of another class. */
const otherCars = shape({
  classId: ['IdModelo', wholeNumber],
  quantity: ['Cantidad', wholeNumber],
  /** The quote of one car of the class. */
  quote: ['IdCotizacion', quote],
  /** The total that was shown for one car. */
  totalCents: ['Total', shownCents],
})

/**
 * A booking request whose class is wanted `quantity` times, with further classes: the same trip, renter, cover and extras. Quote and total
 * are those of one car. At most `maxGroupCars` in all; a larger group is refused with the code `group_too_large`.
 */
const groupRequest = extend(bookingRequest, {
  quantity: ['NumAutos', wholeNumber],
  others: ['OtrosAutos', withDefault(items(otherCars, 20), [])],
})
export type GroupRequest = ValueOf<typeof groupRequest>

const bookingGroup = shape({
  /** Ten characters, shared by the bookings of the group. It gives no access to them. */
  groupCode: ['CodigoGrupo', withFallback(text, '')],
  totalCents: ['Total', withFallback(dollars, 0)],
  bookings: ['Reservas', listOf(extend(booking, { classId: ['IdModelo', withFallback(integer, 0)] }))],
})
export type BookingGroup = ValueOf<typeof bookingGroup>

export const postBookingGroup = defineEndpoint({
  name: 'postBooking/group',
  row: 'W-36',
  service: 'web-api',
  method: 'POST',
  path: 'postBooking/group',
  envelope: 'resultado-datos',
  request: groupRequest,
  response: bookingGroup,
})
