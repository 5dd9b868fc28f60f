// Gives generated reservations the prices of the catalogue, and the payments and deposits that belong to their state.

import { toWallTime, type Instant } from '#contract/panama-time.ts'
import type { Db } from '../db/pool.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { unprepared } from '../db/statements/statement.ts'
import type { Catalog, CatalogClass } from '../features/catalog/catalog.ts'
import { coveragePackages } from '../features/pricing/calculation/coverage.ts'
import { freezeTerms, priceTrip } from '../features/pricing/calculation/terms.ts'

interface Generated {
  readonly id: string
  readonly branch_id: number
  readonly class_id: number
  readonly pick_up_at: Instant
  readonly return_at: Instant
}

const batchSize = 2_000

const findUnpricedSql = unprepared('find-unpriced-demo-reservations')`
  select r.id, p.branch_id, p.class_id, r.pick_up_at, r.return_at from reservation r join pool p on p.id = r.pool_id
  where r.conditions_version = 'demo' and r.terms is null and r.id > $2 order by r.id limit $1`

const priceSql = unprepared('price-demo-reservations')`
  with priced as (
    select * from jsonb_to_recordset($1::jsonb)
      as p (id uuid, total_cents bigint, deposit_cents bigint, coverage_id int, lines jsonb, terms jsonb)
  ), quoted as (
    update quote q set total_cents = p.total_cents, lines = p.lines from priced p join reservation r on r.id = p.id where q.id = r.quote_id
  )
  update reservation r set total_cents = p.total_cents, deposit_cents = p.deposit_cents, coverage_id = p.coverage_id, lines = p.lines, terms = p.terms,
    paid_cents = case when r.handed_over_at is null then 0 else p.total_cents end
  from priced p where r.id = p.id`

const paySql = unprepared('pay-demo-reservations')`
  with unpaid as (
    select r.id, p.branch_id, r.total_cents, r.handed_over_at as at, row_number() over (partition by p.branch_id order by r.handed_over_at, r.id) as place
    from reservation r join pool p on p.id = r.pool_id
    where r.conditions_version = 'demo' and r.handed_over_at is not null
      and not exists (select 1 from counter_payment c where c.reservation_id = r.id)
  ), series as (
    insert into receipt_series as s (branch_id, last_number) select branch_id, max(place)::int from unpaid group by branch_id
    on conflict (branch_id) do update set last_number = s.last_number + excluded.last_number
    returning s.branch_id, s.last_number
  )
  insert into counter_payment (id, reservation_id, branch_id, receipt_number, means, amount_cents, reference, staff_id, at)
  select gen_random_uuid(), u.id, u.branch_id, s.last_number - (max(u.place) over (partition by u.branch_id))::int + u.place::int,
    case when u.place % 7 = 0 then 'transfer' else 'terminal' end, u.total_cents, lpad((u.place * 7919 % 1000000)::text, 6, '0'),
    (select min(id) from staff), u.at
  from unpaid u join series s using (branch_id)`

const holdSql = unprepared('hold-demo-deposits')`
  insert into deposit (id, reservation_id, branch_id, amount_cents, card_type, last_four, authorisation_code, expires_on, status,
    taken_by, taken_at, closed_by, closed_at)
  select gen_random_uuid(), r.id, p.branch_id, r.deposit_cents, case when r.total_cents % 2 = 0 then 'visa' else 'mastercard' end,
    lpad((r.total_cents % 10000)::text, 4, '0'), lpad((r.total_cents * 31 % 1000000)::text, 6, '0'), (r.return_at + interval '14 days')::date,
    case when r.returned_at is null then 'taken' else 'released' end, s.id, r.handed_over_at,
    case when r.returned_at is not null then s.id end, r.returned_at
  from reservation r join pool p on p.id = r.pool_id cross join (select min(id) as id from staff) s
  where r.conditions_version = 'demo' and r.handed_over_at is not null and r.deposit_cents > 0
    and not exists (select 1 from deposit d where d.reservation_id = r.id)`

/**
 * Prices the generated reservations that have no terms yet by today's catalogue, and records for cars that were handed over that the total
 * was paid at the counter and a deposit was taken, released at the return.
 * @returns how many reservations were priced
 */
export async function priceReservations(db: Db, catalog: Catalog): Promise<number> {
  return inTransaction(db, async (client) => {
    await client.query('set local statement_timeout = 0')
    await client.query('analyze reservation, quote')
    let count = 0
    let last = '00000000-0000-0000-0000-000000000000'
    for (;;) {
      const rows = await findUnpricedSql(client, batchSize, last)
      if (rows.length === 0) break
      last = rows.at(-1)?.id ?? last
      await priceSql(client, JSON.stringify(rows.map((row, i) => price(catalog, row, count + i))))
      count += rows.length
    }
    await paySql(client)
    await holdSql(client)
    return count
  })
}

/** @param turn varies the cover, since generated renters choose nothing */
function price(catalog: Catalog, row: Generated, turn: number): object {
  const carClass = catalog.classes.get(row.class_id)
  if (carClass === undefined) throw new Error(`No class ${row.class_id}`)
  const trip = {
    pickUpBranchId: row.branch_id,
    returnBranchId: row.branch_id,
    pickUpAt: toWallTime(row.pick_up_at),
    returnAt: toWallTime(row.return_at),
    packageId: null,
    youngDriver: false,
  }
  const terms = freezeTerms(catalog, trip, carClass, { clientTypeId: 1, afterHoursEvents: 0 })
  const covers = chooseCovers(catalog, carClass)
  const cover = covers[turn % covers.length]
  if (cover === undefined) throw new Error(`No cover for class ${row.class_id}`)
  const choices = {
    optionalCoverDayCents: cover.dayCents - carClass.mandatoryDayCents,
    depositShareBps: cover.depositShareBps,
    extras: [],
    prepaidBps: 0,
  }
  const { lines, totalCents, depositCents } = priceTrip(trip, terms, choices)
  return {
    id: row.id,
    total_cents: totalCents,
    deposit_cents: depositCents,
    coverage_id: cover.id,
    lines,
    terms: { terms, choices },
  }
}

const chooseCovers = (catalog: Catalog, { size, mandatoryDayCents, row }: CatalogClass) =>
  coveragePackages({ size, mandatoryDayCents, depositCents: row.deposit_cents }, catalog.coverItems, catalog.coverPackages)
