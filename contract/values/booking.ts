import { dollars, listOf, maybe, or, text, words } from '../answer-codecs.ts'
import { shape, type ValueOf } from '../codec.ts'
import { priceLine } from './price-line.ts'

/** A booking is confirmed at once, or held until it is paid. */
const status = or(words({ confirmed: 'confirmada', held: 'retenida' }), 'confirmed')
export type BookingStatus = ValueOf<typeof status>

/** What a booking answers. */
export const booking = shape({
  /** Ten characters; shown in two groups of five. */
  code: ['CodigoReserva', or(text, '')],
  status: ['Estado', status],
  /** When a held car is let go, ISO 8601 in UTC. */
  holdExpiresAt: ['VenceRetencion', maybe(text)],
  totalCents: ['Total', maybe(dollars, 0)],
  lines: ['Lineas', listOf(priceLine)],
  /** Held on the card at pick-up, not part of the total. */
  depositCents: ['Deposito', maybe(dollars, 0)],
  /** Address within the site, `/#/…`, at which the booking can be seen and changed without its code. */
  manageLink: ['Enlace', maybe(text, '')],
})

export type Booking = ValueOf<typeof booking>

/** A confirmation code in two groups, as people read and spell it. */
export function groupCode(code: string): string {
  return code.length === 10 ? `${code.slice(0, 5)} ${code.slice(5)}` : code
}
