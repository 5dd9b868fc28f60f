// The state of a booking, its price and its history, shared by all answers about its life cycle. It holds no personal data, so that an
// answer can be stored for idempotent retries.

import { dollars, integer, listOf, maybe, withFallback, orOther, text, enumOf, currency } from '../answer-codecs.ts'
import { shape, type ValueOf } from '../codec.ts'
import { priceLine } from './price-line.ts'

export const reservationStatus = withFallback(
  enumOf({
    held: 'retenida',
    confirmed: 'confirmada',
    checked_in: 'entregada',
    completed: 'completada',
    cancelled: 'cancelada',
    no_show: 'no_presentada',
    expired: 'vencida',
  }),
  'confirmed',
)
export type ReservationStatus = ValueOf<typeof reservationStatus>

/** The kinds of events in a booking's history. */
const eventKind = orOther(
  enumOf({
    booked: 'reservada',
    confirmed: 'confirmada',
    changed: 'modificada',
    late: 'aviso_retraso',
    paid: 'pagada',
    'payment-declined': 'pago_rechazado',
    refunded: 'reembolsada',
    cancelled: 'cancelada',
    'handed-over': 'entregada',
    'car-swapped': 'cambio_auto',
    returned: 'devuelta',
    'no-show': 'no_presentada',
    expired: 'vencida',
    undone: 'deshecha',
    'checked-in-ahead': 'registro_adelantado',
  }),
)
export type BookingEventKind = Exclude<ValueOf<typeof eventKind>, 'other'>

const bookingEvent = shape({
  kind: ['Suceso', eventKind],
  /** ISO 8601 in UTC. */
  at: ['Fecha', withFallback(text, '')],
  by: ['Por', withFallback(enumOf({ client: 'cliente', broker: 'corredor', branch: 'sucursal', system: 'sistema' }), 'system')],
  /** Totals before and after a change. */
  previousTotalCents: ['TotalAnterior', maybe(dollars)],
  totalCents: ['Total', maybe(dollars)],
  /** Only for cancellations. */
  feeCents: ['Cargo', maybe(dollars)],
  refundCents: ['Reembolso', maybe(dollars)],
  /** Only for payments and refunds. */
  amountCents: ['Importe', maybe(dollars)],
  /** Wall time of the announced late arrival. */
  arrivesAt: ['Llegada', maybe(text)],
})
export type BookingEvent = ValueOf<typeof bookingEvent>

export const bookingState = shape({
  code: ['CodigoReserva', withFallback(text, '')],
  status: ['Estado', reservationStatus],
  /** Incremented with every change; a change names the version that it is based on. */
  version: ['Version', withFallback(integer, 1)],
  /** When the hold on a car expires unless it is paid, ISO 8601 in UTC. */
  holdExpiresAt: ['VenceRetencion', maybe(text)],
  /** Until when a confirmed car is kept at the branch, ISO 8601 in UTC. */
  reservedUntil: ['GuardadoHasta', maybe(text)],
  currency,
  totalCents: ['Total', maybe(dollars, 0)],
  paidCents: ['Pagado', maybe(dollars, 0)],
  /** The amount due; negative if a refund is due. */
  dueCents: ['Pendiente', maybe(dollars, 0)],
  /** The hold on the card at pick-up, not part of the total. */
  depositCents: ['Deposito', maybe(dollars, 0)],
  lines: ['Lineas', listOf(priceLine)],
  /** Oldest first. */
  history: ['Historial', listOf(bookingEvent)],
})

export type BookingState = ValueOf<typeof bookingState>
