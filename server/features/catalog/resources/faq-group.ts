import { both, count, line } from './field.ts'
import { defineResource } from './resource.ts'

export const faqGroup = defineResource({
  table: 'faq_group',
  key: ['id'],
  hasNumber: true,
  named: ['name'],
  label: { es: 'Grupos de preguntas', en: 'Question groups' },
  group: 'contents',
  action: 'contents.write',
  fields: {
    id: count('Número', 'Number', 1),
    ...both('name', line, 'Nombre', 'Name'),
  },
})
