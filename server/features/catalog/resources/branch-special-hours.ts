import { both, day, line, minute, optional, reference } from './field.ts'
import { defineResource } from './resource.ts'

export const branchSpecialHours = defineResource({
  table: 'branch_special_hours',
  key: ['branch_id', 'date'],
  label: { es: 'Días con otro horario', en: 'Days with other hours' },
  group: 'contents',
  action: 'contents.write',
  fields: {
    branch_id: reference('Sucursal', 'Branch', 'branch'),
    date: day('Día', 'Day'),
    opens_min: optional(minute('Abre', 'Opens')),
    closes_min: optional(minute('Cierra', 'Closes')),
    ...both('reason', line, 'Motivo', 'Reason'),
  },
})
