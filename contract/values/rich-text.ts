// The company's texts are Markdown in the database and on the wire. Besides the Markdown, the content service sends HTML that it has
// rendered and sanitized, so that the browser needs no Markdown library (docs/decisions/014-texts.md).

import { withFallback, text as textCodec } from '../answer-codecs.ts'
import { field, shape, type Part, type ValueOf } from '../codec.ts'
import { record, text } from '../read.ts'

const anyText = withFallback(textCodec, '')

/** The HTML that accompanies a text. */
export function composeHtml(name: string, body: Pick<Part<string>, 'decode'>): Part<string> {
  return { ...field(name, anyText), decode: (wire) => text(record(wire)[name]) ?? plainHtml(body.decode(wire)) }
}

const richTextFields = {
  /** Markdown. */
  body: ['Texto', anyText],
  /** Rendered and sanitized by the content service; safe to insert into a page. */
  html: composeHtml('TextoHtml', field('Texto', anyText)),
} as const

/** A text as Markdown and as HTML. */
export const richText = shape(richTextFields)

export type RichText = ValueOf<typeof richText>

/** A rich text with a title. */
export const titledText = shape({ title: ['Titulo', anyText], ...richTextFields })

const isHtml = /<\/?(p|div|br|h[1-6]|ul|ol|li|strong|b|em|i|a|span|table)\b[^>]*>/i

/** The text of HTML, one paragraph per block. HTML of other services is not trusted and therefore not inserted. */
function withoutTags(body: string): string {
  return body.replaceAll(/<\/(p|div|h[1-6]|ul|ol|li|tr)>|<br\b[^>]*>/gi, '\n\n').replaceAll(/<[^>]*>/g, '')
}

/** An item's title and text. If it is a single text, that is the title. */
function readTitled(wire: unknown): { title: string; body: string } {
  const fields = record(wire)
  const [title, body] = [text(fields['Titulo']) ?? text(fields['Nombre']), text(fields['Texto']) ?? '']
  return title === undefined ? { title: withoutTags(body).trim(), body: '' } : { title, body }
}

export const title: Part<string> = { ...field('Titulo', anyText), decode: (wire) => readTitled(wire).title }
export const titledBody: Part<string> = { ...field('Texto', anyText), decode: (wire) => readTitled(wire).body }

/** If a service sends no sanitized HTML, the text is displayed as plain paragraphs. */
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
