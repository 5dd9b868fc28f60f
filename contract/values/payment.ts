// A payment as it is answered: how it stands and where to pay, and nothing about who pays (docs/decisions/021-payments.md).

import * as z from 'zod/mini'
import { dollarsFromCents, type Cents } from '../money.ts'
import { list, record, text } from '../read.ts'
import { decodeStatus, encodeStatus, wireStatus, type ReservationStatus } from './booking-state.ts'
import { optionalCents } from './rated-class.ts'

/** How somebody pays: the test without money, the card page of PagueloFacil, or Yappy on the telephone. */
export type PaymentMeans = 'sandbox' | 'card' | 'yappy'

const meansWords = { sandbox: 'prueba', card: 'tarjeta', yappy: 'yappy' } as const
const paymentMeans = Object.keys(meansWords) as PaymentMeans[]

export const wireMeans = z.enum(['prueba', 'tarjeta', 'yappy'])

export function encodeMeans(means: PaymentMeans): z.input<typeof wireMeans> {
  return meansWords[means]
}

/** Undefined for a means that this side does not know. */
export function decodeMeans(wire: unknown): PaymentMeans | undefined {
  return paymentMeans.find((means) => meansWords[means] === wire)
}

/** Only the provider's word makes a payment paid; a declined one is tried again as a new one. */
export type PaymentState = 'pending' | 'paid' | 'declined' | 'cancelled'

const stateWords = { pending: 'pendiente', paid: 'pagado', declined: 'rechazado', cancelled: 'cancelado' } as const
const states = Object.keys(stateWords) as PaymentState[]

const wireState = z.enum(['pendiente', 'pagado', 'rechazado', 'cancelado'])

function decodeState(wire: unknown): PaymentState {
  return states.find((state) => stateWords[state] === wire) ?? 'pending'
}

export interface Payment {
  /** A UUID that cannot be guessed: whoever has it may ask how the payment stands, and nothing else. */
  id: string
  state: PaymentState
  /** Where to pay: the provider's page or one of ours outside the app; null until it is known, and when there is nothing more to pay. */
  url: string | null
  /** Until when this payment can be made, ISO 8601 in UTC. */
  expiresAt?: string | undefined
  /** The provider does not answer at the moment; the payment stays open, and we go on asking for its page. */
  isDelayed: boolean
  /** How the booking stands that it is for. */
  bookingStatus: ReservationStatus
  /** The money goes back, because it came too late for the car or twice. */
  isReturned: boolean
}

export const wirePayment = z.object({
  IdPago: z.string(),
  Estado: wireState,
  Url: z.nullable(z.string()),
  Vence: z.optional(z.string()),
  Demora: z.boolean(),
  EstadoReserva: wireStatus,
  Devuelto: z.boolean(),
})

export function encodePayment(payment: Payment): z.input<typeof wirePayment> {
  return {
    IdPago: payment.id,
    Estado: stateWords[payment.state],
    Url: payment.url,
    ...(payment.expiresAt === undefined ? {} : { Vence: payment.expiresAt }),
    Demora: payment.isDelayed,
    EstadoReserva: encodeStatus(payment.bookingStatus),
    Devuelto: payment.isReturned,
  }
}

export function decodePayment(wire: unknown): Payment {
  const it = record(wire)
  return {
    id: text(it['IdPago']) ?? '',
    state: decodeState(it['Estado']),
    url: text(it['Url']) ?? null,
    expiresAt: text(it['Vence']),
    isDelayed: it['Demora'] === true,
    bookingStatus: decodeStatus(it['EstadoReserva']),
    isReturned: it['Devuelto'] === true,
  }
}

/** The latest payment of a booking. */
export interface LatestPayment {
  id: string
  means?: PaymentMeans | undefined
  state: PaymentState
  amountCents?: Cents | undefined
  url: string | null
  expiresAt?: string | undefined
}

/** Money that came in. A receipt is no fiscal invoice. */
export interface Receipt {
  /** What it is called by on the telephone. */
  number: string
  /** ISO 8601 in UTC. */
  at: string
  means?: PaymentMeans | undefined
  amountCents?: Cents | undefined
}

/** `manual`: this means of payment cannot give back by itself, so the branch does. */
export type RefundState = 'requested' | 'settled' | 'failed' | 'manual'
export type RefundReason = 'cancelled' | 'changed' | 'no-show' | 'no-car' | 'surplus'

export interface Refund {
  /** ISO 8601 in UTC. */
  at: string
  state: RefundState
  reason: RefundReason
  amountCents?: Cents | undefined
}

/** Everything about money that a booking's page shows beside total, paid and due. */
export interface BookingPayments {
  /** Means on offer; none when nothing is due or nothing can be paid online. */
  means: PaymentMeans[]
  latest?: LatestPayment | undefined
  /** Oldest first. */
  receipts: Receipt[]
  /** Oldest first. */
  refunds: Refund[]
}

const refundWords = { requested: 'solicitado', settled: 'devuelto', failed: 'fallido', manual: 'manual' } as const
const refundStates = Object.keys(refundWords) as RefundState[]
const reasonWords = {
  cancelled: 'cancelacion',
  changed: 'modificacion',
  'no-show': 'no_presentada',
  'no-car': 'sin_auto',
  surplus: 'excedente',
} as const
const reasons = Object.keys(reasonWords) as RefundReason[]

export const wireBookingPayments = z.object({
  Medios: z.array(wireMeans),
  Ultimo: z.optional(
    z.object({
      IdPago: z.string(),
      Medio: z.optional(wireMeans),
      Estado: wireState,
      Importe: z.number(),
      Url: z.nullable(z.string()),
      Vence: z.optional(z.string()),
    }),
  ),
  Recibos: z.array(z.object({ Numero: z.string(), Fecha: z.string(), Medio: z.optional(wireMeans), Importe: z.number() })),
  Reembolsos: z.array(
    z.object({
      Fecha: z.string(),
      Estado: z.enum(['solicitado', 'devuelto', 'fallido', 'manual']),
      Motivo: z.enum(['cancelacion', 'modificacion', 'no_presentada', 'sin_auto', 'excedente']),
      Importe: z.number(),
    }),
  ),
})

const meansIf = (means: PaymentMeans | undefined) => (means === undefined ? {} : { Medio: meansWords[means] })

export function encodeBookingPayments({ means, latest, receipts, refunds }: BookingPayments): z.input<typeof wireBookingPayments> {
  return {
    Medios: means.map(encodeMeans),
    ...(latest === undefined
      ? {}
      : {
          Ultimo: {
            IdPago: latest.id,
            ...meansIf(latest.means),
            Estado: stateWords[latest.state],
            Importe: dollarsFromCents(latest.amountCents ?? 0),
            Url: latest.url,
            ...(latest.expiresAt === undefined ? {} : { Vence: latest.expiresAt }),
          },
        }),
    Recibos: receipts.map((it) => ({
      Numero: it.number,
      Fecha: it.at,
      ...meansIf(it.means),
      Importe: dollarsFromCents(it.amountCents ?? 0),
    })),
    Reembolsos: refunds.map((it) => ({
      Fecha: it.at,
      Estado: refundWords[it.state],
      Motivo: reasonWords[it.reason],
      Importe: dollarsFromCents(it.amountCents ?? 0),
    })),
  }
}

export function decodeBookingPayments(wire: unknown): BookingPayments {
  const it = record(wire)
  const latest = record(it['Ultimo'])
  return {
    means: list(it['Medios']).flatMap((word) => decodeMeans(word) ?? []),
    latest:
      'Ultimo' in it
        ? {
            id: text(latest['IdPago']) ?? '',
            means: decodeMeans(latest['Medio']),
            state: decodeState(latest['Estado']),
            amountCents: optionalCents(latest['Importe']),
            url: text(latest['Url']) ?? null,
            expiresAt: text(latest['Vence']),
          }
        : undefined,
    receipts: list(it['Recibos'])
      .map(record)
      .map((receipt) => ({
        number: text(receipt['Numero']) ?? '',
        at: text(receipt['Fecha']) ?? '',
        means: decodeMeans(receipt['Medio']),
        amountCents: optionalCents(receipt['Importe']),
      })),
    refunds: list(it['Reembolsos'])
      .map(record)
      .map((refund) => ({
        at: text(refund['Fecha']) ?? '',
        state: refundStates.find((state) => refundWords[state] === refund['Estado']) ?? 'requested',
        reason: reasons.find((reason) => reasonWords[reason] === refund['Motivo']) ?? 'surplus',
        amountCents: optionalCents(refund['Importe']),
      })),
  }
}
