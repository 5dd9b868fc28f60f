import * as z from 'zod/mini'
import { brandId, defaultClientTypeId } from '../constants.ts'
import { dateOf, timeOf, wallTime, type WallTime } from '../panama-time.ts'
import { record } from '../read.ts'
import { wireCount, wireCountOr, wireDate, wireFlag, wireIdOr, wireOptionalId, wireTime, notGivenOr } from '../write.ts'

/** Where and when a rental begins and ends, and what else its price depends on before a car is chosen. */
export interface Trip {
  pickUpBranchId: number
  returnBranchId: number
  /** Panama wall times in steps of 30 minutes. */
  pickUpAt: WallTime
  returnAt: WallTime
  /** A promotion's or package's id; null for the public price. */
  packageId: number | null
  /** A driver of 23 or 24 years will drive. */
  youngDriver: boolean
}

/** Who asks: informative, the server prices by the bearer's client (row A-04). */
export interface ClientIdentity {
  clientTypeId: number
  clientId: number | null
}

/** A visitor: nobody is logged in. */
export const anybody: ClientIdentity = { clientTypeId: defaultClientTypeId, clientId: null }

/** Says who asks in an encoded request that has a place for it: rates, costs and what is booked (row A-03). Any other stays as it is. */
export function withClientIdentity(wire: unknown, { clientTypeId, clientId }: ClientIdentity): unknown {
  const it = record(wire)
  if (!('IdTipoCliente' in it)) return wire
  return { ...it, IdTipoCliente: clientTypeId, ...(clientId === null ? {} : { IdCliente: clientId }) }
}

/** Absent hours are 10:00 on both days; an absent return branch is the pick-up branch (row W-10). */
const absentTime = '10:00'

/** The rate request of row E-07 with our further optional fields. */
export const wireTripFields = {
  IdBrand: wireCountOr(brandId),
  IdAgenciaSal: wireCount,
  FechaSalida: wireDate,
  HoraSalida: notGivenOr(wireTime),
  IdAgenciaEnt: wireOptionalId,
  FechaEntrada: wireDate,
  HoraEntrada: notGivenOr(wireTime),
  IdPaquete: wireOptionalId,
  IdCliente: wireOptionalId,
  IdTipoCliente: wireIdOr(defaultClientTypeId),
  UnderAge: wireFlag,
}

const wireTrip = z.object(wireTripFields)
type WireTrip = z.output<typeof wireTrip>

export function decodeTrip(wire: WireTrip): Trip & ClientIdentity {
  return {
    pickUpBranchId: wire.IdAgenciaSal,
    returnBranchId: wire.IdAgenciaEnt ?? wire.IdAgenciaSal,
    pickUpAt: wallTime(wire.FechaSalida, wire.HoraSalida ?? absentTime),
    returnAt: wallTime(wire.FechaEntrada, wire.HoraEntrada ?? absentTime),
    packageId: wire.IdPaquete,
    youngDriver: wire.UnderAge,
    clientTypeId: wire.IdTipoCliente,
    clientId: wire.IdCliente,
  }
}

export function encodeTrip(trip: Trip & ClientIdentity) {
  const underAge: 0 | 1 = trip.youngDriver ? 1 : 0
  return {
    IdBrand: brandId,
    IdAgenciaSal: trip.pickUpBranchId,
    FechaSalida: dateOf(trip.pickUpAt),
    HoraSalida: timeOf(trip.pickUpAt),
    IdAgenciaEnt: trip.returnBranchId,
    FechaEntrada: dateOf(trip.returnAt),
    HoraEntrada: timeOf(trip.returnAt),
    IdPaquete: trip.packageId ?? 0,
    IdTipoCliente: trip.clientTypeId,
    ...(trip.clientId === null ? {} : { IdCliente: trip.clientId }),
    UnderAge: underAge,
  }
}
