// Invariants of cars and money at the counter, checked row by row in plain code that shares nothing with the product's own checks.

import type { Db } from '../../server/db/pool.ts'

/** All violations, as sentences; empty if everything holds. */
export async function checkLot(db: Db): Promise<string[]> {
  const checks = [checkPlaces, checkHandOvers, checkStatements, checkShortages, checkReceipts, checkDrawers]
  const found: string[] = []
  for (const check of checks) found.push(...(await check(db)))
  return found
}

interface CarPeriod {
  vehicle_id: number
  what: string
  from_ms: number
  until_ms: number | null
}

/**
 * No car is in two places at once: with a renter, or in the workshop or on its way. A rental lasts between its recorded steps, since a
 * phone may send a time that has passed; those that were undone are left out.
 */
async function checkPlaces(db: Db): Promise<string[]> {
  const { rows } = await db.query<CarPeriod>(`
    with step as (
      select reservation_id, min(at) filter (where kind = 'handed-over') as out_at, max(at) filter (where kind = 'returned') as in_at
      from reservation_event group by reservation_id having bool_or(kind = 'handed-over') and not bool_or(kind = 'undone')
    ), swap as (
      select w.*, r.code, lag(l.at) over (partition by w.reservation_id order by w.id) as before_at, l.at as recorded_at
      from (select *, row_number() over (partition by reservation_id order by id) as turn from car_swap) w
      join reservation r on r.id = w.reservation_id
      left join (select subject_id, at, row_number() over (partition by subject_id order by id) as turn from audit_log where action = 'car-swapped') l
        on l.subject_id = r.code and l.turn = w.turn
    ), period as (
      select b.vehicle_id, r.code as what, greatest(s.out_at, (select max(w.recorded_at) from swap w where w.reservation_id = r.id)) as from_at,
        s.in_at as until_at
      from step s join reservation r on r.id = s.reservation_id join block b on b.reservation_id = r.id and b.kind = 'rental'
      where b.vehicle_id is not null
      union all
      select w.from_vehicle_id, w.code || ' before its swap', greatest(w.before_at, s.out_at), w.at
      from swap w join step s on s.reservation_id = w.reservation_id
      union all
      select vehicle_id, kind, from_at, coalesce(ended_at, until_at) from downtime where kind <> 'preparation'
    )
    select vehicle_id, what, extract(epoch from from_at)::float8 * 1000 as from_ms, extract(epoch from until_at)::float8 * 1000 as until_ms
    from period where from_at <= clock_timestamp() and (until_at is null or until_at > from_at) order by vehicle_id, from_at`)
  const found: string[] = []
  for (const [vehicleId, periods] of Map.groupBy(rows, (row) => row.vehicle_id))
    for (const [index, period] of periods.entries()) {
      const before = periods
        .slice(0, index)
        .find((item) => (item.until_ms ?? Infinity) > period.from_ms && item.from_ms < (period.until_ms ?? Infinity))
      if (before !== undefined) found.push(`car ${vehicleId} is in two places at once: ${before.what} and ${period.what}`)
    }
  return found
}

/** A booking that went out has one hand-over that was not undone, and at most one record of it. */
async function checkHandOvers(db: Db): Promise<string[]> {
  const { rows } = await db.query<{ code: string; events: number; records: number }>(`
    select r.code,
      (select count(*)::int from reservation_event e where e.reservation_id = r.id and e.kind = 'handed-over')
        - (select count(*)::int from reservation_event e where e.reservation_id = r.id and e.kind = 'undone' and e.to_status = 'confirmed'
          and e.from_status = 'checked_in') as events,
      (select count(*)::int from condition_record c where c.reservation_id = r.id and c.kind = 'hand-over' and c.withdrawn_at is null) as records
    from reservation r where r.status in ('checked_in', 'completed')`)
  return rows.filter(({ events, records }) => events !== 1 || records > 1).map((row) => `${row.code} was handed over ${row.events} times`)
}

interface StatementSums {
  code: string
  paid: number
  entries: number
}

/** What is paid of a booking is the sum of the entries of its statement. */
async function checkStatements(db: Db): Promise<string[]> {
  const { rows } = await db.query<StatementSums>(`
    select r.code, r.paid_cents::float8 as paid, (
      (select coalesce(sum(amount_cents), 0) from payment p where p.reservation_id = r.id and p.status = 'paid')
      + (select coalesce(sum(amount_cents), 0) from counter_payment c where c.reservation_id = r.id)
      + (select coalesce(sum(captured_cents), 0) from deposit d where d.reservation_id = r.id and d.pays_balance)
      - (select coalesce(sum(amount_cents), 0) from refund f where f.reservation_id = r.id))::float8 as entries
    from reservation r`)
  return rows
    .filter(({ paid, entries }) => paid !== entries)
    .map((row) => `the statement of ${row.code} has ${row.entries}, paid is ${row.paid}`)
}

interface PoolBlock {
  pool_id: number
  capacity: number
  is_forced: boolean
  from_ms: number
  until_ms: number
}

const minuteMs = 60_000

/** A pool never has more blocks than cars in any future minute, except for recorded shortages. */
async function checkShortages(db: Db): Promise<string[]> {
  const { rows } = await db.query<PoolBlock>(`
    select b.pool_id, p.capacity, coalesce(d.is_forced, false) as is_forced,
      extract(epoch from greatest(b.from_ts, clock_timestamp()))::float8 * 1000 as from_ms, extract(epoch from b.until_ts)::float8 * 1000 as until_ms
    from block b join pool p on p.id = b.pool_id left join downtime d on d.id = b.downtime_id
    where (b.expires_at is null or b.expires_at > clock_timestamp()) and b.until_ts > clock_timestamp()`)
  const found: string[] = []
  for (const [poolId, blocks] of Map.groupBy(rows, (row) => row.pool_id)) {
    const cars = blocks[0]?.capacity ?? 0
    const minutes = new Set(blocks.map(({ from_ms }) => Math.ceil(from_ms / minuteMs) * minuteMs))
    for (const minute of minutes) {
      const counting = blocks.filter((block) => block.from_ms <= minute && block.until_ms > minute && !block.is_forced)
      if (counting.length <= cars) continue
      found.push(`pool ${poolId} has ${counting.length} blocks on ${cars} cars without a recorded shortage`)
      break
    }
  }
  return found
}

/** The receipts of a branch are numbered from 1 on, each number once. */
async function checkReceipts(db: Db): Promise<string[]> {
  const { rows } = await db.query<{ branch_id: number; number: number }>(`
    select branch_id, receipt_number as number from counter_payment
    union all select branch_id, receipt_number from deposit where receipt_number is not null order by branch_id, number`)
  const found: string[] = []
  for (const [branchId, receipts] of Map.groupBy(rows, (row) => row.branch_id)) {
    const wrong = receipts.findIndex(({ number }, index) => number !== index + 1)
    if (wrong >= 0) found.push(`branch ${branchId} has receipt ${receipts[wrong]?.number} where ${wrong + 1} is due`)
  }
  return found
}

/** A closed drawer held its float and the cash that went through it. */
async function checkDrawers(db: Db): Promise<string[]> {
  const { rows } = await db.query<{ id: number; expected: number; cash: number }>(`
    select d.id, d.expected_cents::float8 as expected, (d.float_cents
      + (select coalesce(sum(amount_cents), 0) from counter_payment c where c.drawer_id = d.id)
      - (select coalesce(sum(f.amount_cents), 0) from refund_payout o join refund f on f.id = o.refund_id where o.drawer_id = d.id))::float8 as cash
    from cash_drawer d where d.closed_at is not null`)
  return rows
    .filter(({ expected, cash }) => expected !== cash)
    .map((row) => `drawer ${row.id} was expected to hold ${row.expected}, not ${row.cash}`)
}
