import { dollars, integer, isTrue, listOf, withFallback, text, enumOf } from '../answer-codecs.ts'
import { shape, type ValueOf } from '../codec.ts'
import { defineEndpoint } from '../endpoint.ts'
import { fromSchema } from '../request-codecs.ts'
import { maxOfferLength } from '../values/estimate-request.ts'
import { bookedExtra } from './get-booking.ts'
import { bookedTrip } from '../values/booked-trip.ts'
import { brand } from '../values/trip.ts'

const request = shape({
  brandId: ['IdBrand', brand],
  offer: ['Oferta', fromSchema(({ optionalText }) => optionalText(maxOfferLength))],
})

const states = {
  valid: 'vigente',
  expired: 'vencida',
  cheaper: 'mas_barata',
  'other-client': 'otro_cliente',
  'used-up': 'agotada',
} as const

/** The rental of a shared quote, and whether it is still binding. */
export const sharedQuote = shape({
  /**
   * `valid`: an estimate with this offer has its total; `cheaper`: the same rental costs less now; `other-client`: of another client type;
   * `used-up`: its promotion has reached its limit of bookings.
   */
  state: ['Estado', withFallback(enumOf(states), 'expired')],
  expiresAt: ['Vence', withFallback(text, '')],
  /** The total that was sent. */
  totalCents: ['Total', withFallback(dollars, 0)],
  trip: bookedTrip,
  classId: ['IdModelo', withFallback(integer, 0)],
  categoryId: ['IdCategoria', withFallback(integer, 0)],
  subcategoryId: ['IdSubCategoria', withFallback(integer, 0)],
  coverageId: ['IdPaqCob', withFallback(integer, 0)],
  extras: ['Adicionales', listOf(bookedExtra)],
  prepaid: ['Tarifa_Prepago', isTrue],
})
export type SharedQuote = ValueOf<typeof sharedQuote>

export const getSharedQuote = defineEndpoint({
  name: 'getSharedQuote',
  row: 'W-33',
  service: 'web-api',
  method: 'POST',
  path: 'getSharedQuote',
  envelope: 'resultado-datos',
  request,
  response: sharedQuote,
})
