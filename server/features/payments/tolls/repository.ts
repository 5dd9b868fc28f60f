import type { Queryable } from '../../../db/pool.ts'
import { unprepared, type RowOf } from '../../../db/statements/statement.ts'
import type { FileLine } from './read-file.ts'

// The booking whose renter had the car of `it` at that moment: by the records of its condition, otherwise by the times of the booking.
const holder = `coalesce((
    -- A car that its renter gave back for another one.
    select s.reservation_id from car_swap s join vehicle v on v.id = s.from_vehicle_id
    where v.plate = it.plate and s.from_at <= it.at and s.at >= it.at order by s.at desc limit 1), (
    select r.id from reservation r
    left join condition_record o on o.reservation_id = r.id and o.kind = 'hand-over' and o.withdrawn_at is null
    left join condition_record b on b.reservation_id = r.id and b.kind = 'return' and b.withdrawn_at is null
    where r.plate = it.plate and r.status in ('checked_in', 'completed') and coalesce(o.at, r.handed_over_at) <= it.at
      and coalesce(b.at, r.returned_at, 'infinity') >= it.at
      and not exists (select from car_swap s where s.reservation_id = r.id and s.at > it.at)
    order by coalesce(o.at, r.handed_over_at) desc limit 1))`

// In a fixed order, so that concurrent imports of the same lines cannot deadlock.
const insertSql = unprepared('insert-road-charges', { notNull: ['is_matched'] })`
  insert into road_charge (kind, plate, at, place, reference, amount_cents, imported_by, reservation_id)
  select $1, it.plate, it.at, it.place, it.reference, it.amount_cents, $2, ${holder}
  from unnest($3::text[], $4::timestamptz[], $5::text[], $6::text[], $7::int[]) it (plate, at, place, reference, amount_cents)
  order by it.plate, it.at, it.reference
  on conflict do nothing returning reservation_id is not null as is_matched`

/** Saves the lines that are not stored yet, each with the booking whose renter had the car at that time. */
export const insertTolls = async (client: Queryable, kind: 'toll' | 'fine', staffId: number, lines: readonly FileLine[]) =>
  insertSql(
    client,
    kind,
    staffId,
    lines.map((line) => line.plate),
    lines.map((line) => new Date(line.at).toISOString()),
    lines.map((line) => line.place),
    lines.map((line) => line.reference),
    lines.map((line) => line.amountCents),
  )

const columns = `c.id, c.kind, c.plate, c.at, c.place, c.reference, c.amount_cents, c.reservation_id, r.code, r.first_name, r.last_name,
  p.branch_id, r.return_branch_id, case when c.kind = 'fine' or exists (
    select from jsonb_array_elements(r.extras) extra where (extra ->> 'id')::int = t.toll_extra_id) then 0 else t.toll_fee_cents end as fee_cents`
const from = `from road_charge c cross join return_terms t left join reservation r on r.id = c.reservation_id left join pool p on p.id = r.pool_id
  where c.charge_id is null and c.dismissed_at is null`

const openSql = unprepared('open-road-charges', { notNull: ['fee_cents'] })`
  select ${columns} ${from} and ($2::int[] is null or c.reservation_id is null or p.branch_id = any($2) or r.return_branch_id = any($2))
  order by c.at, c.id limit $1`
export type TollRow = RowOf<typeof openSql>

/** Tolls and fines that wait for a decision: those of bookings at these branches, and those without a booking. */
export const readOpenTolls = async (db: Queryable, branches: 'all' | readonly number[], limit: number): Promise<TollRow[]> =>
  openSql(db, limit, branches === 'all' ? null : branches)

/** Reads and locks those of these tolls and fines that wait for a decision. */
export const lockTolls = unprepared('lock-road-charges', { notNull: ['fee_cents'] })`
  select ${columns} ${from} and c.id = any($1) order by c.id for no key update of c`

/** The booking whose renter had the car of a toll or fine. */
export const readHolder = unprepared('road-charge-holder')`
  select r.id, r.code from road_charge it join reservation r on r.id = ${holder} where it.id = $1`

export const setCharged = unprepared('charge-road-charge')`update road_charge set charge_id = $2 where id = $1`
export const setBooking = unprepared('assign-road-charge')`update road_charge set reservation_id = $2 where id = $1`
export const setDismissed = unprepared('dismiss-road-charge')`
  update road_charge set dismissed_at = clock_timestamp(), dismissed_by = $2, dismiss_reason = $3 where id = $1`
