import { bilingual, code, line, lines } from '../field.ts'
import { defineResource } from '../resource.ts'

export const pageText = defineResource({
  table: 'page_text',
  key: ['name'],
  nameColumns: ['title'],
  label: { es: 'Textos de páginas', en: 'Texts of pages' },
  group: 'contents',
  action: 'contents.write',
  fields: {
    name: code('Nombre', 'Name', /^[a-z][a-z0-9-]{1,60}$/),
    ...bilingual('title', line, 'Título', 'Title'),
    ...bilingual('body', lines, 'Texto', 'Text'),
  },
})
