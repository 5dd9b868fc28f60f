/** The sheets and editors of the page, by the query parameter `vista`, with the tables that each of them shows. */
export const tabs = {
  rates: ['class_rate', 'car_class', 'category', 'season', 'season_rule', 'rate_plan'],
  seasons: ['season', 'season_rule', 'class_rate', 'rate_plan', 'car_class'],
  classes: ['class_cover', 'rate_minimum', 'car_class', 'category'],
  oneWay: ['one_way_fee', 'branch'],
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

/** The query parameters of the view that edits a table. */
export function findTab(table: string): { vista: string; tabla?: string | undefined } {
  const tab = byTable[table]
  return tab === undefined ? { vista: 'tables', tabla: table } : { vista: tab, tabla: undefined }
}
