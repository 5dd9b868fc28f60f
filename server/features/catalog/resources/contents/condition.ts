import { both, count, day, line, lines } from '../field.ts'
import { defineResource } from '../resource.ts'

export const condition = defineResource({
  table: 'condition',
  key: ['id'],
  hasNumber: true,
  named: ['title'],
  label: { es: 'Políticas', en: 'Policies' },
  group: 'contents',
  action: 'contents.write',
  fields: {
    id: count('Número', 'Number', 1),
    ...both('title', line, 'Título', 'Title'),
    ...both('body', lines, 'Texto', 'Text'),
    version: line('Versión', 'Version'),
    in_force_on: day('Vigente desde', 'In force since'),
  },
})
