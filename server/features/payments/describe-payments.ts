// Converts payments to responses.

import type { Cents } from '#contract/money.ts'
import type { Instant } from '#contract/panama-time.ts'
import type { BookingPayments, Payment, PaymentMeans } from '#contract/values/payment.ts'
import type { ReservationRow } from '../bookings/records/reservation.ts'
import type { PaymentProviders } from './providers/providers.ts'
import type { PaymentRow, RefundRow } from './repository.ts'
import { displayState } from './rules.ts'

const iso = (instant: Instant) => new Date(instant).toISOString()

export type GetPaymentUrl = (payment: PaymentRow) => string | null

/** A payment's status, and the URL at which it continues. */
export function describePayment(
  payment: PaymentRow,
  booking: Pick<ReservationRow, 'shown_status'>,
  url: string | null,
  isDelayed: boolean,
): Payment {
  const state = displayState(payment.status)
  return {
    id: payment.id,
    state,
    url: state === 'pending' ? url : null,
    expiresAt: state === 'pending' ? iso(payment.expires_at) : undefined,
    isDelayed: state === 'pending' && isDelayed,
    bookingStatus: booking.shown_status,
    isRefunded: payment.status === 'paid' && payment.refunded_cents === payment.amount_cents,
  }
}

/** The payments and refunds on a booking's page. */
export function describePayments(
  payableCents: Cents,
  payments: readonly PaymentRow[],
  refunds: readonly RefundRow[],
  providers: PaymentProviders,
  getUrl: GetPaymentUrl,
): BookingPayments {
  const latest = payments.at(-1)
  const getMeans = (payment: PaymentRow): PaymentMeans | undefined => providers.find(payment.provider)?.means
  const state = latest === undefined ? undefined : displayState(latest.status)
  return {
    means: payableCents > 0 ? providers.offered.map((item) => item.means) : [],
    latest:
      latest === undefined || state === undefined
        ? undefined
        : {
            id: latest.id,
            means: getMeans(latest),
            state,
            amountCents: latest.amount_cents,
            url: state === 'pending' ? getUrl(latest) : null,
            expiresAt: state === 'pending' ? iso(latest.expires_at) : undefined,
          },
    receipts: payments
      .filter((payment) => payment.status === 'paid')
      .map((payment) => ({
        number: payment.provider_order,
        at: iso(payment.paid_at ?? payment.created_at),
        means: getMeans(payment),
        amountCents: payment.amount_cents,
      })),
    refunds: refunds.map((refund) => ({
      at: iso(refund.created_at),
      state: refund.status === 'sent' ? 'requested' : refund.status,
      reason: refund.reason,
      amountCents: refund.amount_cents,
    })),
  }
}
