import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { list, number, record, text } from '../read.ts'
import { decodeBoth, type Bilingual } from '../values/language.ts'
import { decodeRichText, encodeRichText, wireRichText, type RichText } from '../values/rich-text.ts'
import { decodeBrandRequest, encodeBrandRequest, wireBrandRequest, type BrandRequest } from './brand-request.ts'

/** One policy. The list's order is fixed: terms, cookies, rental conditions, prepaid, privacy (row E-09). */
export interface Condition {
  id: number
  text: Bilingual<RichText & { title: string }>
  version?: string | undefined
  /** Day on which this version came into force. */
  date?: string | undefined
}

const wireText = z.object({ Titulo: z.string(), ...wireRichText })

export const getConditions = defineEndpoint({
  name: 'getConditions',
  row: 'W-01',
  service: 'content',
  method: 'GET',
  path: 'getConditions/:brand',
  envelope: 'respuesta',
  summary: 'The five policies in the order terms, cookies, rental conditions, prepaid, privacy; Markdown, and the same as HTML.',
  requestSchema: wireBrandRequest,
  responseSchema: z.array(z.object({ ID: z.int(), Espanol: wireText, Ingles: wireText, Version: z.string(), Fecha: z.string() })),
  decodeRequest: decodeBrandRequest,
  encodeRequest: (request: BrandRequest) => encodeBrandRequest(request),
  encodeResponse: (conditions: Condition[]) =>
    conditions.map(({ id, text: { es, en }, version, date }) => ({
      ID: id,
      Espanol: { Titulo: es.title, ...encodeRichText(es) },
      Ingles: { Titulo: en.title, ...encodeRichText(en) },
      Version: version ?? '',
      Fecha: date ?? '',
    })),
  decodeResponse: (wire): Condition[] =>
    list(wire).map((item, index) => ({
      id: number(record(item)['ID']) ?? index + 1,
      text: decodeBoth(item, (part) => ({ title: text(part['Titulo']) ?? '', ...decodeRichText(part) })),
      version: text(record(item)['Version']),
      date: text(record(item)['Fecha']),
    })),
})
