// Corrections of who rents and drives; what is absent stays as it is. Answers show documents and licences only by their last characters,
// so a form can leave them alone without knowing them (docs/domain.md 5.1: no more than needed).

import * as z from 'zod/mini'
import { isCountryCode } from '../country-codes.ts'
import { isEmail, isStorable, parseCedula, parseLicence, parsePassport, parsePhone } from '../documents.ts'
import { notGivenOr, wireDate } from '../write.ts'
import {
  wireDriver,
  wireLine,
  wireName,
  wireParsed,
  decodeDriver,
  encodeDriver,
  type AdditionalDriver,
  type BookingClient,
} from './booking-client.ts'
import { longestComment } from './booking-request.ts'

/** An empty company, tax number or set of check digits takes it away. */
export type ClientChange = { [Key in keyof BookingClient]?: BookingClient[Key] | undefined }

export interface PeopleChange {
  client: ClientChange
  /** The whole list. */
  drivers?: AdditionalDriver[] | undefined
  /** Null takes it away. */
  flight?: string | null | undefined
  comments?: string | null | undefined
}

/** A number as `getBooking` shows it, by its last characters: whoever sends it back leaves the number as it is. */
const isShownNumber = (text: string) => text.trim().startsWith('•')

const parseShownLicence = (text: string) => (isShownNumber(text) ? '' : parseLicence(text))

const documentParsers = { cedula: parseCedula, pasaporte: parsePassport } as const

/** Absent and null leave it; an empty text takes it away. */
const removable = (maximum: number) => z.optional(z.nullable(z.union([z.literal(''), wireLine(maximum)])))

const wireClientChange = z
  .object({
    Nombre: notGivenOr(wireName),
    Apellido: notGivenOr(wireName),
    Correo: notGivenOr(z.string().check(z.trim(), z.maxLength(254), z.refine(isEmail))),
    Telefono: notGivenOr(wireParsed(40, parsePhone)),
    FechaNacimiento: notGivenOr(wireDate),
    TipoDocumento: notGivenOr(z.enum(['cedula', 'pasaporte'])),
    Documento: notGivenOr(z.string().check(z.maxLength(40))),
    Licencia: notGivenOr(wireParsed(40, parseShownLicence)),
    PaisLicencia: notGivenOr(z.string().check(z.regex(/^[A-Za-z]{2}$/), z.refine(isCountryCode))),
    VenceLicencia: notGivenOr(wireDate),
    Empresa: removable(200),
    Ruc: removable(30),
    Dv: removable(4),
  })
  .check((context) => {
    const { TipoDocumento, Documento } = context.value
    if (Documento !== null && isShownNumber(Documento)) return
    // Kind and number go together: one without the other cannot be checked.
    const isWrong =
      Documento === null ? TipoDocumento !== null : TipoDocumento === null || documentParsers[TipoDocumento](Documento) === null
    if (isWrong) context.issues.push({ code: 'custom', path: ['Documento'], input: Documento, message: '' })
  })

export const wirePeopleFields = {
  cliente: z.optional(z.nullable(wireClientChange)),
  Conductores: notGivenOr(
    z.array(z.extend(wireDriver, { Licencia: notGivenOr(wireParsed(40, parseShownLicence)) })).check(z.maxLength(10)),
  ),
  NumVuelo: removable(20),
  Comentarios: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(longestComment), z.refine(isStorable)))),
}

const wirePeople = z.object(wirePeopleFields)

const removed = (text: string | null | undefined) => (text === null || text === undefined ? undefined : text || null)

export function decodePeople(wire: z.output<typeof wirePeople>): PeopleChange {
  return {
    client: wire.cliente ? decodeClientChange(wire.cliente) : {},
    drivers: wire.Conductores?.map((driver) => decodeDriver({ ...driver, Licencia: driver.Licencia || null })),
    flight: removed(wire.NumVuelo),
    comments: removed(wire.Comentarios),
  }
}

function decodeClientChange(wire: z.output<typeof wireClientChange>): ClientChange {
  const { TipoDocumento, Documento } = wire
  const isOtherDocument = TipoDocumento !== null && Documento !== null && !isShownNumber(Documento)
  return {
    firstName: wire.Nombre ?? undefined,
    lastName: wire.Apellido ?? undefined,
    email: wire.Correo ?? undefined,
    phone: wire.Telefono ?? undefined,
    birthDate: wire.FechaNacimiento ?? undefined,
    documentKind: isOtherDocument ? (TipoDocumento === 'cedula' ? 'cedula' : 'passport') : undefined,
    document: isOtherDocument ? (documentParsers[TipoDocumento](Documento) ?? undefined) : undefined,
    licence: wire.Licencia || undefined,
    licenceCountry: wire.PaisLicencia?.toUpperCase(),
    licenceExpiresOn: wire.VenceLicencia ?? undefined,
    company: removed(wire.Empresa),
    ruc: removed(wire.Ruc),
    dv: removed(wire.Dv),
  }
}

export function encodePeople(people: PeopleChange): z.input<typeof wirePeople> {
  const client = encodeClientChange(people.client)
  return {
    ...(Object.keys(client).length === 0 ? {} : { cliente: client }),
    ...(people.drivers === undefined ? {} : { Conductores: people.drivers.map(encodeDriver) }),
    ...(people.flight === undefined ? {} : { NumVuelo: people.flight ?? '' }),
    ...(people.comments === undefined ? {} : { Comentarios: people.comments ?? '' }),
  }
}

function encodeClientChange(client: ClientChange): z.input<typeof wireClientChange> {
  const kind = client.documentKind === 'cedula' ? 'cedula' : 'pasaporte'
  const given = {
    Nombre: client.firstName,
    Apellido: client.lastName,
    Correo: client.email,
    Telefono: client.phone,
    FechaNacimiento: client.birthDate,
    TipoDocumento: client.documentKind === undefined ? undefined : (kind satisfies 'cedula' | 'pasaporte'),
    Documento: client.document,
    Licencia: client.licence,
    PaisLicencia: client.licenceCountry,
    VenceLicencia: client.licenceExpiresOn,
    Empresa: client.company === null ? '' : client.company,
    Ruc: client.ruc === null ? '' : client.ruc,
    Dv: client.dv === null ? '' : client.dv,
  }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}
