import { amount, bilingual, choice, code, count, hinted, line, optional } from '../field.ts'
import { defineResource } from '../resource.ts'

export const extra = defineResource({
  table: 'extra',
  key: ['id'],
  hasNumber: true,
  nameColumns: ['name'],
  label: { es: 'Extras', en: 'Extras' },
  group: 'rates',
  action: 'rates.write',
  fields: {
    id: count('Número', 'Number', 1),
    ...bilingual('name', line, 'Nombre', 'Name'),
    price_day_cents: amount('Precio por día', 'Price per day'),
    cap_cents: optional(amount('Máximo por alquiler', 'Most per rental')),
    maximum: count('Cuántos por alquiler', 'How many per rental', 1, 20),
    line_code: choice('Línea del precio', 'Line of the price', [
      ['baby-seat', 'Silla para niño', 'Child seat'],
      ['additional-driver', 'Conductor adicional', 'Additional driver'],
      ['wifi', 'Wifi', 'Wifi'],
      ['young-driver', 'Conductor joven', 'Young driver'],
      ['extra', 'Otro extra', 'Another extra'],
    ]),
    equipment_code: hinted(
      optional(code('Código OpenTravel', 'OpenTravel code', /^\d{1,3}$/)),
      'El de la lista de equipo (EQP) con que lo piden los corredores, como 13 para un navegador. Si se deja vacío, lo piden con el código nuestro.',
      'Of the list of equipment (EQP) by which brokers ask for it, such as 13 for navigation. If left empty, they ask with a code of ours.',
    ),
  },
})
