import { currency, dollars, integer, listOf, maybe, withFallback, price, text } from '../answer-codecs.ts'
import { shape, type ValueOf } from '../codec.ts'
import { defaultClientTypeId } from '../constants.ts'
import { priceLine } from './price-line.ts'

/** The price of a rental, line by line; the lines add up exactly to the total. */
export const estimate = shape({
  /** The signed quote; a booking that sends it gets this total. */
  quote: ['IdCotizacion', maybe(text, '')],
  /** When the quote expires, ISO 8601 in UTC. */
  expiresAt: ['Vence', maybe(text, '')],
  days: ['Dias', maybe(integer, 0)],
  extraHours: ['NoHorasExtras', maybe(integer, 0)],
  currency,
  lines: ['Lineas', listOf(priceLine)],
  totalCents: ['Total', maybe(price, 0)],
  perDayCents: ['TotalDia', maybe(price, 0)],
  /** The hold on the card, not part of the total. */
  depositCents: ['Deposito', maybe(dollars, 0)],
  /** The client type that was used for the price (row A-04). */
  clientTypeId: ['IdTipoCliente', withFallback(integer, defaultClientTypeId)],
  timePerDayCents: ['Tarifa.TarDia', maybe(price, 0)],
})

export type Estimate = ValueOf<typeof estimate>
