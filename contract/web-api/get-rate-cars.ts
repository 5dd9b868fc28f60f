import { listOf } from '../answer-codecs.ts'
import { shape, type Part, type ValueOf } from '../codec.ts'
import { brandId, defaultClientTypeId } from '../constants.ts'
import { defineEndpoint } from '../endpoint.ts'
import { record } from '../read.ts'
import { ratedClass } from '../values/rated-class.ts'
import { tripRequest, brand, type ClientIdentity, type Trip } from '../values/trip.ts'

const tripKeys = ['IdAgenciaSal', 'FechaSalida', 'FechaEntrada'] as const

/** All fields of row E-07, even empty ones: a service may refuse a request without them. */
const wholeFleet = {
  IdBrand: brandId,
  IdAgenciaSal: 0,
  FechaSalida: null,
  FechaEntrada: null,
  IdPaquete: 0,
  IdTipoCliente: defaultClientTypeId,
}

const tripOrNone: Part<(Trip & ClientIdentity) | null> = {
  describe: (schemas, fields) => {
    tripRequest.describe(schemas, fields)
    fields['IdAgenciaSal'] = schemas.optionalId
    fields['FechaSalida'] = schemas.orAbsent(schemas.day)
    fields['FechaEntrada'] = schemas.orAbsent(schemas.day)
  },
  invalidFields: (wire) => {
    const missing = tripKeys.filter((key) => wire[key] === null)
    return missing.length === tripKeys.length ? [] : missing
  },
  names: tripRequest.names,
  decode: (wire) => (tripKeys.some((key) => record(wire)[key] === null) ? null : tripRequest.decode(wire)),
  write: (trip, wire, whole) => {
    if (trip === null) Object.assign(wire, wholeFleet)
    else tripRequest.write(trip, wire, whole)
  },
}

/** Without a trip the answer is the whole fleet with "from" prices (row W-10). */
const request = shape({ brandId: ['IdBrand', brand], trip: tripOrNone })
export type RateCarsRequest = ValueOf<typeof request>

export const getRateCars = defineEndpoint({
  name: 'getRateCars',
  row: 'W-10',
  service: 'web-api',
  method: 'POST',
  path: 'getRateCars',
  envelope: 'respuesta',
  request,
  response: listOf(ratedClass),
})
