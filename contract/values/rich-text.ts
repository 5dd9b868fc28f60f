// Texts that the company writes are Markdown in the database and on the wire; beside the Markdown the content service sends the same text as
// HTML that it has rendered and cleaned, so that no browser carries a Markdown library (docs/decisions/014-texts.md).

import { or, text as textOrNot } from '../answer-codecs.ts'
import { field, shape, type Part, type ValueOf } from '../codec.ts'
import { record, text } from '../read.ts'

const anyText = or(textOrNot, '')

/** The HTML of a text that stands beside it. */
export function composeHtml(name: string, body: Pick<Part<string>, 'decode'>): Part<string> {
  return { ...field(name, anyText), decode: (wire) => text(record(wire)[name]) ?? plainHtml(body.decode(wire)) }
}

const richTextFields = {
  /** Markdown. */
  body: ['Texto', anyText],
  /** Rendered and cleaned by the content service; safe to stand in a page. */
  html: composeHtml('TextoHtml', field('Texto', anyText)),
} as const

/** A text as it was written, and as it is shown. */
export const richText = shape(richTextFields)

export type RichText = ValueOf<typeof richText>

/** The same below a title. */
export const titledText = shape({ title: ['Titulo', anyText], ...richTextFields })

const isHtml = /<\/?(p|div|br|h[1-6]|ul|ol|li|strong|b|em|i|a|span|table)\b[^>]*>/i

/** The words of a text that came as HTML, a paragraph for each of its blocks: what another service wrote is not trusted to be clean. */
function withoutTags(body: string): string {
  return body.replaceAll(/<\/(p|div|h[1-6]|ul|ol|li|tr)>|<br\b[^>]*>/gi, '\n\n').replaceAll(/<[^>]*>/g, '')
}

/** An item's title and text. One that comes as a single text has it for its title. */
function readTitled(wire: unknown): { title: string; body: string } {
  const it = record(wire)
  const [title, body] = [text(it['Titulo']) ?? text(it['Nombre']), text(it['Texto']) ?? '']
  return title === undefined ? { title: withoutTags(body).trim(), body: '' } : { title, body }
}

export const title: Part<string> = { ...field('Titulo', anyText), decode: (wire) => readTitled(wire).title }
export const titledBody: Part<string> = { ...field('Texto', anyText), decode: (wire) => readTitled(wire).body }

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
