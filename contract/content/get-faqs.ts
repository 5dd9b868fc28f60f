import { integer, numbered, withFallback, text } from '../answer-codecs.ts'
import { field, shape, type ValueOf } from '../codec.ts'
import { defineEndpoint } from '../endpoint.ts'
import { bilingualNames, inBothLanguages } from '../values/language.ts'
import { composeHtml } from '../values/rich-text.ts'
import { brandRequest } from '../request-codecs.ts'

const faqText = shape({
  question: ['Pregunta', withFallback(text, '')],
  /** Markdown. */
  answer: ['Respuesta', withFallback(text, '')],
  /** The answer as HTML, rendered and sanitized by the content service (docs/decisions/014-texts.md). */
  html: composeHtml('RespuestaHtml', field('Respuesta', withFallback(text, ''))),
})
export type FaqText = ValueOf<typeof faqText>

const faqQuestion = shape({ id: ['ID', withFallback(integer, 0)], text: inBothLanguages(faqText) })
export type FaqQuestion = ValueOf<typeof faqQuestion>

const faqGroup = shape({ id: ['ID', withFallback(integer, 0)], name: bilingualNames, questions: ['preguntas', numbered(faqQuestion)] })
export type FaqGroup = ValueOf<typeof faqGroup>

export const getFaqs = defineEndpoint({
  name: 'getFaqs',
  row: 'W-02',
  service: 'content',
  method: 'GET',
  path: 'getFaqs/:brand',
  envelope: 'respuesta',
  request: brandRequest,
  response: numbered(faqGroup),
})
