import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { list, number, record, text, type WireRecord } from '../read.ts'
import { decodeBilingual, decodeBoth, encodeBilingual, type Bilingual } from '../values/language.ts'
import { plainHtml } from '../values/rich-text.ts'
import { decodeBrandRequest, encodeBrandRequest, wireBrandRequest, type BrandRequest } from './brand-request.ts'

export interface FaqGroup {
  id: number
  name: Bilingual
  questions: FaqQuestion[]
}

export interface FaqQuestion {
  id: number
  text: Bilingual<FaqText>
}

export interface FaqText {
  question: string
  /** Markdown. */
  answer: string
  /** The answer rendered and cleaned by the content service (docs/decisions/014-texts.md). */
  html: string
}

const wireQuestion = z.object({ Pregunta: z.string(), Respuesta: z.string(), RespuestaHtml: z.string() })

const encodeQuestion = ({ question, answer, html }: FaqText) => ({ Pregunta: question, Respuesta: answer, RespuestaHtml: html })

function decodeQuestion(part: WireRecord): FaqText {
  const answer = text(part['Respuesta']) ?? ''
  return { question: text(part['Pregunta']) ?? '', answer, html: text(part['RespuestaHtml']) ?? plainHtml(answer) }
}

export const getFaqs = defineEndpoint({
  name: 'getFaqs',
  row: 'W-02',
  service: 'content',
  method: 'GET',
  path: 'getFaqs/:brand',
  envelope: 'respuesta',
  summary: 'Frequently asked questions in seven groups; answers are Markdown, and the same as HTML.',
  requestSchema: wireBrandRequest,
  responseSchema: z.array(
    z.object({
      ID: z.int(),
      Espanol: z.string(),
      Ingles: z.string(),
      preguntas: z.array(z.object({ ID: z.int(), Espanol: wireQuestion, Ingles: wireQuestion })),
    }),
  ),
  decodeRequest: decodeBrandRequest,
  encodeRequest: (request: BrandRequest) => encodeBrandRequest(request),
  encodeResponse: (groups: FaqGroup[]) =>
    groups.map(({ id, name, questions }) => ({
      ID: id,
      ...encodeBilingual(name),
      preguntas: questions.map((question) => ({
        ID: question.id,
        Espanol: encodeQuestion(question.text.es),
        Ingles: encodeQuestion(question.text.en),
      })),
    })),
  decodeResponse: (wire): FaqGroup[] =>
    list(wire).map((group, index) => ({
      id: number(record(group)['ID']) ?? index + 1,
      name: decodeBilingual(group),
      questions: list(record(group)['preguntas']).map((question, position) => ({
        id: number(record(question)['ID']) ?? position + 1,
        text: decodeBoth(question, decodeQuestion),
      })),
    })),
})
