import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { list, number, record, text } from '../read.ts'
import { decodeBilingual, encodeBilingual, type Bilingual } from '../values/language.ts'

export interface Category {
  id: number
  name: Bilingual
}

export interface Subcategory extends Category {
  categoryId: number
  active: boolean
  /** Name of the icon that stands for it. */
  icon?: string | undefined
}

export interface Categories {
  categories: Category[]
  subcategories: Subcategory[]
}

const wireCategory = z.object({ ID: z.int(), Espanol: z.string(), Ingles: z.string() })

export const getCategories = defineEndpoint({
  name: 'getCategories',
  row: 'W-06',
  service: 'content',
  method: 'GET',
  path: 'getCategories',
  envelope: 'respuesta',
  summary: 'Categories and subcategories of the fleet, in the one item of the list.',
  requestSchema: z.object({}),
  responseSchema: z.array(
    z.object({
      categorias: z.array(wireCategory),
      subcategorias: z.array(z.extend(wireCategory, { ID_Categoria: z.int(), active: z.boolean(), icon: z.string() })),
    }),
  ),
  decodeRequest: () => ({}),
  encodeRequest: (request: Record<string, never>) => request,
  encodeResponse: ({ categories, subcategories }: Categories) => [
    {
      categorias: categories.map(({ id, name }) => ({ ID: id, ...encodeBilingual(name) })),
      subcategorias: subcategories.map(({ id, categoryId, name, active, icon }) => ({
        ID: id,
        ID_Categoria: categoryId,
        ...encodeBilingual(name),
        active,
        icon: icon ?? '',
      })),
    },
  ],
  decodeResponse: (wire): Categories => {
    const first = record(list(wire)[0])
    return {
      categories: list(first['categorias']).map((item) => ({ id: number(record(item)['ID']) ?? 0, name: decodeBilingual(item) })),
      subcategories: list(first['subcategorias']).map((item) => ({
        id: number(record(item)['ID']) ?? 0,
        categoryId: number(record(item)['ID_Categoria']) ?? 0,
        name: decodeBilingual(item),
        active: record(item)['active'] !== false,
        icon: text(record(item)['icon']),
      })),
    }
  },
})
