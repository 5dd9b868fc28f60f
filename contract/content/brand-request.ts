import { shape, type ValueOf } from '../codec.ts'
import { brandId } from '../constants.ts'
import { count } from '../request-codecs.ts'

/** The request of content endpoints whose only parameter is the brand: `getAgencies/1`. */
export const brandRequest = shape({ brandId: ['brand', count] })
export type BrandRequest = ValueOf<typeof brandRequest>

/** The id of this product's brand. */
export const ourBrand: BrandRequest = { brandId }
