// A booking whole, for the page on which its renter sees and changes it.

import * as z from 'zod/mini'
import { list, number, oneOf, record, text, type WireRecord } from '../read.ts'
import { wallTime } from '../panama-time.ts'
import type { AdditionalDriver, BookingClient } from './booking-client.ts'
import { decodeBookingState, encodeBookingState, wireBookingStateFields, type BookingState } from './booking-state.ts'
import { decodeCarClass, encodeCarClass, wireCarClass, type CarClass } from './car-class.ts'
import { encodeTrip, type Trip } from './trip.ts'
import type { Language } from './language.ts'
import { defaultCoverageId } from '../constants.ts'
import { decodeBookingPayments, encodeBookingPayments, wireBookingPayments, type BookingPayments } from './payment.ts'

/** What the renter may do with a booking as it stands now. */
export type BookingAct = 'modify' | 'cancel' | 'late' | 'check-in' | 'pay'

export interface ManagedBooking extends BookingState {
  trip: Trip
  car: CarClass
  coverageId: number
  babySeats: number
  additionalDrivers: number
  wifiDevices: number
  extras: { id: number; quantity: number }[]
  prepaid: boolean
  days?: number | undefined
  extraHours?: number | undefined
  /** Documents and licences show their last characters alone. */
  client: BookingClient
  drivers: AdditionalDriver[]
  flight: string | null
  comments: string | null
  language: Language
  /** Wall time of the announced late arrival. */
  arrivesAt?: string | undefined
  /** When the renter had checked in ahead, ISO 8601 in UTC. */
  checkedInAheadAt?: string | undefined
  acts: BookingAct[]
  payments: BookingPayments
}

const actWords = { modify: 'modificar', cancel: 'cancelar', late: 'retraso', 'check-in': 'registro', pay: 'pagar' } as const
const acts = Object.keys(actWords) as BookingAct[]

// Answers are not checked as requests are: what a booking once took is shown as it is.
const wireShownClient = z.object({
  Nombre: z.string(),
  Apellido: z.string(),
  Correo: z.string(),
  Telefono: z.string(),
  FechaNacimiento: z.string(),
  TipoDocumento: z.enum(['cedula', 'pasaporte']),
  Documento: z.string(),
  Licencia: z.string(),
  PaisLicencia: z.string(),
  VenceLicencia: z.string(),
  Empresa: z.nullable(z.string()),
  Ruc: z.nullable(z.string()),
  Dv: z.nullable(z.string()),
})

const wireShownDriver = z.object({
  Nombre: z.string(),
  Apellido: z.string(),
  FechaNacimiento: z.nullable(z.string()),
  Licencia: z.nullable(z.string()),
})

export const wireManagedBooking = z.object({
  ...wireBookingStateFields,
  IdAgenciaSal: z.int(),
  FechaSalida: z.string(),
  HoraSalida: z.string(),
  IdAgenciaEnt: z.int(),
  FechaEntrada: z.string(),
  HoraEntrada: z.string(),
  IdPaquete: z.int(),
  UnderAge: z.literal([0, 1]),
  IdModelo: z.int(),
  car: wireCarClass,
  IdPaqCob: z.int(),
  CantSillaBB: z.int(),
  CantCondAdic: z.int(),
  Wifi: z.int(),
  Adicionales: z.array(z.object({ ID: z.int(), Cantidad: z.int() })),
  Tarifa_Prepago: z.boolean(),
  Dias: z.int(),
  NoHorasExtras: z.int(),
  cliente: wireShownClient,
  Conductores: z.array(wireShownDriver),
  NumVuelo: z.nullable(z.string()),
  Comentarios: z.nullable(z.string()),
  Idioma: z.enum(['es', 'en']),
  Llegada: z.optional(z.string()),
  RegistroAdelantado: z.optional(z.string()),
  Permite: z.array(z.enum(['modificar', 'cancelar', 'retraso', 'registro', 'pagar'])),
  Pago: wireBookingPayments,
})

export function encodeManagedBooking(booking: ManagedBooking): z.input<typeof wireManagedBooking> {
  const { IdAgenciaSal, FechaSalida, HoraSalida, IdAgenciaEnt, FechaEntrada, HoraEntrada, IdPaquete, UnderAge } = encodeTrip({
    ...booking.trip,
    clientTypeId: 0,
    clientId: null,
  })
  return {
    ...encodeBookingState(booking),
    IdAgenciaSal,
    FechaSalida,
    HoraSalida,
    IdAgenciaEnt,
    FechaEntrada,
    HoraEntrada,
    IdPaquete,
    UnderAge,
    IdModelo: booking.car.id,
    car: encodeCarClass(booking.car),
    IdPaqCob: booking.coverageId,
    CantSillaBB: booking.babySeats,
    CantCondAdic: booking.additionalDrivers,
    Wifi: booking.wifiDevices,
    Adicionales: booking.extras.map(({ id, quantity }) => ({ ID: id, Cantidad: quantity })),
    Tarifa_Prepago: booking.prepaid,
    Dias: booking.days ?? 0,
    NoHorasExtras: booking.extraHours ?? 0,
    cliente: encodeShownClient(booking.client),
    Conductores: booking.drivers.map((it) => ({
      Nombre: it.firstName,
      Apellido: it.lastName,
      FechaNacimiento: it.birthDate,
      Licencia: it.licence,
    })),
    NumVuelo: booking.flight,
    Comentarios: booking.comments,
    Idioma: booking.language,
    ...(booking.arrivesAt === undefined ? {} : { Llegada: booking.arrivesAt }),
    ...(booking.checkedInAheadAt === undefined ? {} : { RegistroAdelantado: booking.checkedInAheadAt }),
    Permite: booking.acts.map((act) => actWords[act]),
    Pago: encodeBookingPayments(booking.payments),
  }
}

function encodeShownClient(client: BookingClient): z.input<typeof wireShownClient> {
  return {
    Nombre: client.firstName,
    Apellido: client.lastName,
    Correo: client.email,
    Telefono: client.phone,
    FechaNacimiento: client.birthDate,
    TipoDocumento: client.documentKind === 'cedula' ? 'cedula' : 'pasaporte',
    Documento: client.document,
    Licencia: client.licence,
    PaisLicencia: client.licenceCountry,
    VenceLicencia: client.licenceExpiresOn,
    Empresa: client.company,
    Ruc: client.ruc,
    Dv: client.dv,
  }
}

export function decodeManagedBooking(wire: unknown): ManagedBooking {
  const it = record(wire)
  const words = list(it['Permite'])
  return {
    ...decodeBookingState(it),
    trip: decodeShownTrip(it),
    car: decodeCarClass(it['car']),
    coverageId: number(it['IdPaqCob']) ?? defaultCoverageId,
    babySeats: number(it['CantSillaBB']) ?? 0,
    additionalDrivers: number(it['CantCondAdic']) ?? 0,
    wifiDevices: number(it['Wifi']) ?? 0,
    extras: list(it['Adicionales']).map((extra) => ({
      id: number(record(extra)['ID']) ?? 0,
      quantity: number(record(extra)['Cantidad']) ?? 0,
    })),
    prepaid: it['Tarifa_Prepago'] === true,
    days: number(it['Dias']),
    extraHours: number(it['NoHorasExtras']),
    client: decodeShownClient(record(it['cliente'])),
    drivers: list(it['Conductores']).map((driver) => decodeShownDriver(record(driver))),
    flight: text(it['NumVuelo']) ?? null,
    comments: text(it['Comentarios']) ?? null,
    language: oneOf(it['Idioma'], ['es', 'en']) ?? 'es',
    arrivesAt: text(it['Llegada']),
    checkedInAheadAt: text(it['RegistroAdelantado']),
    acts: acts.filter((act) => words.includes(actWords[act])),
    payments: decodeBookingPayments(it['Pago']),
  }
}

/** The trip of an answer about a booking. */
export function decodeShownTrip(it: WireRecord): Trip {
  const pickUpBranchId = number(it['IdAgenciaSal']) ?? 0
  return {
    pickUpBranchId,
    returnBranchId: number(it['IdAgenciaEnt']) ?? pickUpBranchId,
    pickUpAt: wallTime(text(it['FechaSalida']) ?? '', text(it['HoraSalida']) ?? ''),
    returnAt: wallTime(text(it['FechaEntrada']) ?? '', text(it['HoraEntrada']) ?? ''),
    packageId: number(it['IdPaquete']) || null,
    youngDriver: number(it['UnderAge']) === 1,
  }
}

function decodeShownClient(it: WireRecord): BookingClient {
  return {
    firstName: text(it['Nombre']) ?? '',
    lastName: text(it['Apellido']) ?? '',
    email: text(it['Correo']) ?? '',
    phone: text(it['Telefono']) ?? '',
    birthDate: text(it['FechaNacimiento']) ?? '',
    documentKind: it['TipoDocumento'] === 'pasaporte' ? 'passport' : 'cedula',
    document: text(it['Documento']) ?? '',
    licence: text(it['Licencia']) ?? '',
    licenceCountry: text(it['PaisLicencia']) ?? '',
    licenceExpiresOn: text(it['VenceLicencia']) ?? '',
    company: text(it['Empresa']) ?? null,
    ruc: text(it['Ruc']) ?? null,
    dv: text(it['Dv']) ?? null,
  }
}

function decodeShownDriver(it: WireRecord): AdditionalDriver {
  return {
    firstName: text(it['Nombre']) ?? '',
    lastName: text(it['Apellido']) ?? '',
    birthDate: text(it['FechaNacimiento']) ?? null,
    licence: text(it['Licencia']) ?? null,
  }
}
