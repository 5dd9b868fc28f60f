import { bilingual, choice, code, count, day, hinted, line, lines, optional, percent, reference } from '../field.ts'
import { drawing } from '../drawings.ts'
import { defineResource, firstHiddenNumber } from '../resource.ts'

export const promotion = defineResource({
  table: 'promotion',
  key: ['id'],
  hasNumber: true,
  hidesNumber: (row) => row['code'] !== null,
  nameColumns: ['title'],
  label: { es: 'Promociones', en: 'Promotions' },
  group: 'rates',
  action: 'rates.write',
  fields: {
    id: count('Número', 'Number', 1, 10 * firstHiddenNumber - 1),
    ...bilingual('title', line, 'Título', 'Title'),
    ...bilingual('body', lines, 'Texto', 'Text'),
    ...bilingual('conditions', lines, 'Condiciones', 'Conditions'),
    starts_on: day('Primer día', 'First day'),
    ends_on: day('Último día', 'Last day'),
    list: choice('Lista', 'List', [
      [1, 'Promociones', 'Promotions'],
      [2, 'Paquetes', 'Packages'],
    ]),
    discount_bps: percent('Descuento en el tiempo', 'Discount on the time charge'),
    code: hinted(
      optional(code('Código', 'Code', /^[A-Z0-9]{4,20}$/)),
      'Mayúsculas y números, de 4 a 20; vacío: para todos',
      'Capitals and digits, 4 to 20; empty: for everybody',
    ),
    uses_limit: hinted(optional(count('Límite en total', 'Limit in all', 1)), 'Reservas; vacío: sin límite', 'Bookings; empty: no limit'),
    uses_per_client: hinted(
      optional(count('Límite por cliente', 'Limit per renter', 1)),
      'Reservas; vacío: sin límite',
      'Bookings; empty: no limit',
    ),
    picture: drawing(),
    picture_id: optional(reference('Foto', 'Picture', 'picture')),
  },
})

export const promotionClass = defineResource({
  table: 'promotion_class',
  key: ['promotion_id', 'class_id'],
  label: { es: 'Clases de las promociones', en: 'Classes of the promotions' },
  group: 'rates',
  action: 'rates.write',
  fields: {
    promotion_id: reference('Promoción', 'Promotion', 'promotion'),
    class_id: reference('Clase', 'Class', 'car_class'),
  },
})

export const promotionBranch = defineResource({
  table: 'promotion_branch',
  key: ['promotion_id', 'branch_id'],
  label: { es: 'Sucursales de las promociones', en: 'Branches of the promotions' },
  group: 'rates',
  action: 'rates.write',
  fields: {
    promotion_id: reference('Promoción', 'Promotion', 'promotion'),
    branch_id: reference('Sucursal de salida', 'Pick-up branch', 'branch'),
  },
})
