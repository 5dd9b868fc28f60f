import type { Cents } from '#contract/money.ts'
import type { CounterPaymentMethod } from '#contract/office/counter-payments.ts'
import type { DayEntry } from '#contract/office/drawers.ts'
import type { Instant } from '#contract/panama-time.ts'
import type { Queryable } from '../../../db/pool.ts'
import { prepared, type RowOf } from '../../../db/statements/statement.ts'

declare module '../../../db/statements/column-types.ts' {
  interface ColumnTypes {
    'day-entries.kind': DayEntry['kind']
    'day-entries.means': CounterPaymentMethod
  }
}

const toIso = (instant: Instant) => new Date(instant).toISOString()

export type DrawerRow = RowOf<typeof readDrawersSql>

const columns = `d.id, d.branch_id, d.staff_id, s.name as staff_name, d.float_cents, d.opened_at, d.closed_at, c.name as closed_by_name,
  d.expected_cents, d.counted_cents, d.reason,
  (select coalesce(sum(p.amount_cents), 0)::bigint from counter_payment p where p.drawer_id = d.id) as received_cents,
  (select coalesce(sum(f.amount_cents), 0)::bigint from refund_payout o join refund f on f.id = o.refund_id where o.drawer_id = d.id)
    as refunded_cents`
const from = `from cash_drawer d join staff s on s.id = d.staff_id left join staff c on c.id = d.closed_by`
const statementOptions = { notNull: ['staff_name', 'received_cents', 'refunded_cents'] } as const

const readDrawersSql = prepared('read-drawers', statementOptions)`
  select ${columns} ${from} where d.branch_id = $1 and d.opened_at < $3 and (d.closed_at is null or d.closed_at >= $2) order by d.opened_at, d.id`

/** The drawers of a branch that were open within a period. */
export async function readDrawers(db: Queryable, branchId: number, since: Instant, until: Instant): Promise<DrawerRow[]> {
  return readDrawersSql(db, branchId, toIso(since), toIso(until))
}

const readOpenDrawerSql = prepared('read-open-drawer', statementOptions)`
  select ${columns} ${from} where d.branch_id = $1 and d.staff_id = $2 and d.closed_at is null`

export async function readOpenDrawer(db: Queryable, branchId: number, staffId: number): Promise<DrawerRow | undefined> {
  return (await readOpenDrawerSql(db, branchId, staffId))[0]
}

const readDrawerSql = prepared('read-drawer', statementOptions)`select ${columns} ${from} where d.id = $1 and d.branch_id = $2`

export async function readDrawer(db: Queryable, id: number, branchId: number): Promise<DrawerRow | undefined> {
  return (await readDrawerSql(db, id, branchId))[0]
}

const lockOpenDrawerSql = prepared('lock-open-drawer')`
  select id from cash_drawer where branch_id = $1 and staff_id = $2 and closed_at is null for no key update`

/** Locks a person's open drawer, so that it is not closed before the cash is in it; null if there is none. */
export async function lockOpenDrawer(client: Queryable, branchId: number, staffId: number): Promise<number | null> {
  return (await lockOpenDrawerSql(client, branchId, staffId))[0]?.id ?? null
}

const lockDrawerSql = prepared('lock-drawer')`select id from cash_drawer where id = $1 and closed_at is null for no key update`

/** Locks a drawer; false if it is closed. */
export async function lockDrawer(client: Queryable, id: number): Promise<boolean> {
  return (await lockDrawerSql(client, id)).length > 0
}

const insertDrawerSql = prepared('insert-drawer')`
  insert into cash_drawer (branch_id, staff_id, float_cents) values ($1, $2, $3)
  on conflict (branch_id, staff_id) where closed_at is null do nothing returning id`

/** Opens a drawer and returns its id; null if the person already has an open drawer at the branch. */
export async function insertDrawer(client: Queryable, branchId: number, staffId: number, floatCents: Cents): Promise<number | null> {
  return (await insertDrawerSql(client, branchId, staffId, floatCents))[0]?.id ?? null
}

const closeDrawerSql = prepared('close-drawer')`
  update cash_drawer set closed_at = clock_timestamp(), closed_by = $2, expected_cents = $3, counted_cents = $4, reason = $5
  where id = $1 and closed_at is null`

export async function closeDrawer(
  client: Queryable,
  id: number,
  closing: { closedBy: number; expectedCents: Cents; countedCents: Cents; reason: string | null },
): Promise<void> {
  await closeDrawerSql(client, id, closing.closedBy, closing.expectedCents, closing.countedCents, closing.reason)
}

export type DayEntryRow = RowOf<typeof dayEntriesSql>

const dayEntriesSql = prepared('day-entries', { notNull: ['id', 'kind', 'at', 'code', 'amount_cents', 'staff_name'] })`
  select c.id::text as id, case when c.reverses is null then 'payment' else 'reversal' end as kind, c.at, c.receipt_number, null as number, r.code,
    c.means, c.reference, abs(c.amount_cents) as amount_cents, s.name as staff_name
  from counter_payment c join reservation r on r.id = c.reservation_id join staff s on s.id = c.staff_id
  where c.branch_id = $1 and c.at >= $2 and c.at < $3
  union all
  select o.refund_id::text, 'refund', o.at, null, f.provider_order, r.code, o.means, o.reference, f.amount_cents, s.name
  from refund_payout o join refund f on f.id = o.refund_id join reservation r on r.id = f.reservation_id join staff s on s.id = o.staff_id
  where o.branch_id = $1 and o.at >= $2 and o.at < $3
  union all
  select d.id::text || '-taken', 'deposit-taken', d.taken_at, null, null, r.code, null, d.authorisation_code, d.amount_cents, s.name
  from deposit d join reservation r on r.id = d.reservation_id join staff s on s.id = d.taken_by
  where d.branch_id = $1 and d.taken_at >= $2 and d.taken_at < $3
  union all
  select d.id::text || '-closed', 'deposit-' || d.status, d.closed_at, d.receipt_number, null, r.code, null, d.authorisation_code,
    case d.status when 'captured' then d.captured_cents else d.amount_cents end, s.name
  from deposit d join reservation r on r.id = d.reservation_id join staff s on s.id = d.closed_by
  where d.branch_id = $1 and d.closed_at >= $2 and d.closed_at < $3
  order by at, id`

/** Payments, refunds and deposits of a branch within a period, by time. */
export async function readDayEntries(db: Queryable, branchId: number, since: Instant, until: Instant): Promise<DayEntryRow[]> {
  return dayEntriesSql(db, branchId, toIso(since), toIso(until))
}
