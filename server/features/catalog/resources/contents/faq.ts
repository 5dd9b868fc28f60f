import { bilingual, count, line, lines, reference } from '../field.ts'
import { defineResource } from '../resource.ts'

export const faq = defineResource({
  table: 'faq',
  key: ['id'],
  hasNumber: true,
  nameColumns: ['question'],
  label: { es: 'Preguntas frecuentes', en: 'Frequent questions' },
  group: 'contents',
  action: 'contents.write',
  fields: {
    id: count('Número', 'Number', 1),
    group_id: reference('Grupo', 'Group', 'faq_group'),
    ...bilingual('question', line, 'Pregunta', 'Question'),
    ...bilingual('answer', lines, 'Respuesta', 'Answer'),
  },
})

export const faqGroup = defineResource({
  table: 'faq_group',
  key: ['id'],
  hasNumber: true,
  nameColumns: ['name'],
  label: { es: 'Grupos de preguntas', en: 'Question groups' },
  group: 'contents',
  action: 'contents.write',
  fields: {
    id: count('Número', 'Number', 1),
    ...bilingual('name', line, 'Nombre', 'Name'),
  },
})
