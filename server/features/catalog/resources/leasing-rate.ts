import { price, reference } from './field.ts'
import { defineResource } from './resource.ts'

export const leasingRate = defineResource({
  table: 'leasing_rate',
  key: ['leasing_plan_id', 'class_id'],
  label: { es: 'Tarifas de leasing', en: 'Leasing rates' },
  group: 'rates',
  action: 'rates.write',
  fields: {
    leasing_plan_id: reference('Plan', 'Plan', 'leasing_plan'),
    class_id: reference('Clase', 'Class', 'car_class'),
    monthly_cents: price('Por mes', 'Per month'),
  },
})
