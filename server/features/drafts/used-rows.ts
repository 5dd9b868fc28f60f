import type { Queryable } from '../../db/pool.ts'
import { unprepared } from '../../db/statements/statement.ts'
import type { RowChange } from '../catalog/changes/apply.ts'
import { problem, type Problem } from '../catalog/changes/problem.ts'
import { toText } from '../catalog/resources/resource.ts'
import { findResource } from '../catalog/resources/resources.ts'

const listUsersSql = unprepared('list-catalog-users', { notNull: ['table_name', 'column_name', 'used'] })`
  select c.conrelid::regclass::text as table_name, a.attname::text as column_name, c.confrelid::regclass::text as used
  from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
  where c.contype = 'f' and cardinality(c.conkey) = 1 and c.confrelid::regclass::text = any($1::text[]) order by 1, 2`

// A booking holds extras as counts and in a list, to which no foreign key can refer.
const countBookedExtrasSql = unprepared('count-booked-extras', { notNull: ['key', 'count'] })`
  select e.id::text as key, count(*)::int as count from extra e join reservation r on case e.line_code
    when 'baby-seat' then r.baby_seats > 0
    when 'additional-driver' then r.additional_drivers > 0
    when 'wifi' then r.wifi_devices > 0
    when 'young-driver' then r.young_driver
    else r.extras @> jsonb_build_array(jsonb_build_object('id', e.id)) end
  where e.id::text = any($1::text[]) and r.status in ('held', 'confirmed', 'checked_in') group by e.id`

/** Rows that a draft removes although tables outside of the catalogue refer to them, such as the promotion or the extras of a booking. */
export async function findUsedRows(db: Queryable, changes: readonly RowChange[]): Promise<Problem[]> {
  const removed = Map.groupBy(
    changes.filter(({ after }) => after === null),
    ({ table }) => table,
  )
  if (removed.size === 0) return []
  const users = (await listUsersSql(db, [...removed.keys()])).filter(({ table_name }) => findResource(table_name) === undefined)
  const counts = new Map<string, number>()
  const extras = removed.get('extra') ?? []
  if (extras.length > 0) {
    const booked = await countBookedExtrasSql(
      db,
      extras.map(({ key }) => key),
    )
    for (const { key, count } of booked) counts.set(`extra ${key}`, count)
  }
  for (const { table_name, column_name, used } of users) {
    const { rows } = await db.query(
      `select ${column_name}::text as key, count(*)::int as count from ${table_name} where ${column_name} = any($1) group by 1`,
      [(removed.get(used) ?? []).map(({ key }) => key)],
    )
    for (const row of rows) {
      const id = `${used} ${toText(row['key'])}`
      counts.set(id, (counts.get(id) ?? 0) + Number(row['count']))
    }
  }
  return [...removed.values()].flat().flatMap(({ table, key }) => {
    const count = counts.get(`${table} ${key}`) ?? 0
    return count === 0 ? [] : [problem('row_used', table, key, null, { count })]
  })
}
