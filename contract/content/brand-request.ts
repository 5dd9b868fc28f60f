import { shape, type ValueOf } from '../codec.ts'
import { brandId } from '../constants.ts'
import { count } from '../request-codecs.ts'

/** The request of the content calls that name nothing but the brand: `getAgencies/1`. */
export const brandRequest = shape({ brandId: ['brand', count] })
export type BrandRequest = ValueOf<typeof brandRequest>

/** The brand of this product. */
export const ourBrand: BrandRequest = { brandId }
