import { dollars, listOf, maybe, keepIf, setOf, text } from '../answer-codecs.ts'
import { shape, type ValueOf } from '../codec.ts'
import { defineEndpoint } from '../endpoint.ts'
import { number, record } from '../read.ts'
import { carClass } from '../values/car-class.ts'
import { estimateRequest } from '../values/estimate-request.ts'

/** The respects in which a class is better than the selected one. */
const reasons = setOf({
  'more-seats': 'MAS_ASIENTOS',
  'more-bags': 'MAS_MALETAS',
  automatic: 'AUTOMATICO',
  'four-wheel-drive': 'TRACCION_4X4',
  suv: 'SUV',
})
export type UpsellReason = ValueOf<typeof reasons>[number]

/** A better class that is available for the same trip, priced with the same choices. */
const upsell = shape({
  car: ['car', carClass],
  /** Signed offer: an estimate that sends it gets this total. */
  offer: ['Oferta', maybe(text, '')],
  totalCents: ['Total', maybe(dollars, 0)],
  /** Price difference to the selected class; negative if it costs less. */
  differenceCents: ['Diferencia', maybe(dollars, 0)],
  reasons: ['Motivos', reasons],
})
export type Upsell = ValueOf<typeof upsell>

const choosable = keepIf(upsell, (_, wire) => number(record(record(wire)['car'])['id_4d']) !== undefined)

export const getUpsellWeb = defineEndpoint({
  name: 'getUpsellWeb',
  row: 'W-15',
  service: 'web-api',
  method: 'POST',
  path: 'getUpsellWeb',
  envelope: 'resultado-datos',
  request: estimateRequest,
  response: listOf(choosable),
})
