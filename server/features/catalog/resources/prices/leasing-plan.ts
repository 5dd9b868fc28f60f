import { bilingual, count, countList, data, line, lines, price, reference } from '../field.ts'
import { defineResource } from '../resource.ts'

export const leasingPlan = defineResource({
  table: 'leasing_plan',
  key: ['id'],
  hasNumber: true,
  nameColumns: ['title'],
  label: { es: 'Planes de leasing', en: 'Leasing plans' },
  group: 'contents',
  action: 'contents.write',
  fields: {
    id: count('Número', 'Number', 1),
    ...bilingual('title', line, 'Título', 'Title'),
    ...bilingual('body', lines, 'Texto', 'Text'),
    term_months: countList('Meses', 'Months'),
    kilometres_month: countList('Kilómetros por mes', 'Kilometers per month'),
    services: data('Servicios', 'Services'),
  },
})

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
