import { bilingual, count, day, line, lines, optional, reference, slug, texts } from '../field.ts'
import { drawing } from '../drawings.ts'
import { defineResource } from '../resource.ts'

export const post = defineResource({
  table: 'post',
  key: ['id'],
  hasNumber: true,
  nameColumns: ['title'],
  label: { es: 'Artículos', en: 'Posts' },
  group: 'contents',
  action: 'contents.write',
  fields: {
    id: count('Número', 'Number', 1),
    slug: slug(80),
    published_on: day('Publicado el', 'Published on'),
    picture: drawing(),
    picture_id: optional(reference('Foto', 'Picture', 'picture')),
    tags_es: texts('Temas (español)', 'Topics (Spanish)'),
    tags_en: texts('Temas (inglés)', 'Topics (English)'),
    ...bilingual('title', line, 'Título', 'Title'),
    ...bilingual('summary', lines, 'Resumen', 'Summary'),
    ...bilingual('body', lines, 'Texto', 'Text'),
  },
})
