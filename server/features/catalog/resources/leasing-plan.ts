import { both, count, counts, data, line, lines } from './field.ts'
import { defineResource } from './resource.ts'

export const leasingPlan = defineResource({
  table: 'leasing_plan',
  key: ['id'],
  hasNumber: true,
  named: ['title'],
  label: { es: 'Planes de leasing', en: 'Leasing plans' },
  group: 'contents',
  action: 'contents.write',
  fields: {
    id: count('Número', 'Number', 1),
    ...both('title', line, 'Título', 'Title'),
    ...both('body', lines, 'Texto', 'Text'),
    term_months: counts('Meses', 'Months'),
    kilometres_month: counts('Kilómetros por mes', 'Kilometres per month'),
    services: data('Servicios', 'Services'),
  },
})
