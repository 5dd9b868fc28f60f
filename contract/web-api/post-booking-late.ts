import { maybe, text } from '../answer-codecs.ts'
import { extend, shape, type ValueOf } from '../codec.ts'
import { defineEndpoint } from '../endpoint.ts'
import { requestId } from '../form-codecs.ts'
import { day, time } from '../request-codecs.ts'
import { bookingAccess } from '../values/booking-access.ts'
import { bookingState } from '../values/booking-state.ts'
import { wallTimeIn } from '../values/wall-time.ts'

const request = shape({
  access: bookingAccess,
  /** The announced arrival, a Panama wall time in steps of 30 minutes. */
  arrivesAt: wallTimeIn('FechaLlegada', 'HoraLlegada', day, time),
  requestId: ['IdSolicitud', requestId],
})
export type LateRequest = ValueOf<typeof request>

const awaitedBooking = extend(bookingState, { arrivesAt: ['Llegada', maybe(text, '')] })
export type AwaitedBooking = ValueOf<typeof awaitedBooking>

export const postBookingLate = defineEndpoint({
  name: 'postBooking/late',
  row: 'W-20',
  service: 'web-api',
  method: 'POST',
  path: 'postBooking/late',
  envelope: 'resultado-datos',
  request,
  response: awaitedBooking,
})
