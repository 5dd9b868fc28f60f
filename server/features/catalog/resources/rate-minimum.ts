import { price, reference } from './field.ts'
import { defineResource } from './resource.ts'

export const rateMinimum = defineResource({
  table: 'rate_minimum',
  key: ['class_id'],
  label: { es: 'Tarifas mínimas', en: 'Minimum rates' },
  group: 'rates',
  action: 'rates.write',
  fields: {
    class_id: reference('Clase', 'Class', 'car_class'),
    minimum_cents: price('Mínimo por día', 'Minimum per day'),
  },
})
