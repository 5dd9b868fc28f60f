import { decimal, dollars, integer, maybe, withFallback, orOther, enumOf } from '../answer-codecs.ts'
import { shape, type ValueOf } from '../codec.ts'

/** Codes of price lines, one per pricing rule. */
export const lineCodes = {
  time: 'TIEMPO',
  hours: 'HORAS',
  discount: 'DESCUENTO',
  prepaid: 'PREPAGO',
  cover: 'COBERTURA',
  'baby-seat': 'SILLA_BB',
  'additional-driver': 'COND_ADIC',
  wifi: 'WIFI',
  'young-driver': 'UNDER_AGE',
  extra: 'ADICIONAL',
  concession: 'CONCESION',
  'one-way': 'ONE_WAY',
  'after-hours': 'FUERA_HORARIO',
  itbms: 'ITBMS',
  /** A discount or surcharge of the staff, ITBMS included. */
  adjustment: 'AJUSTE',
} as const

export type LineCode = keyof typeof lineCodes

export const priceLine = shape({
  code: ['Codigo', orOther(enumOf(lineCodes))],
  /** The extra's id on the line of an extra (seat, driver, Wi-Fi, young driver, `extra`); the promotion's id on a promotion's discount. */
  ref: ['ID', maybe(integer, null)],
  quantity: ['Cantidad', withFallback(decimal, 1)],
  unitCents: ['Precio', withFallback(dollars, 0)],
  amountCents: ['Importe', withFallback(dollars, 0)],
})

export type PriceLine = ValueOf<typeof priceLine>
