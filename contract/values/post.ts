import { integer, listOf, maybe, or, text } from '../answer-codecs.ts'
import { shape, type ValueOf } from '../codec.ts'
import { bothNames, inBoth } from './language.ts'

/** What articles have in common; the key names it in addresses of both languages. */
const tag = shape({ key: ['Clave', or(text, '')], name: bothNames })
export type Tag = ValueOf<typeof tag>

const summaryText = shape({ title: ['Titulo', or(text, '')], summary: ['Resumen', or(text, '')], minutes: ['Minutos', or(integer, 1)] })

/** What a list shows of an article of the blog (row R-13). */
export const postSummary = shape({
  id: ['ID', or(integer, 0)],
  /** Its name in an address, the same in both languages. */
  slug: ['Slug', or(text, '')],
  /** The day on which it appeared. */
  date: ['Fecha', maybe(text, '')],
  picture: ['Imagen', maybe(text, '')],
  tags: ['Etiquetas', listOf(tag)],
  text: inBoth(summaryText),
})

export type PostSummary = ValueOf<typeof postSummary>
