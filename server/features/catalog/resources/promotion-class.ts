import { reference } from './field.ts'
import { defineResource } from './resource.ts'

export const promotionClass = defineResource({
  table: 'promotion_class',
  key: ['promotion_id', 'class_id'],
  label: { es: 'Clases de las promociones', en: 'Classes of the promotions' },
  group: 'rates',
  action: 'rates.write',
  fields: {
    promotion_id: reference('Promoción', 'Promotion', 'promotion'),
    class_id: reference('Clase', 'Class', 'car_class'),
  },
})
