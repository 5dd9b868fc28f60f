import { integer, listOf, maybe, withFallback, text } from '../answer-codecs.ts'
import { shape, type ValueOf } from '../codec.ts'
import { bilingualNames, inBothLanguages } from './language.ts'

/** A tag of articles; its key is the slug in both languages. */
const tag = shape({ key: ['Clave', withFallback(text, '')], name: bilingualNames })
export type Tag = ValueOf<typeof tag>

const summaryText = shape({
  title: ['Titulo', withFallback(text, '')],
  summary: ['Resumen', withFallback(text, '')],
  /** The description of its picture; empty for decoration. */
  pictureText: ['ImagenTexto', withFallback(text, '')],
  minutes: ['Minutos', withFallback(integer, 1)],
})

/** A blog article in a list (row R-13). */
export const postSummary = shape({
  id: ['ID', withFallback(integer, 0)],
  /** The slug, the same in both languages. */
  slug: ['Slug', withFallback(text, '')],
  /** The day of publication. */
  date: ['Fecha', maybe(text, '')],
  picture: ['Imagen', maybe(text, '')],
  tags: ['Etiquetas', listOf(tag)],
  text: inBothLanguages(summaryText),
})

export type PostSummary = ValueOf<typeof postSummary>
