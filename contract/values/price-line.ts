import { decimal, dollars, integer, maybe, or, orOther, words } from '../answer-codecs.ts'
import { shape, type ValueOf } from '../codec.ts'

/** What a line of a price is for; each names the rule that made it. */
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
} as const

export type LineCode = keyof typeof lineCodes

export const priceLine = shape({
  code: ['Codigo', orOther(words(lineCodes))],
  /** The extra's id where the code is `extra`, the promotion's on a discount that comes from one. */
  ref: ['ID', maybe(integer, null)],
  quantity: ['Cantidad', or(decimal, 1)],
  unitCents: ['Precio', or(dollars, 0)],
  amountCents: ['Importe', or(dollars, 0)],
})

export type PriceLine = ValueOf<typeof priceLine>
