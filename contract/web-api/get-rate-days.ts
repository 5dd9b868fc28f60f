import { integer, listOf, maybe, keepIf, withFallback, price, text, enumOf } from '../answer-codecs.ts'
import { field, shape, type ValueOf } from '../codec.ts'
import { defineEndpoint } from '../endpoint.ts'
import { isLocalDate } from '../panama-time.ts'
import { day, fromSchema, optionalId } from '../request-codecs.ts'
import { tripRequest, brand } from '../values/trip.ts'

/** Six weeks, as a calendar shows a month. */
export const maxRateDays = 42

const request = shape({
  brandId: ['IdBrand', brand],
  /** Its times, length, branches and age; the pick-up moves from day to day. */
  trip: tripRequest,
  /** Only this class; null for the cheapest available class of each day. */
  classId: ['IdModelo', { ...optionalId, encode: (id: number | null) => id ?? 0 }],
  firstDay: ['PrimerDia', day],
  days: ['NumDias', fromSchema(({ countWithin }) => countWithin(1, maxRateDays))],
})
export type RateDaysRequest = ValueOf<typeof request>

/**
 * `closed`: the pick-up branch is closed then; `return-closed`: the return branch is closed when the trip ends; `unavailable`: in the past,
 * too soon, too far ahead, or not in the promotion.
 */
export const rateState = field(
  'Estado',
  withFallback(
    enumOf({
      free: 'disponible',
      'sold-out': 'agotado',
      closed: 'cerrada',
      'return-closed': 'devolucion_cerrada',
      unavailable: 'no_disponible',
    }),
    'unavailable',
  ),
)

/** A pick-up day. */
export const rateDay = shape({
  date: ['Fecha', withFallback(text, '')],
  state: rateState,
  /** Including everything mandatory; only of a free day, and equal to the list's total of that search. */
  totalCents: ['Total', maybe(price, null)],
  /** The class of the total. */
  classId: ['IdModelo', maybe(integer, null)],
})
export type RateDay = ValueOf<typeof rateDay>

export const getRateDays = defineEndpoint({
  name: 'getRateDays',
  row: 'W-30',
  service: 'web-api',
  method: 'POST',
  path: 'getRateDays',
  envelope: 'resultado-datos',
  request,
  response: listOf(keepIf(rateDay, ({ date }) => isLocalDate(date))),
})
