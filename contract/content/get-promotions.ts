import { shape, type ValueOf } from '../codec.ts'
import { defineEndpoint } from '../endpoint.ts'
import { wholeNumber } from '../request-codecs.ts'
import { promotions } from '../values/promotion.ts'

const request = shape({
  brandId: ['brand', wholeNumber],
  /** 1 rental promotions, 2 partner promotions. */
  list: ['list', wholeNumber],
})
export type PromotionsRequest = ValueOf<typeof request>

export const getPromotions = defineEndpoint({
  name: 'getPromotions',
  row: 'W-07',
  service: 'content',
  method: 'GET',
  path: 'getPromotions/:brand/:list',
  envelope: 'respuesta',
  request,
  response: promotions,
})
