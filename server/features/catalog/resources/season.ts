import { both, code, flag, line } from './field.ts'
import { defineResource } from './resource.ts'

export const season = defineResource({
  table: 'season',
  key: ['id'],
  named: ['name'],
  label: { es: 'Temporadas', en: 'Seasons' },
  group: 'rates',
  action: 'rates.write',
  fields: {
    id: code('Código', 'Code', /^[a-z][a-z0-9-]{1,30}$/),
    ...both('name', line, 'Nombre', 'Name'),
    is_default: flag('La de todos los demás días', 'For all other days'),
  },
})
