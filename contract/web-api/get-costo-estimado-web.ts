import * as z from 'zod/mini'
import { defaultClientTypeId } from '../constants.ts'
import { defineEndpoint } from '../endpoint.ts'
import { dollarsFromCents, type Cents } from '../money.ts'
import { list, number, record, text } from '../read.ts'
import { decodeEstimateRequest, encodeEstimateRequest, wireEstimateFields, type EstimateRequest } from '../values/estimate-request.ts'
import { decodePriceLine, encodePriceLine, wirePriceLine, type PriceLine } from '../values/price-line.ts'
import { optionalCents, optionalPrice } from '../values/rated-class.ts'

/** What a rental costs, line by line; the lines add up to the total to the cent. */
export interface Estimate {
  /** Signed: a booking with it is booked at this total. */
  quote?: string | undefined
  /** Until when the total holds, ISO 8601 in UTC. */
  expiresAt?: string | undefined
  days?: number | undefined
  extraHours?: number | undefined
  lines: PriceLine[]
  totalCents?: Cents | undefined
  perDayCents?: Cents | undefined
  /** Held on the card, not part of the total. */
  depositCents?: Cents | undefined
  /** The client type that the server priced by (row A-04). */
  clientTypeId: number
  timePerDayCents?: Cents | undefined
}

export const wireEstimateAnswer = z.object({
  IdCotizacion: z.string(),
  Vence: z.string(),
  Dias: z.int(),
  NoHorasExtras: z.int(),
  Moneda: z.literal('USD'),
  Lineas: z.array(wirePriceLine),
  Total: z.number(),
  TotalDia: z.number(),
  Deposito: z.number(),
  IdTipoCliente: z.int(),
  Tarifa: z.object({ TarDia: z.number() }),
})

export function encodeEstimate(estimate: Estimate): z.input<typeof wireEstimateAnswer> {
  return {
    IdCotizacion: estimate.quote ?? '',
    Vence: estimate.expiresAt ?? '',
    Dias: estimate.days ?? 0,
    NoHorasExtras: estimate.extraHours ?? 0,
    Moneda: 'USD',
    Lineas: estimate.lines.map(encodePriceLine),
    Total: dollarsFromCents(estimate.totalCents ?? 0),
    TotalDia: dollarsFromCents(estimate.perDayCents ?? 0),
    Deposito: dollarsFromCents(estimate.depositCents ?? 0),
    IdTipoCliente: estimate.clientTypeId,
    Tarifa: { TarDia: dollarsFromCents(estimate.timePerDayCents ?? 0) },
  }
}

export function decodeEstimate(wire: unknown): Estimate {
  const it = record(wire)
  return {
    quote: text(it['IdCotizacion']),
    expiresAt: text(it['Vence']),
    days: number(it['Dias']),
    extraHours: number(it['NoHorasExtras']),
    lines: list(it['Lineas']).map(decodePriceLine),
    totalCents: optionalPrice(it['Total']),
    perDayCents: optionalPrice(it['TotalDia']),
    depositCents: optionalCents(it['Deposito']),
    clientTypeId: number(it['IdTipoCliente']) ?? defaultClientTypeId,
    timePerDayCents: optionalPrice(record(it['Tarifa'])['TarDia']),
  }
}

export const getCostoEstimadoWeb = defineEndpoint({
  name: 'getCostoEstimadoWeb',
  row: 'W-14',
  service: 'web-api',
  method: 'POST',
  path: 'getCostoEstimadoWeb',
  envelope: 'resultado-datos',
  summary: 'The estimate of a rental, line by line, with a signed quote that binds its total.',
  requestSchema: z.object(wireEstimateFields),
  responseSchema: wireEstimateAnswer,
  decodeRequest: decodeEstimateRequest,
  encodeRequest: (request: EstimateRequest) => encodeEstimateRequest(request),
  encodeResponse: (estimate: Estimate) => encodeEstimate(estimate),
  decodeResponse: decodeEstimate,
})
