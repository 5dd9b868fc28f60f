import { count, reference } from './field.ts'
import { defineResource } from './resource.ts'

export const coveragePackageItem = defineResource({
  table: 'coverage_package_item',
  key: ['package_id', 'code'],
  label: { es: 'Contenido de los paquetes', en: 'Contents of the packages' },
  group: 'rates',
  action: 'rates.write',
  fields: {
    package_id: reference('Paquete', 'Package', 'coverage_package'),
    code: reference('Cobertura', 'Cover', 'coverage_item'),
    position: count('Orden', 'Order', 0, 99),
  },
})
