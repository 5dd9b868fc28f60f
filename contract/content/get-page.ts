import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { list, record, text } from '../read.ts'
import { decodeBoth, type Bilingual } from '../values/language.ts'
import { decodeRichText, encodeRichText, wireRichText, type RichText } from '../values/rich-text.ts'
import { wireCount, wireName } from '../write.ts'

export interface PageRequest {
  brandId: number
  name: string
}

/** The text of a single page (rows ). */
export interface PageText {
  name: string
  text: Bilingual<RichText & { title: string }>
}

const wireText = z.object({ Titulo: z.string(), ...wireRichText })

/** Ours: the specification names no call for these pages (docs/decisions/014-texts.md). */
export const getPage = defineEndpoint({
  name: 'getPage',
  row: 'R-17',
  service: 'content',
  method: 'GET',
  path: 'getPage/:brand/:name',
  envelope: 'respuesta',
  summary: 'The text of a single page by its name, in a list of one item; Markdown, and the same as HTML.',
  requestSchema: z.object({ brand: wireCount, name: wireName }),
  responseSchema: z.array(z.object({ Nombre: z.string(), Espanol: wireText, Ingles: wireText })),
  decodeRequest: (wire): PageRequest => ({ brandId: wire.brand, name: wire.name }),
  encodeRequest: (request: PageRequest) => ({ brand: request.brandId, name: request.name }),
  encodeResponse: (pages: PageText[]) =>
    pages.map(({ name, text: { es, en } }) => ({
      Nombre: name,
      Espanol: { Titulo: es.title, ...encodeRichText(es) },
      Ingles: { Titulo: en.title, ...encodeRichText(en) },
    })),
  decodeResponse: (wire): PageText[] =>
    list(wire).map((page) => ({
      name: text(record(page)['Nombre']) ?? '',
      text: decodeBoth(page, (part) => ({ title: text(part['Titulo']) ?? '', ...decodeRichText(part) })),
    })),
})
