// A payment as it is answered: how it stands and where to pay, and nothing about who pays (docs/decisions/021-payments.md).

import { dollars, isTrue, listOf, maybe, nullable, only, or, text, words } from '../answer-codecs.ts'
import { shape, type ValueOf } from '../codec.ts'
import { reservationStatus } from './booking-state.ts'

/** How somebody pays: the test without money, the card page of PagueloFacil, or Yappy on the telephone. Other means are not known here. */
export const paymentMeans = words({ sandbox: 'prueba', card: 'tarjeta', yappy: 'yappy' })
export type PaymentMeans = NonNullable<ReturnType<typeof paymentMeans.decode>>

/** Only the provider's word makes a payment paid; a declined one is tried again as a new one. */
const paymentState = or(words({ pending: 'pendiente', paid: 'pagado', declined: 'rechazado', cancelled: 'cancelado' }), 'pending')
export type PaymentState = ValueOf<typeof paymentState>

export const payment = shape({
  /** A UUID that cannot be guessed: whoever has it may ask how the payment stands, and nothing else. */
  id: ['IdPago', or(text, '')],
  state: ['Estado', paymentState],
  /** Where to pay: the provider's page or one of ours outside the app; null until it is known, and when there is nothing more to pay. */
  url: ['Url', nullable(text)],
  /** Until when this payment can be made, ISO 8601 in UTC. */
  expiresAt: ['Vence', maybe(text)],
  /** The provider does not answer at the moment; the payment stays open, and we go on asking for its page. */
  isDelayed: ['Demora', isTrue],
  /** How the booking stands that it is for. */
  bookingStatus: ['EstadoReserva', reservationStatus],
  /** The money goes back, because it came too late for the car or twice. */
  isReturned: ['Devuelto', isTrue],
})
export type Payment = ValueOf<typeof payment>

/** The latest payment of a booking. */
const latestPayment = shape({
  id: ['IdPago', or(text, '')],
  means: ['Medio', maybe(paymentMeans)],
  state: ['Estado', paymentState],
  amountCents: ['Importe', maybe(dollars, 0)],
  url: ['Url', nullable(text)],
  expiresAt: ['Vence', maybe(text)],
})
export type LatestPayment = ValueOf<typeof latestPayment>

/** Money that came in. A receipt is no fiscal invoice. */
const receipt = shape({
  /** What it is called by on the telephone. */
  number: ['Numero', or(text, '')],
  /** ISO 8601 in UTC. */
  at: ['Fecha', or(text, '')],
  means: ['Medio', maybe(paymentMeans)],
  amountCents: ['Importe', maybe(dollars, 0)],
})
export type Receipt = ValueOf<typeof receipt>

/** `manual`: this means of payment cannot give back by itself, so the branch does. */
const refundState = or(words({ requested: 'solicitado', settled: 'devuelto', failed: 'fallido', manual: 'manual' }), 'requested')
export type RefundState = ValueOf<typeof refundState>

const refundReason = or(
  words({ cancelled: 'cancelacion', changed: 'modificacion', 'no-show': 'no_presentada', 'no-car': 'sin_auto', surplus: 'excedente' }),
  'surplus',
)
export type RefundReason = ValueOf<typeof refundReason>

const refund = shape({
  /** ISO 8601 in UTC. */
  at: ['Fecha', or(text, '')],
  state: ['Estado', refundState],
  reason: ['Motivo', refundReason],
  amountCents: ['Importe', maybe(dollars, 0)],
})
export type Refund = ValueOf<typeof refund>

/** Everything about money that a booking's page shows beside total, paid and due. */
export const bookingPayments = shape({
  /** Means on offer; none when nothing is due or nothing can be paid online. */
  means: ['Medios', listOf(paymentMeans)],
  latest: ['Ultimo', maybe(only(latestPayment, (_, wire) => wire !== undefined))],
  /** Oldest first. */
  receipts: ['Recibos', listOf(receipt)],
  /** Oldest first. */
  refunds: ['Reembolsos', listOf(refund)],
})
export type BookingPayments = ValueOf<typeof bookingPayments>
