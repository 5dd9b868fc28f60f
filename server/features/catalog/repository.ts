import type { Queryable } from '../../db/pool.ts'
import { prepared, unprepared } from '../../db/statements/statement.ts'
import { catalogTables, type CatalogRows } from './rows.ts'

const readCatalogSql = unprepared('read-catalog')`
  select json_build_object(
    'version', (select version from catalog_version where id = 1),
    'today', (clock_timestamp() at time zone 'America/Panama')::date,
    'branch_special_hours', (
      select coalesce(json_agg(t), '[]') from (
        select * from branch_special_hours
        where date >= clock_timestamp()::date - 2 order by branch_id, date
      ) t
    ),
    'stop_sell', (
      select coalesce(json_agg(t), '[]') from (
        select branch_id, class_id, client_type_id, from_on, until_on from stop_sell where ended_at is null and until_on >= clock_timestamp()::date - 2 order by id
      ) t
    ),
    ${catalogTables
      .map((table) => `'${table.split(' ')[0]}', (select coalesce(json_agg(t), '[]') from (select * from ${table}) t)`)
      .join(',\n    ')}
  ) as rows`

/** Reads the whole catalogue in one statement. */
export async function readCatalog(db: Queryable): Promise<CatalogRows> {
  const [row] = await readCatalogSql(db)
  if (row === undefined) throw new Error('The catalogue statement returned no row')
  return row.rows
}

const catalogVersionSql = prepared('catalog-version')`select version from catalog_version where id = 1`

/** The catalogue's version, for processes that cache something derived from it. */
export async function readCatalogVersion(db: Queryable): Promise<number> {
  return (await catalogVersionSql(db))[0]?.version ?? 0
}
