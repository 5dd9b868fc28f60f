import * as z from 'zod/mini'
import { isEmail, isStorable, parsePhone } from '../documents.ts'
import { maxVehicles, type LeasingChoice, type LeasingExtra } from '../leasing-fee.ts'
import { centsFromDollars, dollarsFromCents, type Cents } from '../money.ts'
import { notGivenOr, wireCount, wireFlag, wireRequestId } from '../write.ts'
import { wireLine, wireName } from './booking-client.ts'
import { decodeCampaign, encodeCampaign, wireCampaign, type Campaign } from './campaign.ts'
import type { Language } from './language.ts'

/** The page that a lead comes from (rows ). */
export type LeadKind = 'contact' | 'leasing' | 'landing' | 'autodromo'

/** What a visitor has worked out with the leasing calculator. */
export interface LeasingCalculation extends LeasingChoice {
  planId: number
  /** The monthly total that was shown; the server makes its own. */
  totalCents: Cents
}

export interface LeadRequest {
  kind: LeadKind
  name: string
  email: string
  /** E.164. */
  phone: string
  company: string | null
  message: string | null
  calculation: LeasingCalculation | null
  campaign: Campaign
  /** Language of the confirmation. */
  language: Language
  /** To be answered (docs/domain.md 5.1); the version is that of the privacy notice. */
  consent: { version: string; isGiven: boolean }
  /** A consent of its own, never a condition. */
  acceptsMarketing: boolean
  /** Made once for a submission and kept for its repeats (docs/wire.md, Repeats). */
  requestId: string | null
  /** A field that no person sees: only a program that fills in everything fills it. */
  isTrapFilled: boolean
  /** How long the form has been open, as the browser says; null when it does not say. */
  openMs: number | null
}

export const longestMessage = 2_000
export const longestCompany = 200

const wireKinds = { contacto: 'contact', leasing: 'leasing', landing: 'landing', autodromo: 'autodromo' } as const
const wireExtras = { RASTREO: 'tracking', PANAPASS: 'tolls', LAVADO: 'washing', ROTULACION: 'lettering' } as const

const wireCalculation = z.object({
  IdPlan: wireCount,
  IdModelo: wireCount,
  Plazo: wireCount,
  KmMes: wireCount,
  Vehiculos: z.pipe(wireCount, z.int().check(z.gte(1), z.lte(maxVehicles))),
  Servicios: z.array(z.enum(['RASTREO', 'PANAPASS', 'LAVADO', 'ROTULACION'])).check(z.maxLength(10)),
  Mensual: z.number().check(z.gte(0), z.lte(10_000_000)),
})

export const wireLeadRequest = z
  .object({
    Tipo: z.enum(['contacto', 'leasing', 'landing', 'autodromo']),
    Nombre: wireName,
    Correo: z.string().check(z.trim(), z.maxLength(254), z.refine(isEmail)),
    Telefono: z.string().check(
      z.maxLength(40),
      z.refine((text) => parsePhone(text) !== null),
    ),
    Empresa: notGivenOr(wireLine(longestCompany)),
    Mensaje: notGivenOr(z.string().check(z.trim(), z.maxLength(longestMessage), z.refine(isStorable))),
    Calculo: notGivenOr(wireCalculation),
    Campana: notGivenOr(wireCampaign),
    Idioma: notGivenOr(z.enum(['es', 'en'])),
    Consentimiento: z.object({ version: wireLine(40), aceptado: wireFlag }),
    Mercadeo: wireFlag,
    IdSolicitud: notGivenOr(wireRequestId),
    SitioWeb: notGivenOr(z.string()),
    MsAbierto: notGivenOr(z.number().check(z.gte(0))),
  })
  .check((context) => {
    const { Tipo, Mensaje } = context.value
    // Who writes to us says what about; a campaign's short form speaks for itself.
    if (Tipo === 'contacto' && !Mensaje) context.issues.push({ code: 'custom', path: ['Mensaje'], input: Mensaje, message: '' })
  })

export function decodeLeadRequest(wire: z.output<typeof wireLeadRequest>): LeadRequest {
  return {
    kind: wireKinds[wire.Tipo],
    name: wire.Nombre,
    email: wire.Correo,
    phone: parsePhone(wire.Telefono) ?? '',
    company: wire.Empresa,
    message: wire.Mensaje || null,
    calculation: wire.Calculo === null ? null : decodeCalculation(wire.Calculo),
    campaign: decodeCampaign(wire.Campana),
    language: wire.Idioma ?? 'es',
    consent: { version: wire.Consentimiento.version, isGiven: wire.Consentimiento.aceptado },
    acceptsMarketing: wire.Mercadeo,
    requestId: wire.IdSolicitud?.toLowerCase() ?? null,
    isTrapFilled: (wire.SitioWeb ?? '').trim() !== '',
    openMs: wire.MsAbierto,
  }
}

export function encodeLeadRequest(lead: LeadRequest): z.input<typeof wireLeadRequest> {
  return {
    Tipo: lead.kind === 'contact' ? 'contacto' : lead.kind,
    Nombre: lead.name,
    Correo: lead.email,
    Telefono: lead.phone,
    ...(lead.company === null ? {} : { Empresa: lead.company }),
    ...(lead.message === null ? {} : { Mensaje: lead.message }),
    ...(lead.calculation === null ? {} : { Calculo: encodeCalculation(lead.calculation) }),
    Campana: encodeCampaign(lead.campaign),
    Idioma: lead.language,
    Consentimiento: { version: lead.consent.version, aceptado: lead.consent.isGiven },
    Mercadeo: lead.acceptsMarketing,
    ...(lead.requestId === null ? {} : { IdSolicitud: lead.requestId }),
    ...(lead.isTrapFilled ? { SitioWeb: 'x' } : {}),
    ...(lead.openMs === null ? {} : { MsAbierto: lead.openMs }),
  }
}

function decodeCalculation(wire: z.output<typeof wireCalculation>): LeasingCalculation {
  return {
    planId: wire.IdPlan,
    classId: wire.IdModelo,
    termMonths: wire.Plazo,
    kilometresMonth: wire.KmMes,
    vehicles: wire.Vehiculos,
    extras: [...new Set(wire.Servicios.map((code): LeasingExtra => wireExtras[code]))],
    totalCents: centsFromDollars(wire.Mensual),
  }
}

const extraNames = { tracking: 'RASTREO', tolls: 'PANAPASS', washing: 'LAVADO', lettering: 'ROTULACION' } as const satisfies Record<
  LeasingExtra,
  keyof typeof wireExtras
>

function encodeCalculation(calculation: LeasingCalculation): z.input<typeof wireCalculation> {
  return {
    IdPlan: calculation.planId,
    IdModelo: calculation.classId,
    Plazo: calculation.termMonths,
    KmMes: calculation.kilometresMonth,
    Vehiculos: calculation.vehicles,
    Servicios: calculation.extras.map((code) => extraNames[code]),
    Mensual: dollarsFromCents(calculation.totalCents),
  }
}
