import * as z from 'zod/mini'
import { brandId, defaultClientTypeId } from '../constants.ts'
import { defineEndpoint } from '../endpoint.ts'
import { list } from '../read.ts'
import { decodeRatedClass, encodeRatedClass, wireRatedClass, type RatedClass } from '../values/rated-class.ts'
import { decodeTrip, encodeTrip, wireTripFields, type ClientIdentity, type Trip } from '../values/trip.ts'
import { notGivenOr, wireDate, wireOptionalId } from '../write.ts'

/** Without a trip the answer is the whole fleet with "from" prices (row W-10). */
export interface RateCarsRequest {
  brandId: number
  trip: (Trip & ClientIdentity) | null
}

const tripKeys = ['IdAgenciaSal', 'FechaSalida', 'FechaEntrada'] as const

export const wireRateRequest = z
  .object({ ...wireTripFields, IdAgenciaSal: wireOptionalId, FechaSalida: notGivenOr(wireDate), FechaEntrada: notGivenOr(wireDate) })
  .check((context) => {
    const missing = tripKeys.filter((key) => context.value[key] === null)
    if (missing.length === tripKeys.length) return
    for (const key of missing) context.issues.push({ code: 'custom', params: { missing: true }, path: [key], input: null, message: '' })
  })

/** Every field of row E-07, also where there is nothing to say: a service may refuse a request that lacks one. */
const wholeFleet = {
  IdBrand: brandId,
  IdAgenciaSal: 0,
  FechaSalida: null,
  FechaEntrada: null,
  IdPaquete: 0,
  IdTipoCliente: defaultClientTypeId,
}

export const getRateCars = defineEndpoint({
  name: 'getRateCars',
  row: 'W-10',
  service: 'web-api',
  method: 'POST',
  path: 'getRateCars',
  envelope: 'respuesta',
  summary: 'All classes with their total for a trip, or with their "from" price when branch and dates are all absent.',
  requestSchema: wireRateRequest,
  responseSchema: z.array(wireRatedClass),
  decodeRequest: (wire): RateCarsRequest => {
    const { IdAgenciaSal, FechaSalida, FechaEntrada } = wire
    const hasTrip = IdAgenciaSal !== null && FechaSalida !== null && FechaEntrada !== null
    return { brandId: wire.IdBrand, trip: hasTrip ? decodeTrip({ ...wire, IdAgenciaSal, FechaSalida, FechaEntrada }) : null }
  },
  encodeRequest: ({ trip }: RateCarsRequest) => (trip === null ? wholeFleet : encodeTrip(trip)),
  encodeResponse: (cars: RatedClass[]) => cars.map(encodeRatedClass),
  decodeResponse: (wire): RatedClass[] => list(wire).map(decodeRatedClass),
})
