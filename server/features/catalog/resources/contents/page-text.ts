import { both, code, line, lines } from '../field.ts'
import { defineResource } from '../resource.ts'

export const pageText = defineResource({
  table: 'page_text',
  key: ['name'],
  named: ['title'],
  label: { es: 'Textos de páginas', en: 'Texts of pages' },
  group: 'contents',
  action: 'contents.write',
  fields: {
    name: code('Nombre', 'Name', /^[a-z][a-z0-9-]{1,60}$/),
    ...both('title', line, 'Título', 'Title'),
    ...both('body', lines, 'Texto', 'Text'),
  },
})
