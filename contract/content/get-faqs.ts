import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { list, number, record, text } from '../read.ts'
import { decodeBilingual, decodeBoth, encodeBilingual, type Bilingual } from '../values/language.ts'
import { decodeBrandRequest, encodeBrandRequest, wireBrandRequest, type BrandRequest } from './brand-request.ts'

export interface FaqGroup {
  id: number
  name: Bilingual
  questions: { id: number; text: Bilingual<{ question: string; answer: string }> }[]
}

const wireQuestion = z.object({ Pregunta: z.string(), Respuesta: z.string() })

export const getFaqs = defineEndpoint({
  name: 'getFaqs',
  row: 'W-02',
  service: 'content',
  method: 'GET',
  path: 'getFaqs/:brand',
  envelope: 'respuesta',
  summary: 'Frequently asked questions in seven groups; answers are Markdown.',
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
        Espanol: { Pregunta: question.text.es.question, Respuesta: question.text.es.answer },
        Ingles: { Pregunta: question.text.en.question, Respuesta: question.text.en.answer },
      })),
    })),
  decodeResponse: (wire): FaqGroup[] =>
    list(wire).map((group, index) => ({
      id: number(record(group)['ID']) ?? index + 1,
      name: decodeBilingual(group),
      questions: list(record(group)['preguntas']).map((question, position) => ({
        id: number(record(question)['ID']) ?? position + 1,
        text: decodeBoth(record(question), (part) => ({
          question: text(part['Pregunta']) ?? '',
          answer: text(part['Respuesta']) ?? '',
        })),
      })),
    })),
})
