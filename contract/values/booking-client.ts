import * as z from 'zod/mini'
import { isCountryCode } from '../country-codes.ts'
import { isOneLine, parseCedula, parseLicence, parsePassport, parsePhone } from '../documents.ts'
import type { LocalDate } from '../panama-time.ts'
import { isPersonName } from '../person-name.ts'
import { notGivenOr, wireDate } from '../write.ts'
import { wireEmail } from './email.ts'

export type DocumentKind = 'cedula' | 'passport'

/** Who rents and drives, as the form asks for it; no more than the contract at the counter needs (docs/domain.md 3.4, 5.1). */
export interface BookingClient {
  firstName: string
  lastName: string
  email: string
  /** E.164. */
  phone: string
  birthDate: LocalDate
  documentKind: DocumentKind
  document: string
  licence: string
  /** ISO 3166, two letters. */
  licenceCountry: string
  licenceExpiresOn: LocalDate
  company: string | null
  /** Tax number and its check digits, for the invoice. */
  ruc: string | null
  dv: string | null
}

/** Somebody else who will drive; what is not known yet is asked at the counter. */
export interface AdditionalDriver {
  firstName: string
  lastName: string
  birthDate: LocalDate | null
  licence: string | null
}

export const longestName = 100

/** A line of text that must be there. */
export const wireLine = (maximum: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(maximum), z.refine(isOneLine))

/** A person's name that must be there. */
export const wireName = z.string().check(z.trim(), z.minLength(1), z.maxLength(longestName), z.refine(isPersonName))

/** Takes what a parser makes of a text, and refuses a text of which it makes nothing. */
export const wireParsed = (maximum: number, parse: (text: string) => string | null) =>
  z.pipe(
    z.string().check(
      z.maxLength(maximum),
      z.refine((text) => parse(text) !== null),
    ),
    z.transform((text: string): string => parse(text) ?? ''),
  )

const documentParsers = { cedula: parseCedula, pasaporte: parsePassport } as const

export const wireClient = z
  .object({
    Nombre: wireName,
    Apellido: wireName,
    Correo: wireEmail,
    Telefono: wireParsed(40, parsePhone),
    FechaNacimiento: wireDate,
    TipoDocumento: z.enum(['cedula', 'pasaporte']),
    Documento: z.string().check(z.maxLength(40)),
    Licencia: wireParsed(40, parseLicence),
    PaisLicencia: z.string().check(z.regex(/^[A-Za-z]{2}$/), z.refine(isCountryCode)),
    VenceLicencia: wireDate,
    Empresa: notGivenOr(wireLine(200)),
    Ruc: notGivenOr(wireLine(30)),
    Dv: notGivenOr(wireLine(4)),
  })
  .check((context) => {
    const { TipoDocumento, Documento } = context.value
    if (documentParsers[TipoDocumento](Documento) === null) {
      context.issues.push({ code: 'custom', path: ['Documento'], input: Documento, message: '' })
    }
  })

export const wireDriver = z.object({
  Nombre: wireName,
  Apellido: wireName,
  FechaNacimiento: notGivenOr(wireDate),
  Licencia: notGivenOr(wireParsed(40, parseLicence)),
})

export function decodeClient(wire: z.output<typeof wireClient>): BookingClient {
  return {
    firstName: wire.Nombre,
    lastName: wire.Apellido,
    email: wire.Correo,
    phone: wire.Telefono,
    birthDate: wire.FechaNacimiento,
    documentKind: wire.TipoDocumento === 'cedula' ? 'cedula' : 'passport',
    document: documentParsers[wire.TipoDocumento](wire.Documento) ?? '',
    licence: wire.Licencia,
    licenceCountry: wire.PaisLicencia.toUpperCase(),
    licenceExpiresOn: wire.VenceLicencia,
    company: wire.Empresa,
    ruc: wire.Ruc,
    dv: wire.Dv,
  }
}

export function encodeClient(client: BookingClient): z.input<typeof wireClient> {
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
    ...(client.company === null ? {} : { Empresa: client.company }),
    ...(client.ruc === null ? {} : { Ruc: client.ruc }),
    ...(client.dv === null ? {} : { Dv: client.dv }),
  }
}

export function decodeDriver(wire: z.output<typeof wireDriver>): AdditionalDriver {
  return { firstName: wire.Nombre, lastName: wire.Apellido, birthDate: wire.FechaNacimiento, licence: wire.Licencia }
}

export function encodeDriver(driver: AdditionalDriver): z.input<typeof wireDriver> {
  return {
    Nombre: driver.firstName,
    Apellido: driver.lastName,
    ...(driver.birthDate === null ? {} : { FechaNacimiento: driver.birthDate }),
    ...(driver.licence === null ? {} : { Licencia: driver.licence }),
  }
}
