import { choice, minute, reference, bilingual, day, line, optional } from '../field.ts'
import { defineResource } from '../resource.ts'

export const branchHours = defineResource({
  table: 'branch_hours',
  key: ['branch_id', 'weekday'],
  label: { es: 'Horario semanal', en: 'Weekly hours' },
  group: 'contents',
  action: 'contents.write',
  fields: {
    branch_id: reference('Sucursal', 'Branch', 'branch'),
    weekday: choice('Día', 'Day', [
      [1, 'Lunes', 'Monday'],
      [2, 'Martes', 'Tuesday'],
      [3, 'Miércoles', 'Wednesday'],
      [4, 'Jueves', 'Thursday'],
      [5, 'Viernes', 'Friday'],
      [6, 'Sábado', 'Saturday'],
      [0, 'Domingo', 'Sunday'],
    ]),
    opens_min: minute('Abre', 'Opens'),
    closes_min: minute('Cierra', 'Closes'),
  },
})

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
    ...bilingual('reason', line, 'Motivo', 'Reason'),
  },
})
