import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { dollarsFromCents } from '../money.ts'
import { number, record } from '../read.ts'
import {
  decodeAvailability,
  encodeAvailability,
  encodePricedFor,
  optionalPrice,
  wireAvailability,
  type RateTotals,
} from '../values/rated-class.ts'
import { decodeTrip, encodeTrip, wireTripFields, type ClientIdentity, type Trip } from '../values/trip.ts'
import { wireCount } from '../write.ts'

export interface RateModelRequest {
  brandId: number
  trip: Trip & ClientIdentity
  classId: number
}

export const getRateModel = defineEndpoint({
  name: 'getRateModel',
  row: 'W-11',
  service: 'web-api',
  method: 'POST',
  path: 'getRateModel',
  envelope: 'resultado-datos',
  summary: 'The rate of one class for a trip.',
  requestSchema: z.object({ ...wireTripFields, IdModelo: wireCount }),
  responseSchema: z.object({
    Datos: z.object({
      Tarifa: z.object({
        TarDia: z.number(),
        Total: z.number(),
        TotalDia: z.number(),
        Disponible: wireAvailability,
        IdTipoCliente: z.optional(z.int()),
      }),
    }),
  }),
  decodeRequest: (wire): RateModelRequest => ({ brandId: wire.IdBrand, trip: decodeTrip(wire), classId: wire.IdModelo }),
  encodeRequest: ({ trip, classId }: RateModelRequest) => ({ ...encodeTrip(trip), IdModelo: classId }),
  encodeResponse: (rate: RateTotals) => ({
    Datos: {
      Tarifa: {
        TarDia: dollarsFromCents(rate.timePerDayCents ?? 0),
        Total: dollarsFromCents(rate.totalCents ?? 0),
        TotalDia: dollarsFromCents(rate.perDayCents ?? 0),
        Disponible: encodeAvailability(rate.availability),
        ...encodePricedFor(rate),
      },
    },
  }),
  decodeResponse: (wire): RateTotals => {
    const rate = record(record(record(wire)['Datos'])['Tarifa'])
    return {
      timePerDayCents: optionalPrice(rate['TarDia']),
      totalCents: optionalPrice(rate['Total']),
      perDayCents: optionalPrice(rate['TotalDia']),
      availability: decodeAvailability(rate['Disponible']),
      clientTypeId: number(rate['IdTipoCliente']),
    }
  },
})
