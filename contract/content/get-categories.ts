import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { list, number, record, text, type WireRecord } from '../read.ts'
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

/** What a service may write for "no"; one that does not say offers it. */
const inactive: ReadonlySet<unknown> = new Set([false, 0, '0', 'false'])

/** Entries with their names; one without a name can neither be shown nor chosen. */
function named(wire: unknown): (Category & { item: WireRecord })[] {
  return list(wire).flatMap((entry) => {
    const [item, name] = [record(entry), decodeBilingual(entry)]
    return name.es === '' ? [] : [{ id: number(item['ID']) ?? 0, name, item }]
  })
}

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
      categories: named(first['categorias']).map(({ id, name }) => ({ id, name })),
      subcategories: named(first['subcategorias']).map(({ item, ...category }) => ({
        ...category,
        categoryId: number(item['ID_Categoria']) ?? 0,
        active: !inactive.has(item['active']),
        icon: text(item['icon']),
      })),
    }
  },
})
