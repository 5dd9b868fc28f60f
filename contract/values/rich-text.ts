// Texts that the company writes are Markdown in the database and on the wire; beside the Markdown the content service sends the same text as
// HTML that it has rendered and cleaned, so that no browser carries a Markdown library (docs/decisions/014-texts.md).

import * as z from 'zod/mini'
import { text, type WireRecord } from '../read.ts'

/** A text as it was written, and as it is shown. */
export interface RichText {
  /** Markdown. */
  body: string
  /** Rendered and cleaned by the content service; safe to stand in a page. */
  html: string
}

export const wireRichText = { Texto: z.string(), TextoHtml: z.string() }

export function encodeRichText({ body, html }: RichText): { Texto: string; TextoHtml: string } {
  return { Texto: body, TextoHtml: html }
}

export function decodeRichText(wire: WireRecord): RichText {
  const body = text(wire['Texto']) ?? ''
  return { body, html: text(wire['TextoHtml']) ?? plainHtml(body) }
}

const isHtml = /<\/?(p|div|br|h[1-6]|ul|ol|li|strong|b|em|i|a|span|table)\b[^>]*>/i

/** The words of a text that came as HTML, a paragraph for each of its blocks: what another service wrote is not trusted to be clean. */
function withoutTags(body: string): string {
  return body.replaceAll(/<\/(p|div|h[1-6]|ul|ol|li|tr)>|<br\b[^>]*>/gi, '\n\n').replaceAll(/<[^>]*>/g, '')
}

/** An item's title and text. One that comes as a single text has it for its title. */
export function decodeTitled(wire: WireRecord): { title: string; body: string } {
  const [title, body] = [text(wire['Titulo']) ?? text(wire['Nombre']), text(wire['Texto']) ?? '']
  return title === undefined ? { title: withoutTags(body).trim(), body: '' } : { title, body }
}

/** What a service sends without clean HTML of its own is shown as the paragraphs that it is. */
export function plainHtml(given: string): string {
  const hasTags = isHtml.test(given)
  const body = hasTags ? withoutTags(given) : given
  const escaped = (hasTags ? body.replaceAll(/&(?!#?\w{1,31};)/g, '&amp;') : body.replaceAll('&', '&amp;'))
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
  const paragraphs = escaped.split(/\n{2,}/).filter((part) => part.trim() !== '')
  return paragraphs.map((part) => `<p>${part.trim()}</p>`).join('\n')
}
