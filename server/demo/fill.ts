// Fills the database with generated reservations for testing and measuring: `npm run demo:fill -- --reservations 10000 --days 180`. They are
// spread evenly, from that many days ahead back as far as the number requires, and never oversell a pool. With `--copies 900000`, that many
// older copies of the completed ones are added; with `--branches 2000 --cars 50000`, the company is grown first.

import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabase, projectRoot } from '../db/open-database.ts'
import type { Db } from '../db/pool.ts'
import { seed } from '../db/seed/seed.ts'
import { unprepared } from '../db/statements/statement.ts'
import { createCatalogStore } from '../features/catalog/service.ts'
import { ensureDemoStaff } from '../features/staff/demo-staff.ts'
import { ensureDemoFleet } from '../features/vehicles/demo-fleet.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { withoutIndexes, withoutKeys } from './bulk-load.ts'
import { growChain } from './chain.ts'
import { copyReservations, rentalTables } from './copy-reservations.ts'
import { priceReservations } from './price-reservations.ts'

const firstNames = `Ana Carlos Lucía José Ingrid Ricardo Yaritza Óscar Marta Luis Gabriela Édgar Nadia Rogelio Itzel Kevin Emily Jean-Luc Amir Chen`
const lastNames = `González Rodríguez Fernández Ríos Batista Palacios Quintero Samudio Arosemena Herrera Núñez Cedeño Him Smith Moreau Müller Ruiz De_León`

/** A random one of some words; evaluated for each row. */
const pick = (words: string): string => {
  const list = words.split(' ').map((word) => `'${word.replace('_', ' ')}'`)
  return `(array[${list.join(', ')}])[1 + floor(random() * ${list.length})::int]`
}

// Each car is rented for one to nine days and then idle for up to six, so it is used somewhat more than half of the time. Cars are filled
// one by one, from the last day backwards or from before existing reservations, so no two rentals of a car overlap. A car was handed over and
// returned, unless that was less than an hour ago: those renters have not come yet, or are late.
// Codes have 49 random bits; with ten hexadecimal digits, about every third fill of a million would contain a duplicate.
// Generated renters have no documents: plaintext ones would have to be encrypted by a server (server/operations/keys/encrypt-plaintext-rows.ts).
const fillSql = `
  with recursive car as (
    select p.id as pool_id, p.branch_id, p.buffer_minutes, v.id as car, v.plate,
           coalesce(
             (select min(from_ts) - interval '1 day' from block b where b.pool_id = p.id),
             date_trunc('day', clock_timestamp()) + $3::int * interval '1 day' + interval '12 hours' + (random() * 24)::int * interval '30 minutes'
           ) - (random() * 12)::int * interval '1 day' as ends_at
    from vehicle v join vehicle_home h on h.vehicle_id = v.id and h.closed_at is null join pool p on p.id = h.pool_id
  ), rented as (
    select pool_id, branch_id, buffer_minutes, car, plate, 1 as turn,
           ends_at - (1 + (random() * 8)::int) * interval '1 day' as starts_at, ends_at
    from car
    union all
    select pool_id, branch_id, buffer_minutes, car, plate, turn + 1,
           next.ends_at - (1 + (random() * 8)::int) * interval '1 day', next.ends_at
    from rented cross join lateral (select rented.starts_at - (1 + (random() * 6)::int) * interval '1 day' as ends_at) next
    where turn < $2
  ), chosen as (
    select *, gen_random_uuid() as reservation_id, gen_random_uuid() as quote_id,
      case when ends_at < clock_timestamp() - interval '1 hour' then 'completed'
           when starts_at < clock_timestamp() - interval '1 hour' then 'checked_in'
           else 'confirmed' end as status
    from rented order by turn limit $1
  ), quoted as (
    insert into quote (id, pool_id, pick_up_at, return_at, currency, total_cents, lines, expires_at)
    select quote_id, pool_id, starts_at, ends_at, 'USD', 10000 + (random() * 90000)::int, '[]', starts_at from chosen
    returning id, total_cents
  ), reserved as (
    insert into reservation (
      id, code, quote_id, pool_id, return_branch_id, status, pick_up_at, return_at, currency, total_cents, deposit_cents, lines,
      client_type_id, coverage_id, baby_seats, additional_drivers, wifi_devices, young_driver, extras, is_prepaid,
      first_name, last_name, email, phone, birth_date, document_kind, document, licence, licence_country, licence_expires_on,
      drivers, language, conditions_version, created_at, plate, handed_over_at, returned_at
    )
    select c.reservation_id,
      (select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (get_byte(uuid_send(c.reservation_id), place) & 31) + 1, 1), '')
       from generate_series(0, 9) place),
      c.quote_id, c.pool_id,
      c.branch_id, c.status, c.starts_at, c.ends_at, 'USD', q.total_cents,
      50000, jsonb_build_array(jsonb_build_object('code', 'time', 'quantity', 1, 'unitCents', q.total_cents, 'amountCents', q.total_cents)),
      (select min(id) from client_type), (select min(id) from coverage_package), 0, 0, 0, false, '[]', false,
      ${pick(firstNames)}, ${pick(lastNames)} || ' ' || ${pick(lastNames)}, 'demo' || (random() * 1e5)::int || '@example.com',
      '+507 6' || lpad((random() * 999)::int::text, 3, '0') || '-' || lpad((random() * 9999)::int::text, 4, '0'), '1985-01-01', 'passport', '', '', 'PA', '2099-12-31',
      '[]', 'es', 'demo', least(clock_timestamp(), c.starts_at - interval '14 days'),
      case when c.status <> 'confirmed' then c.plate end,
      case when c.status <> 'confirmed' then c.starts_at end, case when c.status = 'completed' then c.ends_at end
    from chosen c join quoted q on q.id = c.quote_id
    returning id, status, created_at, pick_up_at, return_at, plate
  ), logged as (
    insert into reservation_event (reservation_id, kind, to_status, actor, at, data)
    select id, 'booked', 'confirmed', 'system:demo', created_at, '{}'::jsonb from reserved
    union all select id, 'handed-over', 'checked_in', 'system:demo', pick_up_at, jsonb_build_object('plate', plate) from reserved where status <> 'confirmed'
    union all select id, 'returned', 'completed', 'system:demo', return_at, '{}' from reserved where status = 'completed'
  ), consented as (
    insert into consent (reservation_id, purpose, is_granted, text_version, locale) select id, 'rental', true, 'demo', 'es' from reserved
  )
  insert into block (id, pool_id, reservation_id, kind, from_ts, until_ts, vehicle_id)
  select gen_random_uuid(), c.pool_id, c.reservation_id, 'rental', c.starts_at, c.ends_at + c.buffer_minutes * interval '1 minute',
    -- Two of three future bookings have a planned car.
    case when c.status <> 'confirmed' or (c.car + c.turn) % 3 <> 0 then c.car end
  from chosen c join reserved r on r.id = c.reservation_id`

const countCarsSql = unprepared('count-cars')`select sum(capacity)::int as cars from pool`

// The seed's cars are the company's since the seed ran; without this the figures would have rentals of cars that were not there.
const dateHomesBackSql = unprepared('date-homes-back')`
  update vehicle_home h set from_at = oldest.at from (select min(pick_up_at) as at from reservation) oldest
  where h.from_at > oldest.at and h.from_at <= clock_timestamp()
    and not exists (select from vehicle_home o where o.vehicle_id = h.vehicle_id and o.from_at < h.from_at)`

/**
 * Writes the reservations; the statement may run for minutes, so it has no time limit.
 * @param days how many days ahead the last ones end
 */
export async function fillReservations(db: Db, reservations: number, days = 180): Promise<number> {
  return inTransaction(db, async (client) => {
    await client.query('set local statement_timeout = 0')
    await ensureDemoFleet(client)
    const [fleet] = await countCarsSql(client)
    const turns = Math.ceil(reservations / (fleet?.cars ?? 1))
    // Foreign keys are checked row by row at the end of each batch; analyse then updates the planner's statistics.
    const filled = await client.query(fillSql, [reservations, turns, days])
    await dateHomesBackSql(client)
    return filled.rowCount ?? 0
  })
}

/** From this number of reservations on, creating the indexes afterwards is faster. */
const manyReservations = 20_000

/**
 * Generates reservations with their prices, payments and deposits, and older copies of the completed ones.
 * @param days how many days ahead the last ones end
 */
export async function fillPriced(db: Db, count: number, copies: number, days: number): Promise<void> {
  if (count + copies < manyReservations) await generate(db, count, copies, days)
  else await withoutIndexes(db, rentalTables, () => generate(db, count, copies, days))
}

async function generate(db: Db, count: number, copies: number, days: number): Promise<void> {
  console.log(`${await fillReservations(db, count, days)} reservations written`)
  console.log(`${await priceReservations(db, await createCatalogStore(db).current())} of them priced and settled`)
  if (copies === 0) return
  await withoutKeys(db, rentalTables, () =>
    inTransaction(db, async (client) => {
      await client.query('set local statement_timeout = 0')
      await copyReservations(client, copies)
      await dateHomesBackSql(client)
    }),
  )
  console.log(`${copies} copies of completed ones added`)
}

const usage = 'Give numbers: npm run demo:fill -- --reservations 1000 --days 180 --copies 0 --branches 10 --cars 1000'

async function main(): Promise<void> {
  const number = (fallback: string) => ({ type: 'string', default: fallback }) as const
  const { values } = parseArgs({
    options: { reservations: number('1000'), days: number('180'), copies: number('0'), branches: number('0'), cars: number('0') },
  })
  const [wanted, days, copies] = [Number(values.reservations), Number(values.days), Number(values.copies)]
  const [branches, cars] = [Number(values.branches), Number(values.cars)]
  if (![wanted, days, copies, branches, cars].every(Number.isInteger) || wanted < 1) throw new Error(usage)
  const config = readConfig(process.env)
  const { db, embedded } = await openDatabase(config, { statementTimeoutMs: 0 })
  try {
    // A new folder is initialised first.
    await migrate(db, join(projectRoot, 'server/db/migrations'))
    await seed(db)
    // The staff who took the payments.
    await ensureDemoStaff(db)
    if (branches > 0) await inTransaction(db, (client) => growChain(client, branches, cars))
    await fillPriced(db, wanted, copies, days)
    await db.query('vacuum (analyze)')
  } finally {
    await db.end()
    await embedded?.stop()
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main()
