// The trip in an answer about a booking.

import { integer, withFallback } from '../answer-codecs.ts'
import { field, shape, type Codec, type Part } from '../codec.ts'
import { number, record } from '../read.ts'
import type { Trip } from './trip.ts'
import { wallTimeIn } from './wall-time.ts'

export const bookedPickUpAt = wallTimeIn('FechaSalida', 'HoraSalida')

const returnBranchId: Part<number> = {
  ...field('IdAgenciaEnt', withFallback(integer, 0)),
  decode: (wire) => number(record(wire)['IdAgenciaEnt']) ?? number(record(wire)['IdAgenciaSal']) ?? 0,
}

export const bookedTripFields = {
  pickUpBranchId: ['IdAgenciaSal', withFallback(integer, 0)],
  pickUpAt: bookedPickUpAt,
  returnBranchId,
  returnAt: wallTimeIn('FechaEntrada', 'HoraEntrada'),
} as const

const packageId: Codec<number | null> = {
  decode: (wire) => number(wire) || null,
  encode: (id) => id ?? 0,
  schema: ({ integer }) => integer,
}

const youngDriver: Codec<boolean> = {
  decode: (wire) => number(wire) === 1,
  encode: (isYoung) => (isYoung ? 1 : 0),
  schema: ({ literal }) => literal(0, 1),
}

export const bookedTrip: Part<Trip> = shape({
  ...bookedTripFields,
  packageId: ['IdPaquete', packageId],
  youngDriver: ['UnderAge', youngDriver],
})
