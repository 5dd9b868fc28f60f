/** The sheets and editors of the page, by the query parameter `vista`, with the tables that each of them shows. */
export const tabs = {
  rates: ['class_rate', 'car_class', 'category', 'season', 'season_rule', 'rate_plan'],
  seasons: ['season', 'season_rule', 'class_rate', 'rate_plan', 'car_class'],
  classes: ['class_cover', 'rate_minimum', 'car_class', 'category'],
  oneWay: ['one_way_fee', 'one_way_region_fee', 'branch'],
  covers: ['coverage_item'],
  leasing: ['leasing_rate', 'leasing_plan', 'car_class', 'category'],
  tables: [],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type Tab = keyof typeof tabs

/** The views in which rows of a table are edited; other tables are edited one row at a time. */
const byTable: Readonly<Record<string, Tab>> = {
  class_rate: 'rates',
  season: 'seasons',
  season_rule: 'seasons',
  class_cover: 'classes',
  rate_minimum: 'classes',
  one_way_fee: 'oneWay',
  leasing_rate: 'leasing',
}

/** The pages that edit tables of their own; the other tables are edited on this one. */
const pages: Readonly<Record<string, string>> = { branch_hours: '/horarios', branch_special_hours: '/horarios' }

/** The tables of the contents that are edited one row at a time; a branch has more fields than the page of its texts. */
export const contentTables: ReadonlySet<string> = new Set(['car_class', 'category', 'subcategory', 'branch', 'leasing_plan'])

/** Where a row of a table is edited: the page, and its query parameters. */
export function findEditor(table: string, key: string): { to: string; search: Record<string, string | undefined> } {
  const tab = byTable[table]
  const celda = `${table}:${key}`
  const cleared = { vista: undefined, tabla: undefined, sucursal: undefined }
  const page = pages[table]
  if (page !== undefined) return { to: page, search: { ...cleared, celda } }
  if (contentTables.has(table)) return { to: '/contenido', search: { ...cleared, vista: 'tables', tabla: table, celda } }
  return { to: '/tarifas', search: { ...cleared, celda, ...(tab === undefined ? { vista: 'tables', tabla: table } : { vista: tab }) } }
}

/** The tables whose rows have a page of their own, with both languages side by side. */
const textTables: ReadonlySet<string> = new Set(['branch', 'car_class', 'condition', 'faq', 'post', 'page_text', 'promotion', 'picture'])

/** Where a field is edited: a text on its own page, anything else in its table. */
export function findFieldEditor({ table, key, field }: { table: string; key: string; field: string | null }): {
  to: string
  search: Readonly<Record<string, string | undefined>>
} {
  // The page of the brand has all its fields.
  const isText = table === 'brand' || (textTables.has(table) && field !== null && /_(es|en)$|^version$/.test(field))
  if (isText)
    return {
      to: `/contenido/${table}/${encodeURIComponent(key)}`,
      search: { vista: undefined, celda: undefined, campo: field ?? undefined },
    }
  return findEditor(table, key)
}
