import { shape, type ValueOf } from '../codec.ts'
import { defineEndpoint } from '../endpoint.ts'
import { wholeNumber } from '../request-codecs.ts'
import { promotions } from '../values/promotion.ts'

const request = shape({ brandId: ['brand', wholeNumber], promotionId: ['id', wholeNumber] })
export type PromotionRequest = ValueOf<typeof request>

/**
 * One promotion, even if it has ended or has not started; its page states which (row R-06). Lists contain only current promotions. Like every
 * content endpoint it returns a list, which is empty if the promotion does not exist.
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
