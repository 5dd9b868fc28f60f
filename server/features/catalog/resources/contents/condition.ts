import { bilingual, count, day, line, lines } from '../field.ts'
import { defineResource } from '../resource.ts'

export const condition = defineResource({
  table: 'condition',
  key: ['id'],
  hasNumber: true,
  nameColumns: ['title'],
  label: { es: 'Políticas', en: 'Policies' },
  group: 'contents',
  action: 'contents.write',
  fields: {
    id: count('Número', 'Number', 1),
    ...bilingual('title', line, 'Título', 'Title'),
    ...bilingual('body', lines, 'Texto', 'Text'),
    version: line('Versión', 'Version'),
    in_force_on: day('Vigente desde', 'In force since'),
  },
})
