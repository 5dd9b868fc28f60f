// Endpoints of existing bookings, check-in and payments.

import { call, type Call } from './call.ts'
import { getBooking } from '../web-api/get-booking.ts'
import { getBookingConditionFile, getBookingCondition } from '../web-api/booking-condition.ts'
import { getCheckIn } from '../web-api/get-check-in.ts'
import { getCheckInPhoto } from '../web-api/get-check-in-photo.ts'
import { getClientBookings } from '../web-api/get-client-bookings.ts'
import { getModifyEstimate } from '../web-api/get-modify-estimate.ts'
import { getPayment, postPaymentNew } from '../web-api/payments.ts'
import { postBookingCancel } from '../web-api/post-booking-cancel.ts'
import { postBookingLate } from '../web-api/post-booking-late.ts'
import { postBookingCopy, postBookingLink } from '../web-api/booking-mails.ts'
import { postBookingModify } from '../web-api/post-booking-modify.ts'
import { postBookingVoucher } from '../web-api/post-booking-voucher.ts'
import { postCheckInPhoto } from '../web-api/post-check-in-photo.ts'
import { postCheckInStep1 } from '../web-api/post-check-in-step-1.ts'
import { postCheckInStep2 } from '../web-api/post-check-in-step-2.ts'

export const bookingCalls: readonly Call[] = [
  call(
    'Bookings',
    getBooking,
    'One booking',
    'A complete booking, by its code and last name, by the mailed link, or for the signed-in client.',
  ),
  call(
    'Bookings',
    getModifyEstimate,
    'Estimate of a change',
    'The price of a booking after a change and its current price, with a signed quote for the change.',
  ),
  call(
    'Bookings',
    postBookingModify,
    'Change a booking',
    'Changes a booking completely or not at all: if the new rental is not available, the booking is unchanged.',
  ),
  call(
    'Bookings',
    postBookingCancel,
    'Cancel a booking',
    'Cancels a booking. If `Confirmar` is false, it only previews the fee and the refund.',
  ),
  call(
    'Bookings',
    postBookingLate,
    'Announce a late arrival',
    'Announces a late arrival to the branch; the car is held until then, within the branch’s opening hours.',
  ),
  call(
    'Bookings',
    postBookingVoucher,
    'Voucher as a PDF',
    'The voucher of a booking as a PDF, with the same three ways of access as the booking.',
  ),
  call(
    'Bookings',
    postBookingCopy,
    'Mail a copy of the confirmation',
    'Mails the confirmation of a booking, without its link, to another address, such as that of a second driver.',
  ),
  call(
    'Bookings',
    postBookingLink,
    'Mail the link of a booking',
    'Mails the link of a booking to its e-mail address, for actions that code and last name do not allow.',
  ),
  call(
    'Bookings',
    getBookingCondition,
    'Condition of the car',
    'What was recorded at hand-over and return, what was charged and paid, and what is left to pay.',
  ),
  call(
    'Bookings',
    getBookingConditionFile,
    'Picture or document of a rental',
    'A picture of the car, the contract or the receipt, with the mailed link or for the signed-in client.',
  ),
  call('Bookings', getClientBookings, 'Bookings of the client', 'The bookings of the signed-in client, latest pick-up first.'),
  call('Check-in', getCheckIn, 'State of a check-in', 'The progress of an online check-in: drivers, photos, arrival, and open tasks.'),
  call('Check-in', getCheckInPhoto, 'One photo of a check-in', 'One photo of a check-in, with the same access as the check-in.'),
  call('Check-in', postCheckInStep1, 'Send driver’s licenses', 'First step of a check-in: the driver’s licenses, together or one by one.'),
  call(
    'Check-in',
    postCheckInPhoto,
    'Send a photo',
    'Sends one photo of a check-in: the multipart form has the `data` field followed by one file, a JPEG, PNG or WebP of up to 10 MB.',
  ),
  call(
    'Check-in',
    postCheckInStep2,
    'Send arrival and signature',
    'Second step of a check-in: arrival, flight, card insurance, acceptance of the check-in terms, and signature.',
  ),
  call(
    'Payments',
    postPaymentNew,
    'Start a payment',
    'Starts a payment of the amount due on a booking, or returns the open payment. A declined payment is retried as a new one.',
  ),
  call(
    'Payments',
    getPayment,
    'State of a payment',
    'The state of a payment, by its id. It reveals nothing about the booking except its state.',
  ),
]
