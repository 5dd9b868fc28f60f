import { withFallback, text, enumOf } from '../answer-codecs.ts'
import { field, shape, type Codec, type Part, type ValueOf } from '../codec.ts'
import { maxVehicles, type LeasingExtra } from '../leasing-fee.ts'
import { centsFromDollars, dollarsFromCents } from '../money.ts'
import { list } from '../read.ts'
import { email, language, line, note, personName, requestId } from '../form-codecs.ts'
import { wholeNumber, nullIfAbsent, withDefault, fromSchema, yesOrNo } from '../request-codecs.ts'
import { campaign } from './campaign.ts'

/** The page that a lead comes from (rows ). */
const leadKind = withFallback(enumOf({ contact: 'contacto', leasing: 'leasing', landing: 'landing', autodromo: 'autodromo' }), 'contact')
export type LeadKind = ValueOf<typeof leadKind>

export const maxMessageLength = 2_000
export const maxCompanyLength = 200

const extra = enumOf({ tracking: 'RASTREO', tolls: 'PANAPASS', washing: 'LAVADO', lettering: 'ROTULACION' }) as Codec<LeasingExtra>
const extras: Codec<readonly LeasingExtra[]> = {
  schema: (schemas) => schemas.list(extra.schema(schemas), 0, 10),
  encode: (codes) => codes.map(extra.encode),
  decode: (wire) => [...new Set(list(wire).map(extra.decode))],
}

const monthlyTotal: Codec<number> = {
  schema: ({ decimalBetween }) => decimalBetween(0, 10_000_000),
  encode: dollarsFromCents,
  decode: (wire) => centsFromDollars(Number(wire)),
}

/** A visitor's selection in the leasing calculator. */
const calculation = shape({
  planId: ['IdPlan', wholeNumber],
  classId: ['IdModelo', wholeNumber],
  termMonths: ['Plazo', wholeNumber],
  kilometresMonth: ['KmMes', wholeNumber],
  vehicles: ['Vehiculos', fromSchema(({ countWithin }) => countWithin(1, maxVehicles))],
  extras: ['Servicios', extras],
  /** The monthly total that was shown; the server calculates its own. */
  totalCents: ['Mensual', monthlyTotal],
})
export type LeasingCalculation = ValueOf<typeof calculation>

const message: Part<string | null> = {
  ...field('Mensaje', note(maxMessageLength)),
  // The contact form requires a message; the other forms do not.
  invalidFields: ({ Tipo, Mensaje }) => (Tipo === 'contacto' && !Mensaje ? ['Mensaje'] : []),
}

const trap: Codec<boolean> = {
  schema: ({ orAbsent, text }) => orAbsent(text),
  encode: (isFilled) => (isFilled ? 'x' : undefined),
  decode: (wire) => (text.decode(wire) ?? '').trim() !== '',
}

export const leadRequest = shape({
  kind: ['Tipo', leadKind],
  name: ['Nombre', personName],
  email: ['Correo', email],
  /** E.164. */
  phone: ['Telefono', fromSchema(({ phone }) => phone)],
  company: ['Empresa', nullIfAbsent(line(maxCompanyLength))],
  message,
  calculation: ['Calculo', nullIfAbsent(calculation)],
  campaign: ['Campana', withDefault(campaign, {})],
  /** Language of the confirmation. */
  language: ['Idioma', withDefault(language, 'es')],
  /** Consent to being answered (docs/domain.md 5.1); the version is that of the privacy notice. */
  consent: ['Consentimiento', shape({ version: ['version', line(40)], isGiven: ['aceptado', yesOrNo] })],
  /** Separate consent to advertising, never a condition. */
  acceptsMarketing: ['Mercadeo', yesOrNo],
  /** The idempotency key: generated once per submission and sent again with each retry (docs/wire.md, Idempotency). */
  requestId: ['IdSolicitud', requestId],
  /** A honeypot: an invisible field that only bots fill in. */
  isTrapFilled: ['SitioWeb', trap],
  /** How long the form was open, according to the browser; null if not sent. */
  openMs: ['MsAbierto', nullIfAbsent(fromSchema(({ decimalBetween }) => decimalBetween(0)))],
})

export type LeadRequest = ValueOf<typeof leadRequest>
