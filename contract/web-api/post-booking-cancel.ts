import { dollars, maybe } from '../answer-codecs.ts'
import { extend, shape, type ValueOf } from '../codec.ts'
import { defineEndpoint } from '../endpoint.ts'
import { requestId, shownCents } from '../form-codecs.ts'
import { wholeNumber, nullIfAbsent, yesOrNo } from '../request-codecs.ts'
import { bookingAccess } from '../values/booking-access.ts'
import { bookingState } from '../values/booking-state.ts'

const request = shape({
  access: bookingAccess,
  /** False only previews the cost of a cancellation. */
  confirm: ['Confirmar', yesOrNo],
  /** The cancellation fee that was shown; if it has changed, the request is refused. */
  feeCents: ['Cargo', shownCents],
  version: ['Version', nullIfAbsent(wholeNumber)],
  requestId: ['IdSolicitud', requestId],
})
export type CancelRequest = ValueOf<typeof request>

/** The booking after its cancellation, or its current state in a preview. */
const cancelledBooking = extend(bookingState, {
  /** The part of the payments that is kept; never more than was paid (docs/domain.md 3.5). */
  feeCents: ['Cargo', maybe(dollars, 0)],
  refundCents: ['Reembolso', maybe(dollars, 0)],
})
export type CancelledBooking = ValueOf<typeof cancelledBooking>

export const postBookingCancel = defineEndpoint({
  name: 'postBooking/cancel',
  row: 'W-20',
  service: 'web-api',
  method: 'POST',
  path: 'postBooking/cancel',
  envelope: 'resultado-datos',
  request,
  response: cancelledBooking,
})
