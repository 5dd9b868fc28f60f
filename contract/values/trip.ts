import { extend, field, shape, type Codec, type Part, type ValueOf } from '../codec.ts'
import { brandId, defaultClientTypeId } from '../constants.ts'
import type { TimeOfDay } from '../panama-time.ts'
import { record } from '../read.ts'
import { wholeNumber, day, withDefault, optionalId, fromSchema, time, yesOrNo } from '../request-codecs.ts'
import { wallTimeIn } from './wall-time.ts'

/** Requests always name this product's brand, which is also the default. */
export const brand: Codec<number> = { ...fromSchema(({ countOr }) => countOr(brandId)), encode: () => brandId }

const idOrNone: Codec<number | null> = { ...optionalId, encode: (id) => id ?? 0 }
export const oneOrZero: Codec<boolean> = { ...yesOrNo, encode: (value) => (value ? 1 : 0) }

/** Missing times default to 10:00; a missing return branch is the pick-up branch (row W-10). */
const hour: Codec<TimeOfDay> = withDefault(time, '10:00')
const returnBranchId: Part<number> = {
  ...field('IdAgenciaEnt', optionalId as Codec<number>),
  decode: (wire) => Number(record(wire)['IdAgenciaEnt'] ?? record(wire)['IdAgenciaSal']),
}

/** Where and when a rental begins and ends, and everything else that affects prices before a class is selected. */
const trip = shape({
  pickUpBranchId: ['IdAgenciaSal', wholeNumber],
  returnBranchId,
  /** Panama wall times in steps of 30 minutes. */
  pickUpAt: wallTimeIn('FechaSalida', 'HoraSalida', day, hour),
  returnAt: wallTimeIn('FechaEntrada', 'HoraEntrada', day, hour),
  /** The id of a promotion or package; null for the public price. */
  packageId: ['IdPaquete', idOrNone],
  /** Whether a driver of 23 or 24 years will drive. */
  youngDriver: ['UnderAge', oneOrZero],
})
export type Trip = ValueOf<typeof trip>

const optionalClientId: Codec<number | null> = { ...optionalId, encode: (id) => id ?? undefined }

/** The client in a request is informative: the server prices for the bearer's client (row A-04). */
const clientIdentityFields = {
  clientTypeId: ['IdTipoCliente', fromSchema(({ idOr }) => idOr(defaultClientTypeId))],
  clientId: ['IdCliente', optionalClientId],
} as const
const clientIdentity = shape(clientIdentityFields)
export type ClientIdentity = ValueOf<typeof clientIdentity>

/** The rate request of row E-07 with our additional optional fields. */
export const tripRequest = extend(trip, clientIdentityFields)

/** A visitor who is not signed in. */
export const anybody: ClientIdentity = { clientTypeId: defaultClientTypeId, clientId: null }

/** Sets the client in an encoded request that has a field for it: rates, costs and bookings (row A-03). Other requests are unchanged. */
export function withClientIdentity(wire: unknown, who: ClientIdentity): unknown {
  const fields = record(wire)
  return 'IdTipoCliente' in fields ? { ...fields, ...clientIdentity.encode(who) } : wire
}
