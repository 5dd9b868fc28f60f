import { integer, maybe, numbered, withFallback, text } from '../answer-codecs.ts'
import { shape, type ValueOf } from '../codec.ts'
import { defineEndpoint } from '../endpoint.ts'
import { inBothLanguages } from '../values/language.ts'
import { titledText } from '../values/rich-text.ts'
import { brandRequest } from '../request-codecs.ts'

/** One policy. The order of the list is fixed: terms, cookies, rental conditions, prepaid, privacy (row E-09). */
const condition = shape({
  id: ['ID', withFallback(integer, 0)],
  text: inBothLanguages(titledText),
  version: ['Version', maybe(text, '')],
  /** The day on which this version took effect. */
  date: ['Fecha', maybe(text, '')],
})
export type Condition = ValueOf<typeof condition>

export const getConditions = defineEndpoint({
  name: 'getConditions',
  row: 'W-01',
  service: 'content',
  method: 'GET',
  path: 'getConditions/:brand',
  envelope: 'respuesta',
  request: brandRequest,
  response: numbered(condition),
})
