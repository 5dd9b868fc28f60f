import { shape, type ValueOf } from '../codec.ts'
import { defineEndpoint } from '../endpoint.ts'
import { fromSchema } from '../request-codecs.ts'
import { promotion } from '../values/promotion.ts'
import { brand } from '../values/trip.ts'

/** Longer texts are not codes. */
export const maxCodeLength = 40

const request = shape({
  brandId: ['IdBrand', brand],
  code: ['Codigo', fromSchema(({ optionalText }) => optionalText(maxCodeLength))],
})
export type PromotionByCodeRequest = ValueOf<typeof request>

/** The promotion of a code that a visitor types, with its state (row W-37). A code that does not exist is refused with `unknown_id`. */
export const getPromotionByCode = defineEndpoint({
  name: 'getPromotionByCode',
  row: 'W-37',
  service: 'web-api',
  method: 'POST',
  path: 'getPromotionByCode',
  envelope: 'resultado-datos',
  request,
  response: promotion,
})
