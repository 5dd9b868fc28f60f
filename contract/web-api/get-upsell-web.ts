import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { dollarsFromCents, type Cents } from '../money.ts'
import { list, number, record, text } from '../read.ts'
import { decodeCarClass, encodeCarClass, wireCarClass, type CarClass } from '../values/car-class.ts'
import { decodeEstimateRequest, encodeEstimateRequest, wireEstimateFields, type EstimateRequest } from '../values/estimate-request.ts'
import { optionalCents } from '../values/rated-class.ts'

/** In what a class is better than the chosen one. */
export type UpsellReason = 'more-seats' | 'more-bags' | 'automatic' | 'four-wheel-drive' | 'suv'

/** A better class with a car for the same trip, priced with the same choices. */
export interface Upsell {
  car: CarClass
  /** Signed: an estimate with it gives this total. */
  offer?: string | undefined
  totalCents?: Cents | undefined
  /** What it costs more than the chosen class; negative where it costs less. */
  differenceCents?: Cents | undefined
  reasons: UpsellReason[]
}

const reasonWords = {
  'more-seats': 'MAS_ASIENTOS',
  'more-bags': 'MAS_MALETAS',
  automatic: 'AUTOMATICO',
  'four-wheel-drive': 'TRACCION_4X4',
  suv: 'SUV',
} as const

const reasons = Object.keys(reasonWords) as UpsellReason[]

export const getUpsellWeb = defineEndpoint({
  name: 'getUpsellWeb',
  row: 'W-15',
  service: 'web-api',
  method: 'POST',
  path: 'getUpsellWeb',
  envelope: 'resultado-datos',
  summary: 'Up to three better classes that have a car for the same trip, with what each costs more.',
  requestSchema: z.object(wireEstimateFields),
  responseSchema: z.array(
    z.object({
      car: wireCarClass,
      Oferta: z.string(),
      Total: z.number(),
      Diferencia: z.number(),
      Motivos: z.array(z.enum(['MAS_ASIENTOS', 'MAS_MALETAS', 'AUTOMATICO', 'TRACCION_4X4', 'SUV'])),
    }),
  ),
  decodeRequest: decodeEstimateRequest,
  encodeRequest: (request: EstimateRequest) => encodeEstimateRequest(request),
  encodeResponse: (upsells: Upsell[]) =>
    upsells.map((it) => ({
      car: encodeCarClass(it.car),
      Oferta: it.offer ?? '',
      Total: dollarsFromCents(it.totalCents ?? 0),
      Diferencia: dollarsFromCents(it.differenceCents ?? 0),
      Motivos: it.reasons.map((reason) => reasonWords[reason]),
    })),
  decodeResponse: (wire): Upsell[] =>
    list(wire).flatMap((item): Upsell[] => {
      const it = record(item)
      if (number(record(it['car'])['id_4d']) === undefined) return []
      const words = list(it['Motivos'])
      return [
        {
          car: decodeCarClass(it['car']),
          offer: text(it['Oferta']),
          totalCents: optionalCents(it['Total']),
          differenceCents: optionalCents(it['Diferencia']),
          reasons: reasons.filter((reason) => words.includes(reasonWords[reason])),
        },
      ]
    }),
})
