import { listOf, withFallback, text } from '../answer-codecs.ts'
import { shape, type ValueOf } from '../codec.ts'
import { defineEndpoint } from '../endpoint.ts'
import { wholeNumber, slug } from '../request-codecs.ts'
import { inBothLanguages } from '../values/language.ts'
import { titledText } from '../values/rich-text.ts'

const request = shape({ brandId: ['brand', wholeNumber], name: ['name', slug] })
export type PageRequest = ValueOf<typeof request>

/** The text of a static page (rows ). */
const page = shape({ name: ['Nombre', withFallback(text, '')], text: inBothLanguages(titledText) })
export type PageText = ValueOf<typeof page>

/** Our extension: the specification has no endpoint for these pages (docs/decisions/014-texts.md). */
export const getPage = defineEndpoint({
  name: 'getPage',
  row: 'R-17',
  service: 'content',
  method: 'GET',
  path: 'getPage/:brand/:name',
  envelope: 'respuesta',
  request,
  response: listOf(page),
})
