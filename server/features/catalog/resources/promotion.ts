import { both, choice, count, day, line, lines, percent } from './field.ts'
import { defineResource } from './resource.ts'

export const promotion = defineResource({
  table: 'promotion',
  key: ['id'],
  hasNumber: true,
  named: ['title'],
  label: { es: 'Promociones', en: 'Promotions' },
  group: 'rates',
  action: 'rates.write',
  fields: {
    id: count('Número', 'Number', 1),
    list: choice('Lista', 'List', [
      [1, 'Promociones', 'Promotions'],
      [2, 'Paquetes', 'Packages'],
    ]),
    ...both('title', line, 'Título', 'Title'),
    ...both('body', lines, 'Texto', 'Text'),
    ...both('conditions', lines, 'Condiciones', 'Conditions'),
    starts_on: day('Primer día', 'First day'),
    ends_on: day('Último día', 'Last day'),
    discount_bps: percent('Descuento en el tiempo', 'Discount on the time charge'),
    picture: line('Foto', 'Picture'),
  },
})
