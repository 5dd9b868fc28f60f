import { integer, maybe, price } from '../answer-codecs.ts'
import { shape, type ValueOf } from '../codec.ts'
import { defineEndpoint } from '../endpoint.ts'
import { wholeNumber } from '../request-codecs.ts'
import { availability } from '../values/rated-class.ts'
import { tripRequest, brand } from '../values/trip.ts'

const request = shape({ brandId: ['IdBrand', brand], trip: tripRequest, classId: ['IdModelo', wholeNumber] })
export type RateModelRequest = ValueOf<typeof request>

const rateTotals = shape({
  /** Daily time charge before covers, fees and tax. The page shows it labelled as such, only if a service sends no total (row W-10). */
  timePerDayCents: ['Datos.Tarifa.TarDia', maybe(price, 0)],
  /** Including everything mandatory; absent if a service does not send it. */
  totalCents: ['Datos.Tarifa.Total', maybe(price, 0)],
  perDayCents: ['Datos.Tarifa.TotalDia', maybe(price, 0)],
  availability: ['Datos.Tarifa.Disponible', availability],
  /** The client type that was used for the price (row A-04); a service that omits it has one price for all clients. */
  clientTypeId: ['Datos.Tarifa.IdTipoCliente', maybe(integer)],
})

export type RateTotals = ValueOf<typeof rateTotals>

export const getRateModel = defineEndpoint({
  name: 'getRateModel',
  row: 'W-11',
  service: 'web-api',
  method: 'POST',
  path: 'getRateModel',
  envelope: 'resultado-datos',
  request,
  response: rateTotals,
})
