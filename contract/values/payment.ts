// The state of a payment and the address of its payment page; no data about the payer (docs/decisions/021-payments.md).

import { dollars, isTrue, listOf, maybe, nullable, keepIf, withFallback, text, enumOf } from '../answer-codecs.ts'
import { shape, type ValueOf } from '../codec.ts'
import { reservationStatus } from './booking-state.ts'

/** Payment methods: the sandbox, PagueloFacil's card page, or Yappy on the phone. Other methods are not supported. */
export const paymentMeans = enumOf({ sandbox: 'prueba', card: 'tarjeta', yappy: 'yappy' })
export type PaymentMeans = NonNullable<ReturnType<typeof paymentMeans.decode>>

/** Only the provider can confirm a payment. A declined payment is retried as a new payment. */
const paymentState = withFallback(
  enumOf({ pending: 'pendiente', paid: 'pagado', declined: 'rechazado', cancelled: 'cancelado' }),
  'pending',
)
export type PaymentState = ValueOf<typeof paymentState>

export const payment = shape({
  /** An unguessable UUID that gives access to the state of this payment only. */
  id: ['IdPago', withFallback(text, '')],
  state: ['Estado', paymentState],
  /** The provider's payment page, or one of ours outside the app; null if not known yet or if nothing is to be paid. */
  url: ['Url', nullable(text)],
  /** When this payment expires, ISO 8601 in UTC. */
  expiresAt: ['Vence', maybe(text)],
  /** The provider is not answering; the payment stays open and the server keeps requesting its page. */
  isDelayed: ['Demora', isTrue],
  /** The state of the booking that it pays for. */
  bookingStatus: ['EstadoReserva', reservationStatus],
  /** The payment is being refunded, because it arrived too late for the car or was made twice. */
  isRefunded: ['Devuelto', isTrue],
})
export type Payment = ValueOf<typeof payment>

/** The latest payment of a booking. */
const latestPayment = shape({
  id: ['IdPago', withFallback(text, '')],
  means: ['Medio', maybe(paymentMeans)],
  state: ['Estado', paymentState],
  amountCents: ['Importe', maybe(dollars, 0)],
  url: ['Url', nullable(text)],
  expiresAt: ['Vence', maybe(text)],
})
export type LatestPayment = ValueOf<typeof latestPayment>

/** A payment that was received. A receipt is not a fiscal invoice. */
const receipt = shape({
  /** Short reference for telephone calls. */
  number: ['Numero', withFallback(text, '')],
  /** ISO 8601 in UTC. */
  at: ['Fecha', withFallback(text, '')],
  means: ['Medio', maybe(paymentMeans)],
  amountCents: ['Importe', maybe(dollars, 0)],
})
export type Receipt = ValueOf<typeof receipt>

/** `manual`: this payment method does not support refunds, so the branch pays the refund. */
const refundState = withFallback(enumOf({ requested: 'solicitado', settled: 'devuelto', failed: 'fallido', manual: 'manual' }), 'requested')
export type RefundState = ValueOf<typeof refundState>

const refundReason = withFallback(
  enumOf({ cancelled: 'cancelacion', changed: 'modificacion', 'no-show': 'no_presentada', 'no-car': 'sin_auto', surplus: 'excedente' }),
  'surplus',
)
export type RefundReason = ValueOf<typeof refundReason>

const refund = shape({
  /** ISO 8601 in UTC. */
  at: ['Fecha', withFallback(text, '')],
  state: ['Estado', refundState],
  reason: ['Motivo', refundReason],
  amountCents: ['Importe', maybe(dollars, 0)],
})
export type Refund = ValueOf<typeof refund>

/** All payment data on a booking's page besides total, paid and due. */
export const bookingPayments = shape({
  /** Available payment methods; empty if nothing is due or online payment is not possible. */
  means: ['Medios', listOf(paymentMeans)],
  latest: ['Ultimo', maybe(keepIf(latestPayment, (_, wire) => wire !== undefined))],
  /** Oldest first. */
  receipts: ['Recibos', listOf(receipt)],
  /** Oldest first. */
  refunds: ['Reembolsos', listOf(refund)],
})
export type BookingPayments = ValueOf<typeof bookingPayments>
