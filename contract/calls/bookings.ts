// Endpoints of existing bookings, check-in and payments.

import { call, type Call } from './call.ts'
import { getBooking } from '../web-api/get-booking.ts'
import { getCheckIn } from '../web-api/get-check-in.ts'
import { getCheckInPhoto } from '../web-api/get-check-in-photo.ts'
import { getClientBookings } from '../web-api/get-client-bookings.ts'
import { getModifyEstimate } from '../web-api/get-modify-estimate.ts'
import { getPayment } from '../web-api/get-payment.ts'
import { postBookingCancel } from '../web-api/post-booking-cancel.ts'
import { postBookingLate } from '../web-api/post-booking-late.ts'
import { postBookingLink } from '../web-api/post-booking-link.ts'
import { postBookingModify } from '../web-api/post-booking-modify.ts'
import { postBookingVoucher } from '../web-api/post-booking-voucher.ts'
import { postCheckInPhoto } from '../web-api/post-check-in-photo.ts'
import { postCheckInStep1 } from '../web-api/post-check-in-step-1.ts'
import { postCheckInStep2 } from '../web-api/post-check-in-step-2.ts'
import { postPaymentNew } from '../web-api/post-payment-new.ts'

export const bookingCalls: readonly Call[] = [
  call(
    'Bookings',
    getBooking,
    'One booking',
    'A booking whole, by its code and last name, by the link that was mailed, or for the client who is logged in.',
  ),
  call(
    'Bookings',
    getModifyEstimate,
    'Estimate of a change',
    'What a booking would cost after a change, beside what it costs now, with a signed quote for the change.',
  ),
  call(
    'Bookings',
    postBookingModify,
    'Change a booking',
    'Changes a booking, whole or not at all: if the new rental cannot be had, the old one stands.',
  ),
  call(
    'Bookings',
    postBookingCancel,
    'Cancel a booking',
    'Cancels a booking; without confirmation it only says what is kept and what is given back.',
  ),
  call(
    'Bookings',
    postBookingLate,
    'Announce a late arrival',
    'Tells the branch that the renter comes later; the car waits for them within the hours of the branch.',
  ),
  call(
    'Bookings',
    postBookingVoucher,
    'Voucher as a PDF',
    'The voucher of a booking as a PDF, by the three ways in which the booking itself is seen.',
  ),
  call(
    'Bookings',
    postBookingLink,
    'Mail the link of a booking',
    'Mails the link of a booking to the address of the booking, for what code and last name do not open.',
  ),
  call('Bookings', getClientBookings, 'Bookings of the client', 'The bookings of the client who is logged in, the latest pick-up first.'),
  call(
    'Check-in',
    getCheckIn,
    'State of a check-in',
    'How far a booking is checked in ahead: who drives, which photos are there, when the renter arrives, and what is left.',
  ),
  call('Check-in', getCheckInPhoto, 'One photo of a check-in', 'One photo of a check-in, for whoever may see the check-in itself.'),
  call(
    'Check-in',
    postCheckInStep1,
    'Send licences',
    'First step of a check-in: the licences of those who drive, all at once or one after another.',
  ),
  call(
    'Check-in',
    postCheckInPhoto,
    'Send a photo',
    'Sends one photo of a check-in: the form has the field and, after it, one file, a JPEG, PNG or WebP of up to 10 MB.',
  ),
  call(
    'Check-in',
    postCheckInStep2,
    'Send arrival and signature',
    'Second step of a check-in: arrival, flight, card insurance, acceptance of the text, and signature.',
  ),
  call(
    'Payments',
    postPaymentNew,
    'Begin a payment',
    'Begins to pay what is due on a booking, or answers the payment that is under way; a declined one is tried again as a new one.',
  ),
  call(
    'Payments',
    getPayment,
    'State of a payment',
    'How a payment stands, for whoever began it or came back from its page; it tells nothing of the booking but its state.',
  ),
]
