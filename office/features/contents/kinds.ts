// The texts that the page edits, by table: the fields that both languages share, the detail beside the name in a list, and the tables that
// are read with them.

import type { CatalogField, CatalogRow, CatalogTable } from '#contract/office/catalog.ts'
import type { DraftProblem } from '#contract/office/drafts.ts'

export const kinds = {
  branch: { shared: ['name', 'address'], detail: 'address', tables: ['branch'] },
  car_class: { shared: ['models', 'acriss', 'picture'], detail: 'models', tables: ['car_class', 'picture'] },
  condition: { shared: ['version', 'in_force_on'], detail: 'version', tables: ['condition'] },
  faq: { shared: ['group_id'], detail: 'group_id', tables: ['faq', 'faq_group'] },
  post: { shared: ['slug', 'published_on', 'picture'], detail: 'published_on', tables: ['post', 'picture'] },
  page_text: { shared: [], detail: null, tables: ['page_text'] },
  promotion: { shared: ['starts_on', 'ends_on', 'discount_bps', 'picture'], detail: 'ends_on', tables: ['promotion', 'picture'] },
  brand: {
    shared: ['name', 'club', 'phone', 'whatsapp', 'email', 'instagram', 'facebook', 'tiktok', 'youtube', 'color'],
    detail: null,
    tables: ['brand'],
  },
} as const satisfies Readonly<Record<string, { shared: readonly string[]; detail: string | null; tables: readonly string[] }>>

export type Kind = keyof typeof kinds

export const kindNames = Object.keys(kinds) as Kind[]

export const isKind = (table: string | undefined): table is Kind => table !== undefined && table in kinds

/** A text in both languages: the columns that hold it. */
export interface PairedField {
  /** Of the columns, without `_es` and `_en`. */
  name: string
  es: CatalogField
  en: CatalogField
}

/** The paired fields of a table, in their order. */
export const listPairs = ({ fields }: CatalogTable): PairedField[] =>
  fields.flatMap((es) => {
    const name = /^(.*)_es$/.exec(es.name)?.[1]
    const en = fields.find((field) => field.name === `${name}_en`)
    return name === undefined || en === undefined ? [] : [{ name, es, en }]
  })

/** The problems of the picture that a row shows. */
export const findPictureProblems = (problems: readonly DraftProblem[], row: CatalogRow): DraftProblem[] =>
  problems.filter(({ table, key }) => table === 'picture' && key === row['picture_id'])
