import type { Instant } from '#contract/panama-time.ts'
import type { Queryable } from '../../../db/pool.ts'
import { prepared, type RowOf } from '../../../db/statements/statement.ts'
import { renterMailTopics } from '../../outbox/topics.ts'
import { displayPlateSql, chargesSql } from '../records/reservation.ts'

const toIso = (instant: Instant) => new Date(instant).toISOString()

export type TodayBooking = RowOf<typeof todayBookingsSql>

const todayBookingsSql = prepared('today-bookings', { notNull: ['is_out', 'due_cents', 'has_deposit'] })`
  select r.code, r.status = 'checked_in' as is_out, r.status, r.pick_up_at, r.return_at, r.arrives_at, r.hold_expires_at, r.first_name,
    r.last_name, r.phone, p.class_id,
    ${displayPlateSql} as plate,
    r.deposit_cents, r.total_cents + coalesce(${chargesSql}, 0) - r.paid_cents as due_cents, r.paid_cents, r.is_prepaid,
    r.advance_check_in_at, exists (select 1 from deposit d where d.reservation_id = r.id and d.status = 'taken') as has_deposit
  from reservation r join pool p on p.id = r.pool_id
  where (r.status = 'confirmed' and p.branch_id = $1 and r.pick_up_at < $3 and (r.pick_up_at >= $2 or $4::boolean))
    or (r.status = 'held' and p.branch_id = $1 and r.hold_expires_at > clock_timestamp() and r.pick_up_at >= $2 and r.pick_up_at < $3)
    or (r.status = 'checked_in' and r.return_branch_id = $1 and r.return_at < $3 and (r.return_at >= $2 or $4::boolean))
  order by case when r.status = 'checked_in' then r.return_at else r.pick_up_at end, r.code
  limit $5`

/** Far more than a branch has in a day. */
const maxDayEntries = 1_000

/**
 * Pick-ups and returns of a branch within a period, by time.
 * @param includesOverdue adds overdue ones from before the period
 */
export async function readTodayBookings(
  db: Queryable,
  branchId: number,
  from: Instant,
  until: Instant,
  includesOverdue: boolean,
): Promise<TodayBooking[]> {
  return todayBookingsSql(db, branchId, toIso(from), toIso(until), includesOverdue, maxDayEntries)
}

const pastBookingsSql = prepared('past-day-bookings', { notNull: ['is_out', 'due_cents', 'has_deposit'] })`
  select r.code, done.is_return as is_out, r.status, r.pick_up_at, r.return_at, r.arrives_at, r.hold_expires_at, r.first_name,
    r.last_name, r.phone, p.class_id,
    ${displayPlateSql} as plate,
    r.deposit_cents, r.total_cents + coalesce(${chargesSql}, 0) - r.paid_cents as due_cents, r.paid_cents, r.is_prepaid, r.advance_check_in_at, false as has_deposit
  from (
    select o.id, false as is_return from reservation o join pool op on op.id = o.pool_id
    where op.branch_id = $1 and o.pick_up_at >= $2 and o.pick_up_at < $3 and o.status in ('checked_in', 'completed', 'no_show')
    union all
    select i.id, true from reservation i
    where i.return_branch_id = $1 and i.status = 'completed' and i.return_at >= $2 and i.return_at < $3
      and i.pick_up_at < $3 and i.pick_up_at > $2::timestamptz - interval '95 days'
  ) done join reservation r on r.id = done.id join pool p on p.id = r.pool_id
  order by case when done.is_return then r.return_at else r.pick_up_at end, r.code
  limit $4`

/** Pick-ups and returns booked within a period of the past that took place, and no-shows. */
export async function readPastBookings(db: Queryable, branchId: number, from: Instant, until: Instant): Promise<TodayBooking[]> {
  return pastBookingsSql(db, branchId, toIso(from), toIso(until), maxDayEntries)
}

// Counts the rows of `today-bookings` for today, including overdue ones.
const countSql = prepared('count-today', { notNull: ['count'] })`
  with day as (
    select date_trunc('day', clock_timestamp() at time zone 'America/Panama') at time zone 'America/Panama' as starts_at
  )
  select (
    (select count(*) from reservation r join pool p on p.id = r.pool_id
      where r.status = 'confirmed' and p.branch_id = $1 and r.pick_up_at < starts_at + interval '1 day')
    + (select count(*) from reservation r join pool p on p.id = r.pool_id where r.status = 'held' and p.branch_id = $1
      and r.hold_expires_at > clock_timestamp() and r.pick_up_at >= starts_at and r.pick_up_at < starts_at + interval '1 day')
    + (select count(*) from reservation r
      where r.status = 'checked_in' and r.return_branch_id = $1 and r.return_at < starts_at + interval '1 day')
  )::int as count from day`

/** The number of pick-ups and returns in a branch's list of today. */
export async function countToday(db: Queryable, branchId: number): Promise<number> {
  const [row] = await countSql(db, branchId)
  return row?.count ?? 0
}

export type PoolBlock = RowOf<typeof todayBlocksSql>

const todayBlocksSql = prepared('today-blocks')`
  select p.class_id, b.from_ts, b.until_ts, b.units, r.status, r.return_at
  from pool p join block b on b.pool_id = p.id left join reservation r on r.id = b.reservation_id
  where p.branch_id = $1 and b.from_ts < $3 and b.from_ts > $2::timestamptz - interval '95 days' and b.until_ts > $2
    and (b.expires_at is null or b.expires_at > clock_timestamp())`

/** Blocks in a branch's pools within a period. */
export async function readTodayBlocks(db: Queryable, branchId: number, from: Instant, until: Instant): Promise<PoolBlock[]> {
  return todayBlocksSql(db, branchId, toIso(from), toIso(until))
}

const lastEventSql = prepared('last-event', { notNull: ['now', 'deposits'] })`
  select (select max(id) from reservation_event) as last_id, (select count(*)::int from deposit where status = 'taken') as deposits,
    clock_timestamp() as now`

/** The database's clock, the newest event of any booking, and the number of open deposits: while the last two are unchanged, so are the rows. */
export async function readLastEvent(db: Queryable): Promise<{ lastId: number; deposits: number; now: Instant }> {
  const [row] = await lastEventSql(db)
  if (row === undefined) throw new Error('The clock was not read')
  return { lastId: row.last_id ?? 0, deposits: row.deposits, now: row.now }
}

export type UnreachedRenter = RowOf<typeof unreachedRentersSql>

const unreachedRentersSql = prepared('unreached-renters')`
  select distinct on (r.pick_up_at, r.code) r.code, r.first_name, r.last_name, p.class_id, r.pick_up_at
  from outbox o join reservation r on r.id = (o.payload ->> 'reservationId')::uuid join pool p on p.id = r.pool_id
  where o.given_up_at is not null and o.topic = any($2) and p.branch_id = $1 and r.status in ('held', 'confirmed')
    and r.pick_up_at > clock_timestamp() and not exists (
      select from outbox later where later.payload ->> 'reservationId' = o.payload ->> 'reservationId' and later.topic = any($2)
        and later.done_at > o.done_at and later.given_up_at is null and later.skipped_at is null)
  order by r.pick_up_at, r.code limit 50`

/** Renters with an upcoming pick-up at a branch whose latest mail could not be delivered. */
export async function readUnreachedRenters(db: Queryable, branchId: number): Promise<UnreachedRenter[]> {
  return unreachedRentersSql(db, branchId, renterMailTopics)
}

export type UrgentDeposit = RowOf<typeof urgentDepositsSql>

const urgentDepositsSql = prepared('urgent-deposits', { notNull: ['is_over'] })`
  select r.code, r.first_name, r.last_name, p.class_id, d.amount_cents, d.expires_on, r.status in ('cancelled', 'no_show', 'expired') as is_over
  from deposit d join reservation r on r.id = d.reservation_id join pool p on p.id = r.pool_id
  where d.branch_id = $1 and d.status = 'taken' and (d.expires_on < $2 or r.status in ('cancelled', 'no_show', 'expired'))
  order by d.expires_on, r.code limit 50`

/** Open deposits of a branch that the bank releases before a day, or whose booking ended without a rental. */
export async function readUrgentDeposits(db: Queryable, branchId: number, before: string): Promise<UrgentDeposit[]> {
  return urgentDepositsSql(db, branchId, before)
}
