import { dollars, integer, listOf, maybe, or, price, text } from '../answer-codecs.ts'
import { shape, type ValueOf } from '../codec.ts'
import { defaultClientTypeId } from '../constants.ts'
import { currency } from './booking-state.ts'
import { priceLine } from './price-line.ts'

/** What a rental costs, line by line; the lines add up to the total to the cent. */
export const estimate = shape({
  /** Signed: a booking with it is booked at this total. */
  quote: ['IdCotizacion', maybe(text, '')],
  /** Until when the total holds, ISO 8601 in UTC. */
  expiresAt: ['Vence', maybe(text, '')],
  days: ['Dias', maybe(integer, 0)],
  extraHours: ['NoHorasExtras', maybe(integer, 0)],
  currency,
  lines: ['Lineas', listOf(priceLine)],
  totalCents: ['Total', maybe(price, 0)],
  perDayCents: ['TotalDia', maybe(price, 0)],
  /** Held on the card, not part of the total. */
  depositCents: ['Deposito', maybe(dollars, 0)],
  /** The client type that the server priced by (row A-04). */
  clientTypeId: ['IdTipoCliente', or(integer, defaultClientTypeId)],
  timePerDayCents: ['Tarifa.TarDia', maybe(price, 0)],
})

export type Estimate = ValueOf<typeof estimate>
