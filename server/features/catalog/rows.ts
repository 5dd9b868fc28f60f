// The catalogue as the database returns it: one object read by one statement, so that it is one consistent snapshot.

import type { LocalDate } from '#contract/panama-time.ts'
import type { TableTypes } from '../../db/statements/types.ts'

declare module '../../db/statements/column-types.ts' {
  interface ColumnTypes {
    'leasing_plan.services': { es: string; en: string }[]
    'read-catalog.rows': CatalogRows
  }
}

/** The tables that are read completely, with their order. */
export const catalogTables = [
  'brand',
  'branch order by id',
  'branch_hours',
  'category order by id',
  'subcategory order by id',
  'car_class order by id',
  'class_cover',
  'rate_plan order by id',
  'rate_plan_period order by rate_plan_id, from_days',
  'season',
  'season_rule order by position',
  'class_rate',
  'rate_minimum',
  'client_type',
  'coverage_item',
  'coverage_package order by id',
  'coverage_package_item order by position',
  'extra order by id',
  'one_way_fee',
  'one_way_region_fee',
  'price_terms',
  'return_terms',
  'picture order by id',
  'promotion order by id',
  'promotion_class order by class_id',
  'promotion_branch order by branch_id',
  'leasing_plan order by id',
  'leasing_rate order by class_id',
  'condition order by id',
  'faq_group order by id',
  'faq order by id',
  'post order by published_on desc, id',
  'page_text order by name',
  'pool order by branch_id, class_id',
] as const

type TableOf<Text extends string> = Text extends `${infer Table} order by ${string}` ? Table : Text
type CatalogTable = TableOf<(typeof catalogTables)[number]> & keyof TableTypes

export type CatalogRows = { [Table in CatalogTable]: TableTypes[Table][] } & {
  version: number
  today: LocalDate
  branch_special_hours: SpecialHoursRow[]
  /** Current and future ones. */
  stop_sell: StopSellRow[]
}

export type BranchRow = TableTypes['branch']
export interface StopSellRow {
  branch_id: number | null
  class_id: number | null
  client_type_id: number | null
  from_on: LocalDate
  until_on: LocalDate
}

export type SpecialHoursRow = TableTypes['branch_special_hours']
export type CarClassRow = TableTypes['car_class']
export type CoveragePackageRow = TableTypes['coverage_package']
export type ExtraRow = TableTypes['extra']
export type PromotionRow = TableTypes['promotion']
export type LeasingPlanRow = TableTypes['leasing_plan']
export type ConditionRow = TableTypes['condition']
export type PostRow = TableTypes['post']
export type PageTextRow = TableTypes['page_text']
export type PriceTermsRow = TableTypes['price_terms']
