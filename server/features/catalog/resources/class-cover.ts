import { amount, reference } from './field.ts'
import { defineResource } from './resource.ts'

export const classCover = defineResource({
  table: 'class_cover',
  key: ['class_id'],
  label: { es: 'Cobertura obligatoria', en: 'Mandatory cover' },
  group: 'rates',
  action: 'rates.write',
  fields: {
    class_id: reference('Clase', 'Class', 'car_class'),
    price_day_cents: amount('Precio por día', 'Price per day'),
  },
})
