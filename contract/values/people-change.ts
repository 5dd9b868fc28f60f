// Corrections of renter and driver data; missing fields are unchanged. Answers mask document and licence numbers, so a form can leave
// them unchanged without knowing them (docs/domain.md 5.1: data minimization).

import { enumOf } from '../answer-codecs.ts'
import { field, shape, type Codec, type Part, type ValueOf } from '../codec.ts'
import { parseLicence } from '../documents.ts'
import { record } from '../read.ts'
import { email, line, personName } from '../form-codecs.ts'
import { day, nullIfAbsent, undefinedIfAbsent, items, fromSchema } from '../request-codecs.ts'
import { country, parseDocumentOfKind, type DocumentKind } from './booking-client.ts'
import { maxCommentLength, type Remark } from './booking-remarks.ts'

/** A masked number as `getBooking` shows it: sending it back leaves the number unchanged. */
const isMaskedNumber = (text: string) => text.trim().startsWith('•')

const parseMaskedLicence = (text: string) => (isMaskedNumber(text) ? '' : parseLicence(text))
const maskedLicence = fromSchema(({ parsed }) => parsed(40, parseMaskedLicence))

/** Missing and null leave the value unchanged; an empty text removes it. */
function removable(text: Codec<string>): Codec<string | null | undefined> {
  return {
    schema: (schemas) => schemas.removable(text.schema(schemas)),
    encode: (value) => (value === null ? '' : value),
    decode: (wire) => (wire === null || wire === undefined ? undefined : (wire as string) || null),
  }
}

const comments: Codec<string | null | undefined> = {
  ...removable(fromSchema(({ text }) => text)),
  schema: ({ optional, nullable, lines }) => optional(nullable(lines(maxCommentLength))),
}

const documentKind = enumOf({ cedula: 'cedula', passport: 'pasaporte' }) as Codec<DocumentKind>

/** Kind and number, if both are given and the number is not masked. */
function readDocument(wire: unknown): { kind: DocumentKind; number: string | null } | undefined {
  const { TipoDocumento, Documento } = record(wire)
  if (typeof Documento !== 'string' || typeof TipoDocumento !== 'string' || isMaskedNumber(Documento)) return undefined
  const kind = documentKind.decode(TipoDocumento)
  return { kind, number: parseDocumentOfKind(kind, Documento) }
}

const changedKind: Part<DocumentKind | undefined> = {
  ...field('TipoDocumento', undefinedIfAbsent(documentKind)),
  decode: (wire) => readDocument(wire)?.kind,
}
const changedDocument: Part<string | undefined> = {
  ...field('Documento', undefinedIfAbsent(fromSchema(({ textUpTo }) => textUpTo(40)))),
  decode: (wire) => readDocument(wire)?.number ?? undefined,
  // Kind and number must be sent together: neither can be validated alone.
  invalidFields: ({ TipoDocumento, Documento }) => {
    if (typeof Documento === 'string' && isMaskedNumber(Documento)) return []
    const isValid = Documento === null ? TipoDocumento === null : (readDocument({ TipoDocumento, Documento })?.number ?? null) !== null
    return isValid ? [] : ['Documento']
  },
}

const clientChange = shape({
  firstName: ['Nombre', undefinedIfAbsent(personName)],
  lastName: ['Apellido', undefinedIfAbsent(personName)],
  email: ['Correo', undefinedIfAbsent(email)],
  phone: ['Telefono', undefinedIfAbsent(fromSchema(({ phone }) => phone))],
  birthDate: ['FechaNacimiento', undefinedIfAbsent(day)],
  documentKind: changedKind,
  document: changedDocument,
  licence: ['Licencia', { ...undefinedIfAbsent(maskedLicence), decode: (wire: unknown) => (wire as string | null) || undefined }],
  licenceCountry: ['PaisLicencia', undefinedIfAbsent(country)],
  licenceExpiresOn: ['VenceLicencia', undefinedIfAbsent(day)],
  /** An empty company, tax number or check digits removes it. */
  company: ['Empresa', removable(line(200))],
  ruc: ['Ruc', removable(line(30))],
  dv: ['Dv', removable(line(4))],
})
export type ClientChange = ValueOf<typeof clientChange>

const maybeClient: Codec<ClientChange> = {
  schema: (schemas) => schemas.optional(schemas.nullable(clientChange.schema(schemas))),
  names: clientChange.names,
  encode: (change) => {
    const wire = clientChange.encode(change)
    return Object.keys(wire).length === 0 ? undefined : wire
  },
  decode: (wire) => (wire === null || wire === undefined ? {} : clientChange.decode(wire)),
}

const driver = shape({
  firstName: ['Nombre', personName],
  lastName: ['Apellido', personName],
  birthDate: ['FechaNacimiento', nullIfAbsent(day)],
  licence: ['Licencia', { ...nullIfAbsent(maskedLicence), decode: (wire: unknown) => (wire as string | null) || null }],
})

/** Null removes it. */
const changedRemarks = {
  flight: ['NumVuelo', removable(line(20))],
  comments: ['Comentarios', comments],
} as const satisfies Record<Remark, unknown>

export const peopleChange = shape({
  client: ['cliente', maybeClient],
  /** The complete list. */
  drivers: ['Conductores', undefinedIfAbsent(items(driver, 10))],
  ...changedRemarks,
})
export type PeopleChange = ValueOf<typeof peopleChange>
