// A booking as it stands, for every answer about its life: state, price, and everything that has happened to it. Nothing personal is in it,
// so that an answer can be kept for repeats.

import { dollars, integer, listOf, maybe, or, orOther, text, words } from '../answer-codecs.ts'
import { shape, written, type ValueOf } from '../codec.ts'
import { priceLine } from './price-line.ts'

export const reservationStatus = or(
  words({
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

/** What has happened to a booking. */
const eventKind = orOther(
  words({
    booked: 'reservada',
    confirmed: 'confirmada',
    changed: 'modificada',
    late: 'aviso_retraso',
    paid: 'pagada',
    'payment-declined': 'pago_rechazado',
    refunded: 'reembolsada',
    cancelled: 'cancelada',
    'handed-over': 'entregada',
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
  at: ['Fecha', or(text, '')],
  by: ['Por', or(words({ client: 'cliente', branch: 'sucursal', system: 'sistema' }), 'system')],
  /** Totals before and after, of changes. */
  previousTotalCents: ['TotalAnterior', maybe(dollars)],
  totalCents: ['Total', maybe(dollars)],
  /** Of cancellations. */
  feeCents: ['Cargo', maybe(dollars)],
  refundCents: ['Reembolso', maybe(dollars)],
  /** Of payments and what is given back. */
  amountCents: ['Importe', maybe(dollars)],
  /** Wall time of the announced arrival. */
  arrivesAt: ['Llegada', maybe(text)],
})
export type BookingEvent = ValueOf<typeof bookingEvent>

/** The one currency of all amounts. */
export const currency = written(
  'Moneda',
  ({ literal }) => literal('USD'),
  () => 'USD',
)

export const bookingState = shape({
  code: ['CodigoReserva', or(text, '')],
  status: ['Estado', reservationStatus],
  /** Raised with every change; a change says which one it was made from. */
  version: ['Version', or(integer, 1)],
  /** When a held car is let go unless it is paid for, ISO 8601 in UTC. */
  holdExpiresAt: ['VenceRetencion', maybe(text)],
  /** Until when a confirmed car waits at the branch, ISO 8601 in UTC. */
  keptUntil: ['GuardadoHasta', maybe(text)],
  currency,
  totalCents: ['Total', maybe(dollars, 0)],
  paidCents: ['Pagado', maybe(dollars, 0)],
  /** What is still to be paid; negative when something will be given back. */
  dueCents: ['Pendiente', maybe(dollars, 0)],
  /** Held on the card at pick-up, not part of the total. */
  depositCents: ['Deposito', maybe(dollars, 0)],
  lines: ['Lineas', listOf(priceLine)],
  /** Oldest first. */
  history: ['Historial', listOf(bookingEvent)],
})

export type BookingState = ValueOf<typeof bookingState>
