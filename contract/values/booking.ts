import { dollars, listOf, maybe, withFallback, text, enumOf } from '../answer-codecs.ts'
import { shape, type ValueOf } from '../codec.ts'
import { priceLine } from './price-line.ts'

/** A booking is confirmed at once, or held until it is paid. */
const status = withFallback(enumOf({ confirmed: 'confirmada', held: 'retenida' }), 'confirmed')
export type BookingStatus = ValueOf<typeof status>

/** The answer to a new booking. */
export const booking = shape({
  /** Ten characters; shown in two groups of five. */
  code: ['CodigoReserva', withFallback(text, '')],
  status: ['Estado', status],
  /** When the hold on the car expires, ISO 8601 in UTC. */
  holdExpiresAt: ['VenceRetencion', maybe(text)],
  totalCents: ['Total', maybe(dollars, 0)],
  lines: ['Lineas', listOf(priceLine)],
  /** The hold on the card at pick-up, not part of the total. */
  depositCents: ['Deposito', maybe(dollars, 0)],
  /** Address within the site, `/#/…`, that gives access to the booking without its code. */
  manageLink: ['Enlace', maybe(text, '')],
})

export type Booking = ValueOf<typeof booking>

/** Formats a booking code in two groups, for reading and spelling. */
export function groupCode(code: string): string {
  return code.length === 10 ? `${code.slice(0, 5)} ${code.slice(5)}` : code
}
