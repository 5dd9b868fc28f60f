import { withFallback, enumOf } from '../answer-codecs.ts'
import { field, shape, type Codec, type Part, type ValueOf } from '../codec.ts'
import { parseCedula, parsePassport } from '../documents.ts'
import { record } from '../read.ts'
import { email, line, personName } from '../form-codecs.ts'
import { day, nullIfAbsent, fromSchema } from '../request-codecs.ts'

export const documentKind = withFallback(enumOf({ cedula: 'cedula', passport: 'pasaporte' }), 'cedula')
export type DocumentKind = ValueOf<typeof documentKind>

/** A cédula or a passport number in its canonical form; null if invalid. */
export function parseDocumentOfKind(kind: DocumentKind, text: string): string | null {
  return (kind === 'cedula' ? parseCedula : parsePassport)(text)
}

const parseDocumentIn = (wire: unknown) => {
  const fields = record(wire)
  return parseDocumentOfKind(documentKind.decode(fields['TipoDocumento']), String(fields['Documento']))
}

const document: Part<string> = {
  ...field(
    'Documento',
    fromSchema(({ textUpTo }) => textUpTo(40)),
  ),
  decode: (wire) => parseDocumentIn(wire) ?? '',
  invalidFields: (wire) => (parseDocumentIn(wire) === null ? ['Documento'] : []),
}

/** ISO 3166, two letters. */
export const country: Codec<string> = { ...fromSchema((schemas) => schemas.country), decode: (wire) => String(wire).toUpperCase() }

export const bookingClientFields = {
  firstName: ['Nombre', personName],
  lastName: ['Apellido', personName],
  email: ['Correo', email],
  /** E.164. */
  phone: ['Telefono', fromSchema(({ phone }) => phone)],
  birthDate: ['FechaNacimiento', day],
  documentKind: ['TipoDocumento', documentKind],
  document,
  licence: ['Licencia', fromSchema(({ licence }) => licence)],
  licenceCountry: ['PaisLicencia', country],
  licenceExpiresOn: ['VenceLicencia', day],
  company: ['Empresa', nullIfAbsent(line(200))],
  /** Tax number and check digits for the invoice. */
  ruc: ['Ruc', nullIfAbsent(line(30))],
  dv: ['Dv', nullIfAbsent(line(4))],
} as const

/** The renter and driver, limited to what the contract at the counter needs (docs/domain.md 3.4, 5.1). */
export const bookingClient = shape(bookingClientFields)
export type BookingClient = ValueOf<typeof bookingClient>

/** An additional driver; missing data are collected at the counter. */
export const additionalDriver = shape({
  firstName: ['Nombre', personName],
  lastName: ['Apellido', personName],
  birthDate: ['FechaNacimiento', nullIfAbsent(day)],
  licence: ['Licencia', nullIfAbsent(fromSchema(({ licence }) => licence))],
})
export type AdditionalDriver = ValueOf<typeof additionalDriver>
