// A check-in whole, for the pages on which it is made (row W-21). Licences show their last characters alone, photos only that they are
// there, and a signature only how it was given.

import * as z from 'zod/mini'
import type { LocalDate, WallTime } from '../panama-time.ts'
import { dateOf, timeOf } from '../panama-time.ts'
import { list, record, text, type WireRecord } from '../read.ts'
import { decodeStatus, encodeStatus, wireStatus, type ReservationStatus } from './booking-state.ts'
import {
  decodeCheckInProgress,
  decodeDriverProgress,
  encodeDriverProgress,
  encodeProgress,
  wireDriverProgressFields,
  wireProgressFields,
  type CheckInProgress,
  type DriverProgress,
} from './check-in-progress.ts'
import { decodeShownTrip } from './managed-booking.ts'

export interface CheckInDriver extends DriverProgress {
  firstName: string
  lastName: string
  /** By its last characters; null while it is not known. */
  licence: string | null
  /** ISO 3166, two letters. */
  licenceCountry: string | null
  licenceIssuedOn: LocalDate | null
  licenceExpiresOn: LocalDate | null
  /** The day of the entry stamp, for a licence of another country. */
  enteredOn: LocalDate | null
}

export interface CheckIn extends CheckInProgress {
  bookingStatus: ReservationStatus
  pickUpBranchId: number
  pickUpAt: WallTime
  returnBranchId: number
  returnAt: WallTime
  drivers: CheckInDriver[]
  /** When the renter will be at the branch; null while it is not told. */
  arrivesAt: WallTime | null
  /** The first and last arrival that can be told here; a later one is a delay (`postBooking/late`). */
  earliestArrival: WallTime
  latestArrival: WallTime
  flight: string | null
  /** The renter wants to use the insurance of a credit card and brings its bank's letter. */
  usesCardInsurance: boolean
  /** The text that is to be accepted, and the one that was. */
  termsVersion: string
  acceptedVersion: string | null
  signature: 'typed' | 'drawn' | null
}

const wireCheckInDriver = z.object({
  ...wireDriverProgressFields,
  Nombre: z.string(),
  Apellido: z.string(),
  Licencia: z.nullable(z.string()),
  PaisLicencia: z.nullable(z.string()),
  EmisionLicencia: z.nullable(z.string()),
  VenceLicencia: z.nullable(z.string()),
  IngresoPanama: z.nullable(z.string()),
})

export const wireCheckIn = z.object({
  ...wireProgressFields,
  EstadoReserva: wireStatus,
  IdAgenciaSal: z.int(),
  FechaSalida: z.string(),
  HoraSalida: z.string(),
  IdAgenciaEnt: z.int(),
  FechaEntrada: z.string(),
  HoraEntrada: z.string(),
  Conductores: z.array(wireCheckInDriver),
  Llegada: z.nullable(z.string()),
  LlegadaDesde: z.string(),
  LlegadaHasta: z.string(),
  NumVuelo: z.nullable(z.string()),
  CartaSeguro: z.boolean(),
  VersionTexto: z.string(),
  Aceptada: z.nullable(z.string()),
  Firma: z.nullable(z.enum(['escrita', 'trazada'])),
})

export function encodeCheckIn(it: CheckIn): z.input<typeof wireCheckIn> {
  return {
    ...encodeProgress(it),
    EstadoReserva: encodeStatus(it.bookingStatus),
    IdAgenciaSal: it.pickUpBranchId,
    FechaSalida: dateOf(it.pickUpAt),
    HoraSalida: timeOf(it.pickUpAt),
    IdAgenciaEnt: it.returnBranchId,
    FechaEntrada: dateOf(it.returnAt),
    HoraEntrada: timeOf(it.returnAt),
    Conductores: it.drivers.map(encodeCheckInDriver),
    Llegada: it.arrivesAt,
    LlegadaDesde: it.earliestArrival,
    LlegadaHasta: it.latestArrival,
    NumVuelo: it.flight,
    CartaSeguro: it.usesCardInsurance,
    VersionTexto: it.termsVersion,
    Aceptada: it.acceptedVersion,
    Firma: it.signature === null ? null : it.signature === 'typed' ? 'escrita' : 'trazada',
  }
}

function encodeCheckInDriver(driver: CheckInDriver): z.input<typeof wireCheckInDriver> {
  return {
    ...encodeDriverProgress(driver),
    Nombre: driver.firstName,
    Apellido: driver.lastName,
    Licencia: driver.licence,
    PaisLicencia: driver.licenceCountry,
    EmisionLicencia: driver.licenceIssuedOn,
    VenceLicencia: driver.licenceExpiresOn,
    IngresoPanama: driver.enteredOn,
  }
}

export function decodeCheckIn(wire: unknown): CheckIn {
  const it = record(wire)
  const { pickUpBranchId, pickUpAt, returnBranchId, returnAt } = decodeShownTrip(it)
  return {
    ...decodeCheckInProgress(it),
    bookingStatus: decodeStatus(it['EstadoReserva']),
    pickUpBranchId,
    pickUpAt,
    returnBranchId,
    returnAt,
    drivers: list(it['Conductores']).map((driver) => decodeCheckInDriver(record(driver))),
    arrivesAt: text(it['Llegada']) ?? null,
    earliestArrival: text(it['LlegadaDesde']) ?? pickUpAt,
    latestArrival: text(it['LlegadaHasta']) ?? pickUpAt,
    flight: text(it['NumVuelo']) ?? null,
    usesCardInsurance: it['CartaSeguro'] === true,
    termsVersion: text(it['VersionTexto']) ?? '',
    acceptedVersion: text(it['Aceptada']) ?? null,
    signature: it['Firma'] === 'escrita' ? 'typed' : it['Firma'] === 'trazada' ? 'drawn' : null,
  }
}

function decodeCheckInDriver(it: WireRecord): CheckInDriver {
  return {
    ...decodeDriverProgress(it),
    firstName: text(it['Nombre']) ?? '',
    lastName: text(it['Apellido']) ?? '',
    licence: text(it['Licencia']) ?? null,
    licenceCountry: text(it['PaisLicencia']) ?? null,
    licenceIssuedOn: text(it['EmisionLicencia']) ?? null,
    licenceExpiresOn: text(it['VenceLicencia']) ?? null,
    enteredOn: text(it['IngresoPanama']) ?? null,
  }
}
