import { shape, type ValueOf } from '../codec.ts'
import { defineEndpoint } from '../endpoint.ts'
import { count } from '../request-codecs.ts'
import { promotions } from '../values/promotion.ts'

const request = shape({ brandId: ['brand', count], promotionId: ['id', count] })
export type PromotionRequest = ValueOf<typeof request>

/**
 * One promotion, including past and future ones, whose pages state that (row R-06); lists contain only current ones. Like every content
 * endpoint it answers a list, which is empty if the promotion does not exist.
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
