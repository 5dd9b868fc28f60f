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

/** What a service sends without HTML is shown as the paragraphs that it is, its marks as letters. */
export function plainHtml(body: string): string {
  const escaped = body.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
  const paragraphs = escaped.split(/\n{2,}/).filter((part) => part.trim() !== '')
  return paragraphs.map((part) => `<p>${part.trim()}</p>`).join('\n')
}
