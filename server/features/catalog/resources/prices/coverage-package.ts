import { amount, bilingual, count, line, percent, reference } from '../field.ts'
import { defineResource } from '../resource.ts'

export const coveragePackage = defineResource({
  table: 'coverage_package',
  key: ['id'],
  hasNumber: true,
  nameColumns: ['name'],
  label: { es: 'Paquetes de cobertura', en: 'Coverage packages' },
  group: 'rates',
  action: 'rates.write',
  fields: {
    id: count('Número', 'Number', 1),
    ...bilingual('name', line, 'Nombre', 'Name'),
    optional_discount_bps: percent('Descuento en lo opcional', 'Discount on optional coverages'),
    deposit_share_bps: percent('Parte del depósito', 'Share of the deposit'),
    excess_small_cents: amount('Deducible, clase pequeña', 'Deductible, small class'),
    excess_large_cents: amount('Deducible, clase grande', 'Deductible, large class'),
  },
})

export const coveragePackageItem = defineResource({
  table: 'coverage_package_item',
  key: ['package_id', 'code'],
  label: { es: 'Contenido de los paquetes', en: 'Contents of the packages' },
  group: 'rates',
  action: 'rates.write',
  fields: {
    package_id: reference('Paquete', 'Package', 'coverage_package'),
    code: reference('Cobertura', 'Coverage', 'coverage_item'),
    position: count('Orden', 'Order', 0, 99),
  },
})
