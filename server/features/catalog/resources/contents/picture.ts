import { bilingual, code, count, line } from '../field.ts'
import { defineResource } from '../resource.ts'

export const picture = defineResource({
  table: 'picture',
  key: ['id'],
  nameColumns: ['alt'],
  label: { es: 'Fotos', en: 'Pictures' },
  group: 'contents',
  action: 'catalog.write',
  fields: {
    id: code('Archivo', 'File', /^[0-9a-f]{32}$/),
    ...bilingual('alt', line, 'Descripción', 'Description'),
    focus_x: count('Punto principal, horizontal', 'Focal point, horizontal', 0, 100),
    focus_y: count('Punto principal, vertical', 'Focal point, vertical', 0, 100),
  },
})
