import { bilingual, code, count, day, line, lines, optional, reference, texts } from '../field.ts'
import { defineResource } from '../resource.ts'

export const post = defineResource({
  table: 'post',
  key: ['id'],
  hasNumber: true,
  named: ['title'],
  label: { es: 'Artículos', en: 'Posts' },
  group: 'contents',
  action: 'contents.write',
  fields: {
    id: count('Número', 'Number', 1),
    slug: code('Dirección en el sitio', 'Address on the site', /^[a-z][a-z0-9-]{1,80}$/),
    published_on: day('Publicado el', 'Published on'),
    picture: line('Dibujo', 'Drawing'),
    picture_id: optional(reference('Foto', 'Picture', 'picture')),
    tags_es: texts('Temas (español)', 'Topics (Spanish)'),
    tags_en: texts('Temas (inglés)', 'Topics (English)'),
    ...bilingual('title', line, 'Título', 'Title'),
    ...bilingual('summary', lines, 'Resumen', 'Summary'),
    ...bilingual('body', lines, 'Texto', 'Text'),
  },
})
