import { count, flag, line, reference, price } from '../field.ts'
import { defineResource } from '../resource.ts'

export const ratePlan = defineResource({
  table: 'rate_plan',
  key: ['id'],
  hasNumber: true,
  nameColumns: ['name'],
  label: { es: 'Planes de tarifas', en: 'Rate plans' },
  group: 'rates',
  action: 'rates.write',
  fields: {
    id: count('Número', 'Number', 1),
    name: line('Nombre', 'Name'),
    is_default: flag('El de todos los clientes sin otro', 'For all customers without another one'),
  },
})

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
