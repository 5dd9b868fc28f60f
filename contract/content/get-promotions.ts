import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { decodePromotions, encodePromotion, wirePromotion, type Promotion } from '../values/promotion.ts'
import { wireCount } from '../write.ts'

export interface PromotionsRequest {
  brandId: number
  /** 1 rentals, 2 special ones with partners. */
  list: number
}

export const getPromotions = defineEndpoint({
  name: 'getPromotions',
  row: 'W-07',
  service: 'content',
  method: 'GET',
  path: 'getPromotions/:brand/:list',
  envelope: 'respuesta',
  summary: 'A list of the promotions in force: 1 rentals, 2 special ones with partners.',
  requestSchema: z.object({ brand: wireCount, list: wireCount }),
  responseSchema: z.array(wirePromotion),
  decodeRequest: (wire): PromotionsRequest => ({ brandId: wire.brand, list: wire.list }),
  encodeRequest: (request: PromotionsRequest) => ({ brand: request.brandId, list: request.list }),
  encodeResponse: (promotions: Promotion[]) => promotions.map(encodePromotion),
  decodeResponse: (wire): Promotion[] => decodePromotions(wire),
})
