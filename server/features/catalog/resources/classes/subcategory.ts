import { bilingual, count, flag, line, reference } from '../field.ts'
import { defineResource } from '../resource.ts'

export const subcategory = defineResource({
  table: 'subcategory',
  key: ['id'],
  hasNumber: true,
  nameColumns: ['name'],
  label: { es: 'Subcategorías', en: 'Subcategories' },
  group: 'contents',
  action: 'contents.write',
  fields: {
    id: count('Número', 'Number', 1),
    category_id: reference('Categoría', 'Category', 'category'),
    ...bilingual('name', line, 'Nombre', 'Name'),
    icon: line('Icono', 'Icon'),
    is_active: flag('Se muestra', 'Shown'),
  },
})
