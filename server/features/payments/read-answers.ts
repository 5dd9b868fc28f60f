import type { BookingPayments, Payment } from '#contract/values/payment.ts'
import { done, refuse, type Outcome } from '../../outcome.ts'
import { type PaymentServices, createProviders } from './providers/providers.ts'
import { readReservation, type ReservationRow } from '../bookings/records/reservation.ts'
import { clickTimeoutMs } from './providers/provider-timeout.ts'
import { describePayment, describePayments } from './describe-payments.ts'
import { payerUrl } from './orders/order.ts'
import { readPayment, readPayments, readRefunds } from './repository.ts'
import { readClock } from '../availability/repository.ts'

/** A payment's status; only its id gives access. */
export async function readPaymentAnswer(services: PaymentServices, id: string, hasWaited = false): Promise<Outcome<Payment>> {
  const payment = await readPayment(services.db, id)
  const booking = payment === undefined ? undefined : await readReservation(services.db, payment.reservation_id)
  if (payment === undefined || booking === undefined) return refuse('unknown_id', { field: 'id' })
  const { now } = await readClock(services.db)
  const isDelayed = payment.status === 'created' && (hasWaited || now - payment.created_at > clickTimeoutMs)
  return done(describePayment(payment, booking, payerUrl(services, payment), isDelayed))
}

/** The payments shown on a booking's page. */
export async function readBookingPayments(services: PaymentServices, booking: ReservationRow): Promise<BookingPayments> {
  const [payments, refunds] = [await readPayments(services.db, booking.id), await readRefunds(services.db, booking.id)]
  return describePayments(booking, payments, refunds, createProviders(services), (payment) => payerUrl(services, payment))
}
