import { integer, listOf, maybe, or, text } from '../answer-codecs.ts'
import { shape, type ValueOf } from '../codec.ts'
import { bilingualNames, inBothLanguages } from './language.ts'

/** A tag of articles; its key is the slug in both languages. */
const tag = shape({ key: ['Clave', or(text, '')], name: bilingualNames })
export type Tag = ValueOf<typeof tag>

const summaryText = shape({
  title: ['Titulo', or(text, '')],
  summary: ['Resumen', or(text, '')],
  /** The description of its picture; empty for decoration. */
  pictureText: ['ImagenTexto', or(text, '')],
  minutes: ['Minutos', or(integer, 1)],
})

/** A blog article in a list (row R-13). */
export const postSummary = shape({
  id: ['ID', or(integer, 0)],
  /** The slug, the same in both languages. */
  slug: ['Slug', or(text, '')],
  /** The day of publication. */
  date: ['Fecha', maybe(text, '')],
  picture: ['Imagen', maybe(text, '')],
  tags: ['Etiquetas', listOf(tag)],
  text: inBothLanguages(summaryText),
})

export type PostSummary = ValueOf<typeof postSummary>
