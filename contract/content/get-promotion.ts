import { shape, type ValueOf } from '../codec.ts'
import { defineEndpoint } from '../endpoint.ts'
import { count } from '../request-codecs.ts'
import { promotions } from '../values/promotion.ts'

const request = shape({ brandId: ['brand', count], promotionId: ['id', count] })
export type PromotionRequest = ValueOf<typeof request>

/**
 * One promotion, also one that has ended or has not begun: its page says so (row R-06), and the lists hold only what is in force. Like every
 * content call it answers a list, which is empty where there is no such promotion.
 */
export const getPromotion = defineEndpoint({
  name: 'getPromotion',
  row: 'W-07',
  service: 'content',
  method: 'GET',
  path: 'getPromotion/:brand/:id',
  envelope: 'respuesta',
  request,
  response: promotions,
})
