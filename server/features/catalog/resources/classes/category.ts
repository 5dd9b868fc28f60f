import { bilingual, count, flag, line } from '../field.ts'
import { defineResource } from '../resource.ts'

export const category = defineResource({
  table: 'category',
  key: ['id'],
  hasNumber: true,
  nameColumns: ['name'],
  label: { es: 'Categorías', en: 'Categories' },
  group: 'contents',
  action: 'contents.write',
  fields: {
    id: count('Número', 'Number', 1),
    ...bilingual('name', line, 'Nombre', 'Name'),
    is_commercial: flag('Vehículos comerciales', 'Commercial vehicles'),
  },
})
