import { count, flag, line } from './field.ts'
import { defineResource } from './resource.ts'

export const ratePlan = defineResource({
  table: 'rate_plan',
  key: ['id'],
  hasNumber: true,
  named: ['name'],
  label: { es: 'Planes de tarifas', en: 'Rate plans' },
  group: 'rates',
  action: 'rates.write',
  fields: {
    id: count('Número', 'Number', 1),
    name: line('Nombre', 'Name'),
    is_default: flag('El de todos los clientes sin otro', 'For all customers without another one'),
  },
})
