import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { decodePromotions, encodePromotion, wirePromotion, type Promotion } from '../values/promotion.ts'
import { wireCount } from '../write.ts'

export interface PromotionRequest {
  brandId: number
  promotionId: number
}

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
  summary: 'One promotion and whether it is in force; none when there is no such promotion.',
  requestSchema: z.object({ brand: wireCount, id: wireCount }),
  responseSchema: z.array(wirePromotion),
  decodeRequest: (wire): PromotionRequest => ({ brandId: wire.brand, promotionId: wire.id }),
  encodeRequest: (request: PromotionRequest) => ({ brand: request.brandId, id: request.promotionId }),
  encodeResponse: (promotions: Promotion[]) => promotions.map(encodePromotion),
  decodeResponse: (wire): Promotion[] => decodePromotions(wire),
})
