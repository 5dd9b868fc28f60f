import { amount, both, choice, count, line, optional } from './field.ts'
import { defineResource } from './resource.ts'

export const extra = defineResource({
  table: 'extra',
  key: ['id'],
  hasNumber: true,
  named: ['name'],
  label: { es: 'Adicionales', en: 'Extras' },
  group: 'rates',
  action: 'rates.write',
  fields: {
    id: count('Número', 'Number', 1),
    ...both('name', line, 'Nombre', 'Name'),
    price_day_cents: amount('Precio por día', 'Price per day'),
    cap_cents: optional(amount('Máximo por alquiler', 'Most per rental')),
    maximum: count('Cuántos por alquiler', 'How many per rental', 1, 20),
    line_code: choice('Línea del precio', 'Line of the price', [
      ['baby-seat', 'Silla para niño', 'Child seat'],
      ['additional-driver', 'Conductor adicional', 'Additional driver'],
      ['wifi', 'Wifi', 'Wifi'],
      ['young-driver', 'Conductor joven', 'Young driver'],
      ['extra', 'Otro adicional', 'Another extra'],
    ]),
  },
})
