import type { Cents } from '#contract/money.ts'
import type { BookingPayments, Payment } from '#contract/values/payment.ts'
import { succeed, refuse, type Outcome } from '../../outcome.ts'
import { type PaymentServices, createProviders } from './providers/providers.ts'
import { readReservation, type ReservationRow } from '../bookings/records/reservation.ts'
import { requestTimeoutMs } from './providers/provider-timeout.ts'
import { describePayment, describePayments } from './describe-payments.ts'
import { payerUrl } from './orders/order.ts'
import { readPayment, readPayments, readRefunds } from './repository.ts'
import { readClock } from '../availability/repository.ts'
import { readTotalWithCharges } from './read-charged.ts'
import { isPayable, payableCents } from './rules.ts'

/** A payment's status; only its id gives access. */
export async function readPaymentAnswer(services: PaymentServices, id: string, hasWaited = false): Promise<Outcome<Payment>> {
  const payment = await readPayment(services.db, id)
  const booking = payment === undefined ? undefined : await readReservation(services.db, payment.reservation_id)
  if (payment === undefined || booking === undefined) return refuse('unknown_id', { field: 'id' })
  const { now } = await readClock(services.db)
  const isDelayed = payment.status === 'created' && (hasWaited || now - payment.created_at > requestTimeoutMs)
  return succeed(describePayment(payment, booking, payerUrl(services, payment), isDelayed))
}

/** The payments shown on a booking's page, and what is due with the charges of the rental: negative if the renter is owed. */
export async function readBookingPayments(
  services: PaymentServices,
  booking: ReservationRow,
): Promise<{ payments: BookingPayments; dueCents: Cents }> {
  const [payments, refunds] = [await readPayments(services.db, booking.id), await readRefunds(services.db, booking.id)]
  const owedCents = await readTotalWithCharges(services.db, booking)
  const described = describePayments(payableCents(booking, owedCents), payments, refunds, createProviders(services), (payment) =>
    payerUrl(services, payment),
  )
  return { payments: described, dueCents: isPayable(booking.shown_status) ? owedCents - booking.paid_cents : 0 }
}
