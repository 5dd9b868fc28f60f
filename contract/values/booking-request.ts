import * as z from 'zod/mini'
import { isOneLine, isStorable } from '../documents.ts'
import { centsFromDollars, dollarsFromCents, type Cents } from '../money.ts'
import { notGivenOr, wireFlag, wireRequestId } from '../write.ts'
import {
  decodeClient,
  decodeDriver,
  encodeClient,
  encodeDriver,
  wireClient,
  wireDriver,
  wireLine,
  wireParsed,
  type AdditionalDriver,
  type BookingClient,
} from './booking-client.ts'
import { decodeEstimateRequest, encodeEstimateRequest, wireEstimateFields, type EstimateRequest } from './estimate-request.ts'
import type { Language } from './language.ts'

/** Everything of the estimate (row E-06), who rents, and what was agreed to. */
export interface BookingRequest extends EstimateRequest {
  /** The signed quote that was shown; without one the server prices the request itself. */
  quote: string | null
  /** A UUID made once for a submission and kept for its repeats: the same one gives the first answer (docs/wire.md, Repeats). */
  requestId: string | null
  /** The total that was shown; another one is refused rather than booked. */
  totalCents: Cents | null
  client: BookingClient
  drivers: AdditionalDriver[]
  flight: string | null
  comments: string | null
  /** Language of the e-mails. */
  language: Language
  /** Version of the rental conditions that were agreed to; null from a client that says nothing of them. */
  conditionsVersion: string | null
  /** A consent of its own, never a condition (docs/domain.md 5.1). */
  acceptsMarketing: boolean
  /** The code that was mailed after a refusal `email_code_needed`. */
  emailCode?: string | undefined
}

export const longestComment = 1_000
const longestQuote = 8_000

/** The six digits of a mailed code, however they are grouped; null when there are none. */
export function parseEmailCode(text: string): string | null {
  const digits = text.replaceAll(/[\s.-]/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}

/** A total as it was shown. */
const wireAmount = z.pipe(
  z.union([z.number().check(z.gte(0), z.lte(1_000_000)), z.string().check(z.regex(/^\d{1,7}(\.\d{1,2})?$/))]),
  z.transform((value: number | string): number => Number(value)),
)

export const wireQuote = notGivenOr(z.string().check(z.maxLength(longestQuote), z.refine(isOneLine)))
export const wireTotal = notGivenOr(wireAmount)

export const wireBookingFields = {
  ...wireEstimateFields,
  IdCotizacion: wireQuote,
  IdSolicitud: notGivenOr(wireRequestId),
  Total: wireTotal,
  cliente: wireClient,
  Conductores: notGivenOr(z.array(wireDriver).check(z.maxLength(10))),
  NumVuelo: notGivenOr(wireLine(20)),
  Comentarios: notGivenOr(z.string().check(z.trim(), z.maxLength(longestComment), z.refine(isStorable))),
  Idioma: notGivenOr(z.enum(['es', 'en'])),
  AceptaCondiciones: z.optional(z.nullable(z.object({ version: wireLine(40) }))),
  AceptaMercadeo: wireFlag,
  CodigoCorreo: notGivenOr(wireParsed(20, parseEmailCode)),
}

const wireBookingRequest = z.object(wireBookingFields)

export function decodeBookingRequest(wire: z.output<typeof wireBookingRequest>): BookingRequest {
  return {
    ...decodeEstimateRequest(wire),
    quote: wire.IdCotizacion,
    requestId: wire.IdSolicitud?.toLowerCase() ?? null,
    totalCents: wire.Total === null ? null : centsFromDollars(wire.Total),
    client: decodeClient(wire.cliente),
    drivers: (wire.Conductores ?? []).map(decodeDriver),
    flight: wire.NumVuelo,
    comments: wire.Comentarios || null,
    language: wire.Idioma ?? 'es',
    conditionsVersion: wire.AceptaCondiciones?.version ?? null,
    acceptsMarketing: wire.AceptaMercadeo,
    // Not a key of every request: the kept hashes of requests are made of their keys too.
    ...(wire.CodigoCorreo === null ? {} : { emailCode: wire.CodigoCorreo }),
  }
}

export function encodeBookingRequest(request: BookingRequest): z.input<typeof wireBookingRequest> {
  return {
    ...encodeEstimateRequest(request),
    ...(request.quote === null ? {} : { IdCotizacion: request.quote }),
    ...(request.requestId === null ? {} : { IdSolicitud: request.requestId }),
    ...(request.totalCents === null ? {} : { Total: dollarsFromCents(request.totalCents) }),
    cliente: encodeClient(request.client),
    Conductores: request.drivers.map(encodeDriver),
    ...(request.flight === null ? {} : { NumVuelo: request.flight }),
    ...(request.comments === null ? {} : { Comentarios: request.comments }),
    Idioma: request.language,
    ...(request.conditionsVersion === null ? {} : { AceptaCondiciones: { version: request.conditionsVersion } }),
    AceptaMercadeo: request.acceptsMarketing,
    ...(request.emailCode === undefined ? {} : { CodigoCorreo: request.emailCode }),
  }
}
