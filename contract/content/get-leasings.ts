import { dollars, integer, listOf, numbered, keepIf, withFallback } from '../answer-codecs.ts'
import { shape, type ValueOf } from '../codec.ts'
import { defineEndpoint } from '../endpoint.ts'
import { number, record } from '../read.ts'
import { bilingual, inBothLanguages } from '../values/language.ts'
import { title, titledBody } from '../values/rich-text.ts'
import { brandRequest } from '../request-codecs.ts'

const monthlyPrice = keepIf(
  shape({ id: ['id_4d', withFallback(integer, 0)], monthlyCents: ['Mensual', withFallback(dollars, 0)] }),
  (_, wire) => number(record(wire)['id_4d']) !== undefined && number(record(wire)['Mensual']) !== undefined,
)

/** A corporate leasing plan. Monthly prices are "from" prices including ITBMS, for the longest term and the lowest mileage. */
const leasingPlan = shape({
  id: ['ID', withFallback(integer, 0)],
  text: inBothLanguages(shape({ title, body: titledBody })),
  termMonths: ['Plazos', listOf(integer)],
  kilometresMonth: ['KmMes', listOf(integer)],
  services: ['Servicios', listOf(bilingual)],
  classes: ['clases', listOf(monthlyPrice)],
})
export type LeasingPlan = ValueOf<typeof leasingPlan>

export const getLeasings = defineEndpoint({
  name: 'getLeasings',
  row: 'W-03',
  service: 'content',
  method: 'GET',
  path: 'getLeasings/:brand',
  envelope: 'respuesta',
  request: brandRequest,
  response: numbered(leasingPlan),
})
