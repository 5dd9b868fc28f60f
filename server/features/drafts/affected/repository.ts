import type { Queryable } from '../../../db/pool.ts'
import { unprepared } from '../../../db/statements/statement.ts'

// The renter of a car that is out comes only for the return.
const listVisitsSql = unprepared('list-visits', { notNull: ['kind', 'branch_id', 'at'] })`
  select r.id, r.code, r.first_name, r.last_name, v.kind, v.branch_id, v.at
  from reservation r join pool p on p.id = r.pool_id cross join lateral (
    values ('pick-up', p.branch_id, r.pick_up_at), ('return', r.return_branch_id, r.return_at)
  ) v(kind, branch_id, at)
  where r.status in ('held', 'confirmed', 'checked_in') and r.return_at > clock_timestamp()
    and (v.kind = 'return' or r.status <> 'checked_in') and v.at > clock_timestamp() and v.branch_id = any($1::int[])
  order by v.at, r.id, v.kind`

/** The coming pick-ups and returns at some branches. */
export async function listVisits(db: Queryable, branchIds: readonly number[]) {
  const rows = await listVisitsSql(db, branchIds)
  return rows.map(({ id, code, first_name, last_name, kind, branch_id, at }) => ({
    reservationId: id,
    code,
    name: `${first_name} ${last_name}`,
    kind: kind === 'return' ? ('return' as const) : ('pick-up' as const),
    branchId: branch_id,
    at,
  }))
}
