// Calendar links: their secrets as hashes, and what the calendar of a branch contains.

import { maxRentalDays } from '#contract/limits.ts'
import { tokenHash } from '../../../crypto/tokens.ts'
import type { Queryable } from '../../../db/pool.ts'
import { prepared, unprepared, type RowOf } from '../../../db/statements/statement.ts'

/** How far the calendar reaches back, for what is overdue, and ahead. */
const [backDays, aheadDays] = [2, 42]
/** Far more than a branch has in that time. */
const maxEntries = 4_000

export const listCalendarsSql = prepared('list-calendars')`
  select branch_id, created_at, last_read_at from staff_calendar where staff_id = $1 order by branch_id`

const storeCalendarSql = unprepared('store-calendar')`
  insert into staff_calendar (staff_id, branch_id, token_sha256) values ($1, $2, $3)
  on conflict (staff_id, branch_id) do update set token_sha256 = excluded.token_sha256, created_at = clock_timestamp(), last_read_at = null`

/** Stores a new secret of a user for a branch; it replaces the previous one. */
export async function storeCalendar(db: Queryable, staffId: number, branchId: number, token: string): Promise<void> {
  await storeCalendarSql(db, staffId, branchId, tokenHash(token))
}

export const deleteCalendar = unprepared('delete-calendar')`
  delete from staff_calendar where staff_id = $1 and branch_id = $2 returning branch_id`

const deleteOtherCalendarsSql = unprepared(
  'delete-other-calendars',
)`delete from staff_calendar where staff_id = $1 and branch_id <> all ($2::int[])`

/** Removes the links of a user to all branches but those that the user may still see. */
export async function deleteOtherCalendars(client: Queryable, staffId: number, kept: 'all' | readonly number[]): Promise<void> {
  if (kept !== 'all') await deleteOtherCalendarsSql(client, staffId, [...kept])
}

const findCalendarSql = prepared('find-calendar', { notNull: ['is_stale'] })`
  select c.staff_id, c.branch_id, s.language, coalesce(c.last_read_at < clock_timestamp() - interval '1 minute', true) as is_stale
  from staff_calendar c join staff s on s.id = c.staff_id
  where c.token_sha256 = $1 and s.disabled_at is null`

const touchCalendarSql = unprepared('touch-calendar')`update staff_calendar set last_read_at = clock_timestamp() where token_sha256 = $1`

/** Finds the link with a secret and records its use; undefined if the secret is unknown or its user is disabled. */
export async function findCalendar(db: Queryable, token: string) {
  const [row] = await findCalendarSql(db, tokenHash(token))
  if (row?.is_stale === true) await touchCalendarSql(db, tokenHash(token))
  return row
}

export type CalendarEntry = RowOf<typeof calendarEntriesSql>

const calendarEntriesSql = prepared('calendar-entries', { notNull: ['code', 'kind', 'at', 'class_id', 'version', 'changed_at'] })`
  select e.code, e.kind, e.at, e.class_id, e.version,
    coalesce((select max(v.at) from reservation_event v where v.reservation_id = e.id), e.created_at) as changed_at
  from (
    select r.id, r.code, 'pick-up' as kind, r.pick_up_at as at, p.class_id, r.version, r.created_at
    from reservation r join pool p on p.id = r.pool_id
    where r.status = 'confirmed' and p.branch_id = $1 and r.pick_up_at > clock_timestamp() - $2 * interval '1 day'
      and r.pick_up_at < clock_timestamp() + $3 * interval '1 day'
    union all
    select r.id, r.code, 'return', r.return_at, p.class_id, r.version, r.created_at
    from reservation r join pool p on p.id = r.pool_id
    where r.status = 'checked_in' and r.return_branch_id = $1 and r.return_at > clock_timestamp() - $2 * interval '1 day'
      and r.return_at < clock_timestamp() + $3 * interval '1 day'
    union all
    -- The bounds of pick_up_at are implied; they let the query use its index.
    select r.id, r.code, 'return', r.return_at, p.class_id, r.version, r.created_at
    from reservation r join pool p on p.id = r.pool_id
    where r.status = 'confirmed' and r.return_branch_id = $1 and r.return_at > clock_timestamp() - $2 * interval '1 day'
      and r.return_at < clock_timestamp() + $3 * interval '1 day' and r.pick_up_at < clock_timestamp() + $3 * interval '1 day'
      and r.pick_up_at > clock_timestamp() - ($2 + $5) * interval '1 day'
  ) e order by e.at, e.code, e.kind limit $4`

/** The hand-overs and returns of a branch that are due or overdue. */
export async function readCalendarEntries(db: Queryable, branchId: number): Promise<CalendarEntry[]> {
  return calendarEntriesSql(db, branchId, backDays, aheadDays, maxEntries, maxRentalDays)
}
