// A booking as it stands, for every answer about its life: state, price, and everything that has happened to it. Nothing personal is in it,
// so that an answer can be kept for repeats.

import * as z from 'zod/mini'
import { dollarsFromCents, type Cents } from '../money.ts'
import { list, number, oneOf, record, text, type WireRecord } from '../read.ts'
import { decodePriceLine, encodePriceLine, wirePriceLine, type PriceLine } from './price-line.ts'
import { optionalCents } from './rated-class.ts'

export type ReservationStatus = 'held' | 'confirmed' | 'checked_in' | 'completed' | 'cancelled' | 'no_show' | 'expired'

const statusWords = {
  held: 'retenida',
  confirmed: 'confirmada',
  checked_in: 'entregada',
  completed: 'completada',
  cancelled: 'cancelada',
  no_show: 'no_presentada',
  expired: 'vencida',
} as const
const statuses = Object.keys(statusWords) as ReservationStatus[]

export const wireStatus = z.enum(['retenida', 'confirmada', 'entregada', 'completada', 'cancelada', 'no_presentada', 'vencida'])

export function encodeStatus(status: ReservationStatus): z.input<typeof wireStatus> {
  return statusWords[status]
}

export function decodeStatus(wire: unknown): ReservationStatus {
  return statuses.find((status) => statusWords[status] === wire) ?? 'confirmed'
}

/** What has happened to a booking. */
export type BookingEventKind =
  | 'booked'
  | 'confirmed'
  | 'changed'
  | 'late'
  | 'paid'
  | 'payment-declined'
  | 'refunded'
  | 'cancelled'
  | 'handed-over'
  | 'returned'
  | 'no-show'
  | 'expired'
  | 'undone'
  | 'checked-in-ahead'

const eventWords = {
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
} as const
const eventKinds = Object.keys(eventWords) as BookingEventKind[]

export interface BookingEvent {
  kind: BookingEventKind | 'other'
  /** ISO 8601 in UTC. */
  at: string
  by: 'client' | 'branch' | 'system'
  /** Totals before and after, of changes. */
  previousTotalCents?: Cents | undefined
  totalCents?: Cents | undefined
  /** Of cancellations. */
  feeCents?: Cents | undefined
  refundCents?: Cents | undefined
  /** Of payments and what is given back. */
  amountCents?: Cents | undefined
  /** Wall time of the announced arrival. */
  arrivesAt?: string | undefined
}

export interface BookingState {
  code: string
  status: ReservationStatus
  /** Raised with every change; a change says which one it was made from. */
  version: number
  /** When a held car is let go unless it is paid for, ISO 8601 in UTC. */
  holdExpiresAt?: string | undefined
  /** Until when a confirmed car waits at the branch, ISO 8601 in UTC. */
  keptUntil?: string | undefined
  totalCents?: Cents | undefined
  paidCents?: Cents | undefined
  /** What is still to be paid; negative when something will be given back. */
  dueCents?: Cents | undefined
  /** Held on the card at pick-up, not part of the total. */
  depositCents?: Cents | undefined
  lines: PriceLine[]
  /** Oldest first. */
  history: BookingEvent[]
}

const byWords = { client: 'cliente', branch: 'sucursal', system: 'sistema' } as const

const wireEvent = z.object({
  Suceso: z.string(),
  Fecha: z.string(),
  Por: z.enum(['cliente', 'sucursal', 'sistema']),
  TotalAnterior: z.optional(z.number()),
  Total: z.optional(z.number()),
  Cargo: z.optional(z.number()),
  Reembolso: z.optional(z.number()),
  Importe: z.optional(z.number()),
  Llegada: z.optional(z.string()),
})

export const wireBookingStateFields = {
  CodigoReserva: z.string(),
  Estado: wireStatus,
  Version: z.int(),
  VenceRetencion: z.optional(z.string()),
  GuardadoHasta: z.optional(z.string()),
  Moneda: z.literal('USD'),
  Total: z.number(),
  Pagado: z.number(),
  Pendiente: z.number(),
  Deposito: z.number(),
  Lineas: z.array(wirePriceLine),
  Historial: z.array(wireEvent),
}

const wireBookingState = z.object(wireBookingStateFields)

const dollarsIf = (key: string, cents: Cents | undefined) => (cents === undefined ? {} : { [key]: dollarsFromCents(cents) })

export function encodeBookingState(state: BookingState): z.input<typeof wireBookingState> {
  return {
    CodigoReserva: state.code,
    Estado: encodeStatus(state.status),
    Version: state.version,
    ...(state.holdExpiresAt === undefined ? {} : { VenceRetencion: state.holdExpiresAt }),
    ...(state.keptUntil === undefined ? {} : { GuardadoHasta: state.keptUntil }),
    Moneda: 'USD',
    Total: dollarsFromCents(state.totalCents ?? 0),
    Pagado: dollarsFromCents(state.paidCents ?? 0),
    Pendiente: dollarsFromCents(state.dueCents ?? 0),
    Deposito: dollarsFromCents(state.depositCents ?? 0),
    Lineas: state.lines.map(encodePriceLine),
    Historial: state.history.map(encodeEvent),
  }
}

function encodeEvent(event: BookingEvent): z.input<typeof wireEvent> {
  return {
    Suceso: event.kind === 'other' ? '' : eventWords[event.kind],
    Fecha: event.at,
    Por: byWords[event.by],
    ...dollarsIf('TotalAnterior', event.previousTotalCents),
    ...dollarsIf('Total', event.totalCents),
    ...dollarsIf('Cargo', event.feeCents),
    ...dollarsIf('Reembolso', event.refundCents),
    ...dollarsIf('Importe', event.amountCents),
    ...(event.arrivesAt === undefined ? {} : { Llegada: event.arrivesAt }),
  }
}

export function decodeBookingState(it: WireRecord): BookingState {
  return {
    code: text(it['CodigoReserva']) ?? '',
    status: decodeStatus(it['Estado']),
    version: number(it['Version']) ?? 1,
    holdExpiresAt: text(it['VenceRetencion']),
    keptUntil: text(it['GuardadoHasta']),
    totalCents: optionalCents(it['Total']),
    paidCents: optionalCents(it['Pagado']),
    dueCents: optionalCents(it['Pendiente']),
    depositCents: optionalCents(it['Deposito']),
    lines: list(it['Lineas']).map(decodePriceLine),
    history: list(it['Historial']).map(decodeEvent),
  }
}

function decodeEvent(wire: unknown): BookingEvent {
  const it = record(wire)
  const by = oneOf(it['Por'], ['cliente', 'sucursal', 'sistema']) ?? 'sistema'
  return {
    kind: eventKinds.find((kind) => eventWords[kind] === it['Suceso']) ?? 'other',
    at: text(it['Fecha']) ?? '',
    by: by === 'cliente' ? 'client' : by === 'sucursal' ? 'branch' : 'system',
    previousTotalCents: optionalCents(it['TotalAnterior']),
    totalCents: optionalCents(it['Total']),
    feeCents: optionalCents(it['Cargo']),
    refundCents: optionalCents(it['Reembolso']),
    amountCents: optionalCents(it['Importe']),
    arrivesAt: text(it['Llegada']),
  }
}
