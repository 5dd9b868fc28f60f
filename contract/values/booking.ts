import * as z from 'zod/mini'
import { dollarsFromCents, type Cents } from '../money.ts'
import { list, record, text } from '../read.ts'
import { decodePriceLine, encodePriceLine, wirePriceLine, type PriceLine } from './price-line.ts'
import { optionalCents } from './rated-class.ts'

/** A booking is confirmed at once, or held until it is paid. */
export type BookingStatus = 'confirmed' | 'held'

/** What a booking answers. */
export interface Booking {
  /** Ten characters; shown in two groups of five. */
  code: string
  status: BookingStatus
  /** When a held car is let go, ISO 8601 in UTC. */
  holdExpiresAt?: string | undefined
  totalCents?: Cents | undefined
  lines: PriceLine[]
  /** Held on the card at pick-up, not part of the total. */
  depositCents?: Cents | undefined
  /** Address within the site, `/#/…`, at which the booking can be seen and changed without its code. */
  manageLink?: string | undefined
}

const statusWords = { confirmed: 'confirmada', held: 'retenida' } as const

export const wireBooking = z.object({
  CodigoReserva: z.string(),
  Estado: z.enum(['confirmada', 'retenida']),
  VenceRetencion: z.optional(z.string()),
  Total: z.number(),
  Lineas: z.array(wirePriceLine),
  Deposito: z.number(),
  Enlace: z.string(),
})

export function encodeBooking(booking: Booking): z.input<typeof wireBooking> {
  return {
    CodigoReserva: booking.code,
    Estado: statusWords[booking.status],
    ...(booking.holdExpiresAt === undefined ? {} : { VenceRetencion: booking.holdExpiresAt }),
    Total: dollarsFromCents(booking.totalCents ?? 0),
    Lineas: booking.lines.map(encodePriceLine),
    Deposito: dollarsFromCents(booking.depositCents ?? 0),
    Enlace: booking.manageLink ?? '',
  }
}

export function decodeBooking(wire: unknown): Booking {
  const it = record(wire)
  return {
    code: text(it['CodigoReserva']) ?? '',
    status: it['Estado'] === statusWords.held ? 'held' : 'confirmed',
    holdExpiresAt: text(it['VenceRetencion']),
    totalCents: optionalCents(it['Total']),
    lines: list(it['Lineas']).map(decodePriceLine),
    depositCents: optionalCents(it['Deposito']),
    manageLink: text(it['Enlace']),
  }
}

/** A confirmation code in two groups, as people read and spell it. */
export function groupCode(code: string): string {
  return code.length === 10 ? `${code.slice(0, 5)} ${code.slice(5)}` : code
}
