// The catalogue as the database hands it over: one object, read by one statement, so that all of it is of the same moment.

import type { LocalDate } from '#contract/panama-time.ts'

export interface CatalogRows {
  version: number
  today: LocalDate
  branch: BranchRow[]
  branch_hours: { branch_id: number; weekday: number; opens_min: number; closes_min: number }[]
  branch_special_hours: SpecialHoursRow[]
  category: { id: number; name_es: string; name_en: string; is_commercial: boolean }[]
  subcategory: { id: number; category_id: number; name_es: string; name_en: string; icon: string; is_active: boolean }[]
  car_class: CarClassRow[]
  class_cover: { class_id: number; price_day_cents: number }[]
  rate_plan_period: { from_days: number; numerator: number; denominator: number }[]
  season: { id: string; is_default: boolean }[]
  season_rule: { season_id: string; from_month_day: string; to_month_day: string; weekdays: number[] | null }[]
  class_rate: { class_id: number; season_id: string; rate_cents: number }[]
  client_type: { id: number; discount_bps: number }[]
  coverage_item: { code: string; small_day_cents: number | null; large_day_cents: number | null }[]
  coverage_package: CoveragePackageRow[]
  coverage_package_item: { package_id: number; code: string; position: number }[]
  extra: ExtraRow[]
  one_way_fee: { from_branch_id: number; to_branch_id: number; fee_cents: number; reposition_minutes: number }[]
  price_terms: PriceTermsRow[]
  promotion: PromotionRow[]
  promotion_class: { promotion_id: number; class_id: number }[]
  promotion_branch: { promotion_id: number; branch_id: number }[]
  leasing_plan: LeasingPlanRow[]
  leasing_rate: { leasing_plan_id: number; class_id: number; monthly_cents: number }[]
  condition: ConditionRow[]
  faq_group: { id: number; name_es: string; name_en: string }[]
  faq: { id: number; group_id: number; question_es: string; question_en: string; answer_es: string; answer_en: string }[]
  post: PostRow[]
  page_text: PageTextRow[]
  pool: { branch_id: number; class_id: number }[]
}

export interface BranchRow {
  id: number
  slug: string
  name: string
  region_id: number
  address: string
  how_to_find_es: string
  how_to_find_en: string
  lat: number
  lng: number
  iata: string | null
  is_airport: boolean
  is_commercial: boolean
  has_after_hours: boolean
  concession_bps: number
}

export interface SpecialHoursRow {
  branch_id: number
  date: LocalDate
  opens_min: number | null
  closes_min: number | null
  reason_es: string
  reason_en: string
}

export interface CarClassRow {
  id: number
  category_id: number
  subcategory_id: number
  acriss: string
  name_es: string
  name_en: string
  models: string
  seats: number
  doors: number
  bags_large: number | null
  bags_small: number | null
  transmission: 'automatic' | 'manual'
  drive: '4x2' | '4x4'
  fuel: 'petrol' | 'diesel'
  deposit_cents: number
  minimum_age: number
  is_small: boolean
  picture: string
}

export interface CoveragePackageRow {
  id: number
  name_es: string
  name_en: string
  optional_discount_bps: number
  deposit_share_bps: number
  excess_small_cents: number
  excess_large_cents: number
}

export interface ExtraRow {
  id: number
  name_es: string
  name_en: string
  price_day_cents: number
  cap_cents: number | null
  maximum: number
  line_code: 'baby-seat' | 'additional-driver' | 'wifi' | 'young-driver' | 'extra'
}

export interface PromotionRow {
  id: number
  list: number
  title_es: string
  title_en: string
  body_es: string
  body_en: string
  conditions_es: string
  conditions_en: string
  starts_on: LocalDate
  ends_on: LocalDate
  discount_bps: number
  picture: string
}

export interface LeasingPlanRow {
  id: number
  title_es: string
  title_en: string
  body_es: string
  body_en: string
  term_months: number[]
  kilometres_month: number[]
  services: { es: string; en: string }[]
}

export interface ConditionRow {
  id: number
  title_es: string
  title_en: string
  body_es: string
  body_en: string
  version: string
  in_force_on: LocalDate
}

export interface PostRow {
  id: number
  slug: string
  published_on: LocalDate
  picture: string
  tags_es: string[]
  tags_en: string[]
  title_es: string
  title_en: string
  summary_es: string
  summary_en: string
  body_es: string
  body_en: string
}

export interface PageTextRow {
  name: string
  title_es: string
  title_en: string
  body_es: string
  body_en: string
}

export interface PriceTermsRow {
  itbms_bps: number
  prepaid_bps: number
  after_hours_cents: number
  quote_minutes: number
  cancel_free_hours: number
  cancel_fee_cents: number
  no_show_fee_cents: number
  hold_hours: number
}
