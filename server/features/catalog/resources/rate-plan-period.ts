import { count, reference } from './field.ts'
import { defineResource } from './resource.ts'

export const ratePlanPeriod = defineResource({
  table: 'rate_plan_period',
  key: ['rate_plan_id', 'from_days'],
  label: { es: 'Tramos por duración', en: 'Length tiers' },
  group: 'rates',
  action: 'rates.write',
  fields: {
    rate_plan_id: reference('Plan de tarifas', 'Rate plan', 'rate_plan'),
    from_days: count('Desde cuántos días', 'From how many days', 2, 92),
    numerator: count('Días que se cobran', 'Days charged', 1, 92),
    denominator: count('De cada cuántos', 'Of how many', 1, 92),
  },
})
