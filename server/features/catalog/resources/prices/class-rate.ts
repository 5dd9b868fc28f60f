import { price, reference, amount } from '../field.ts'
import { defineResource } from '../resource.ts'

export const classRate = defineResource({
  table: 'class_rate',
  key: ['rate_plan_id', 'class_id', 'season_id'],
  nameColumns: ['class_id', 'season_id'],
  label: { es: 'Tarifas por día', en: 'Daily rates' },
  group: 'rates',
  action: 'rates.write',
  fields: {
    rate_plan_id: reference('Plan de tarifas', 'Rate plan', 'rate_plan'),
    class_id: reference('Clase', 'Class', 'car_class'),
    season_id: reference('Temporada', 'Season', 'season'),
    rate_cents: price('Tarifa por día', 'Daily rate'),
  },
})

export const classCover = defineResource({
  table: 'class_cover',
  key: ['class_id'],
  label: { es: 'Cobertura obligatoria', en: 'Required coverage' },
  group: 'rates',
  action: 'rates.write',
  fields: {
    class_id: reference('Clase', 'Class', 'car_class'),
    price_day_cents: amount('Precio por día', 'Price per day'),
  },
})
