import { reference } from './field.ts'
import { defineResource } from './resource.ts'

export const promotionBranch = defineResource({
  table: 'promotion_branch',
  key: ['promotion_id', 'branch_id'],
  label: { es: 'Sucursales de las promociones', en: 'Branches of the promotions' },
  group: 'rates',
  action: 'rates.write',
  fields: {
    promotion_id: reference('Promoción', 'Promotion', 'promotion'),
    branch_id: reference('Sucursal de salida', 'Pick-up branch', 'branch'),
  },
})
