import { dollars, maybe } from '../answer-codecs.ts'
import { extend, shape, type ValueOf } from '../codec.ts'
import { defineEndpoint } from '../endpoint.ts'
import { requestId, shownCents } from '../form-codecs.ts'
import { wholeNumber, nullIfAbsent } from '../request-codecs.ts'
import { bookingAccess } from '../values/booking-access.ts'
import { quote } from '../values/booking-request.ts'
import { bookingState } from '../values/booking-state.ts'
import { peopleChange } from '../values/people-change.ts'
import { rentalChange } from '../values/rental-change.ts'

const request = shape({
  access: bookingAccess,
  change: rentalChange,
  people: peopleChange,
  /** The version that the change is based on; if the booking has changed since, the request is refused with `booking_changed`. */
  version: ['Version', nullIfAbsent(wholeNumber)],
  /** The signed quote of the change's estimate; required only if the total changes. */
  quote: ['IdCotizacion', quote],
  requestId: ['IdSolicitud', requestId],
  /** The total that was shown. */
  totalCents: ['Total', shownCents],
})
export type ModifyRequest = ValueOf<typeof request>

const modifiedBooking = extend(bookingState, {
  previousTotalCents: ['TotalAnterior', maybe(dollars, 0)],
  differenceCents: ['Diferencia', maybe(dollars, 0)],
})
export type ModifiedBooking = ValueOf<typeof modifiedBooking>

export const postBookingModify = defineEndpoint({
  name: 'postBooking/modify',
  row: 'W-20',
  service: 'web-api',
  method: 'POST',
  path: 'postBooking/modify',
  envelope: 'resultado-datos',
  request,
  response: modifiedBooking,
})
