import * as z from 'zod/mini'
import { brandId } from '../constants.ts'
import { wireCount } from '../write.ts'

/** The request of the content calls that name nothing but the brand: `getAgencies/1`. */
export const wireBrandRequest = z.object({ brand: wireCount })

export interface BrandRequest {
  brandId: number
}

export const decodeBrandRequest = (wire: z.output<typeof wireBrandRequest>): BrandRequest => ({ brandId: wire.brand })
export const encodeBrandRequest = (request: BrandRequest) => ({ brand: request.brandId })

/** The brand of this product. */
export const ourBrand: BrandRequest = { brandId }
