import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { centsFromDollars, dollarsFromCents, type Cents } from '../money.ts'
import { list, number, record } from '../read.ts'
import { decodeBilingual, decodeBoth, encodeBilingual, type Bilingual } from '../values/language.ts'
import { decodeTitled } from '../values/rich-text.ts'
import { wireBilingual } from '../write.ts'
import { decodeBrandRequest, encodeBrandRequest, wireBrandRequest, type BrandRequest } from './brand-request.ts'

/** A corporate leasing plan. Monthly prices are "from" prices with ITBMS, for the longest term and the fewest kilometres. */
export interface LeasingPlan {
  id: number
  text: Bilingual<{ title: string; body: string }>
  termMonths: number[]
  kilometresMonth: number[]
  services: Bilingual[]
  classes: { id: number; monthlyCents: Cents }[]
}

const wireText = z.object({ Titulo: z.string(), Texto: z.string() })

export const getLeasings = defineEndpoint({
  name: 'getLeasings',
  row: 'W-03',
  service: 'content',
  method: 'GET',
  path: 'getLeasings/:brand',
  envelope: 'respuesta',
  summary: 'Corporate leasing plans: terms in months, kilometres a month, services and monthly prices by class.',
  requestSchema: wireBrandRequest,
  responseSchema: z.array(
    z.object({
      ID: z.int(),
      Espanol: wireText,
      Ingles: wireText,
      Plazos: z.array(z.int()),
      KmMes: z.array(z.int()),
      Servicios: z.array(wireBilingual),
      clases: z.array(z.object({ id_4d: z.int(), Mensual: z.number() })),
    }),
  ),
  decodeRequest: decodeBrandRequest,
  encodeRequest: (request: BrandRequest) => encodeBrandRequest(request),
  encodeResponse: (plans: LeasingPlan[]) =>
    plans.map((plan) => ({
      ID: plan.id,
      Espanol: { Titulo: plan.text.es.title, Texto: plan.text.es.body },
      Ingles: { Titulo: plan.text.en.title, Texto: plan.text.en.body },
      Plazos: plan.termMonths,
      KmMes: plan.kilometresMonth,
      Servicios: plan.services.map(encodeBilingual),
      clases: plan.classes.map(({ id, monthlyCents }) => ({ id_4d: id, Mensual: dollarsFromCents(monthlyCents) })),
    })),
  decodeResponse: (wire): LeasingPlan[] =>
    list(wire).map((item, index) => {
      const plan = record(item)
      return {
        id: number(plan['ID']) ?? index + 1,
        text: decodeBoth(item, decodeTitled),
        termMonths: list(plan['Plazos']).flatMap((months) => number(months) ?? []),
        kilometresMonth: list(plan['KmMes']).flatMap((kilometres) => number(kilometres) ?? []),
        services: list(plan['Servicios']).map(decodeBilingual),
        classes: list(plan['clases']).flatMap((entry) => {
          const [id, monthly] = [number(record(entry)['id_4d']), number(record(entry)['Mensual'])]
          return id === undefined || monthly === undefined ? [] : [{ id, monthlyCents: centsFromDollars(monthly) }]
        }),
      }
    }),
})
