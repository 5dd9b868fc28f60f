import { inSingleItemList, integer, listOf, maybe, keepIf, withFallback, text } from '../answer-codecs.ts'
import { shape, type Codec, type ValueOf } from '../codec.ts'
import { defineEndpoint, nothing } from '../endpoint.ts'
import { bilingualNames } from '../values/language.ts'

/** Values that mean "not offered"; a service that omits the field offers the class. */
const inactive: ReadonlySet<unknown> = new Set([false, 0, '0', 'false'])
const active: Codec<boolean> = {
  decode: (wire) => !inactive.has(wire),
  encode: (isActive) => isActive,
  schema: ({ boolean }) => boolean,
}

const category = shape({ id: ['ID', withFallback(integer, 0)], name: bilingualNames })
export type Category = ValueOf<typeof category>

const subcategory = shape({
  id: ['ID', withFallback(integer, 0)],
  categoryId: ['ID_Categoria', withFallback(integer, 0)],
  name: bilingualNames,
  active: ['active', active],
  /** Name of the icon. */
  icon: ['icon', maybe(text, '')],
})
export type Subcategory = ValueOf<typeof subcategory>

/** An entry without a name cannot be shown or selected. */
const hasName = ({ name }: Category) => name.es !== ''

const categories = shape({
  categories: ['categorias', listOf(keepIf(category, hasName))],
  subcategories: ['subcategorias', listOf(keepIf(subcategory, hasName))],
})
export type Categories = ValueOf<typeof categories>

export const getCategories = defineEndpoint({
  name: 'getCategories',
  row: 'W-06',
  service: 'content',
  method: 'GET',
  path: 'getCategories',
  envelope: 'respuesta',
  request: nothing,
  response: inSingleItemList(categories),
})
