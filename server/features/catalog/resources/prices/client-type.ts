import { count, line, optional, percent, reference } from '../field.ts'
import { defineResource } from '../resource.ts'

export const clientType = defineResource({
  table: 'client_type',
  key: ['id'],
  hasNumber: true,
  nameColumns: ['name'],
  label: { es: 'Tipos de cliente', en: 'Customer types' },
  group: 'rates',
  action: 'rates.write',
  fields: {
    id: count('Número', 'Number', 1),
    name: line('Nombre', 'Name'),
    discount_bps: percent('Descuento en el tiempo', 'Discount on the time charge'),
    rate_plan_id: optional(reference('Plan propio', 'Own plan', 'rate_plan')),
  },
})
