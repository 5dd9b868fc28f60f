import type { Queryable } from '../../db/pool.ts'
import type { CatalogRows } from './rows.ts'

// Special hours are given for the coming 400 days (docs/wire.md), and a search may reach 360 days plus a rental ahead.
const specialHoursDays = 460

const tables = [
  'branch order by id',
  'branch_hours',
  'category order by id',
  'subcategory order by id',
  'car_class order by id',
  'class_cover',
  'rate_plan_period order by from_days',
  'season',
  'season_rule order by position',
  'class_rate',
  'client_type',
  'coverage_item',
  'coverage_package order by id',
  'coverage_package_item order by position',
  'extra order by id',
  'one_way_fee',
  'price_terms',
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
]

const catalogSql = `
  select json_build_object(
    'version', (select version from catalog_version where id = 1),
    'today', (clock_timestamp() at time zone 'America/Panama')::date,
    'branch_special_hours', (
      select coalesce(json_agg(t), '[]') from (
        select * from branch_special_hours
        where date between clock_timestamp()::date - 2 and clock_timestamp()::date + ${specialHoursDays} order by branch_id, date
      ) t
    ),
    ${tables
      .map((table) => `'${table.split(' ')[0]}', (select coalesce(json_agg(t), '[]') from (select * from ${table}) t)`)
      .join(',\n    ')}
  ) as rows`

/** Reads the whole catalogue in one statement. */
export async function readCatalog(db: Queryable): Promise<CatalogRows> {
  const result = await db.query<{ rows: CatalogRows }>(catalogSql)
  const rows = result.rows[0]?.rows
  if (rows === undefined) throw new Error('The catalogue statement gave no row')
  return rows
}

/** The catalogue's version, for processes that keep something made from it. */
export async function readCatalogVersion(db: Queryable): Promise<number> {
  const result = await db.query<{ version: number }>({
    name: 'catalog-version',
    text: 'select version from catalog_version where id = 1',
  })
  return result.rows[0]?.version ?? 0
}
