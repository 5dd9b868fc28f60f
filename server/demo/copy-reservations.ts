// Multiplies generated rentals for measuring at sizes that generating and pricing row by row would take hours to reach. Each copy is a
// completed rental moved back in time, with its quote, block, events, consent, payment and deposit.

import type pg from 'pg'
import { unprepared } from '../db/statements/statement.ts'

/** The tables of a rental; each row belongs to one reservation. */
export const rentalTables = ['quote', 'reservation', 'block', 'reservation_event', 'consent', 'counter_payment', 'deposit'] as const

// The period of the copied rentals, in whole weeks, so that a copy has the weekdays of its original and overlaps nothing.
const planSql = `
  create temporary table copied on commit drop as
  with original as (
    select id, quote_id, row_number() over (order by pick_up_at desc, id) as place, count(*) over () as count
    from reservation where conditions_version = 'demo' and status = 'completed'
  ), period as (
    select ceil(extract(epoch from max(return_at) - min(pick_up_at)) / 604800)::int + 2 as weeks
    from reservation where conditions_version = 'demo' and status = 'completed'
  )
  select o.id, o.quote_id, gen_random_uuid() as new_id, gen_random_uuid() as new_quote_id, turn * weeks * interval '1 week' as earlier,
    (select count(*) from reservation) + (turn - 1) * o.count + o.place as number
  from original o cross join period cross join generate_series(1, (select ceil($1::numeric / max(count))::int from original)) turn
  where (turn - 1) * o.count + o.place <= $1`

// The factor is odd, so different numbers have different codes.
const codeSql = Array.from(
  { length: 10 },
  (_, place) => `substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', ((c.number * 273414519287 >> ${place * 5}) & 31)::int + 1, 1)`,
).join(' || ')

const receiptSql = `(select last_number from receipt_series s where s.branch_id = t.branch_id)
  + row_number() over (partition by t.branch_id order by c.number)`

/** What a copy has instead of the original's value. */
const replaced: Readonly<Record<string, string>> = {
  'quote.id': 'c.new_quote_id',
  'reservation.id': 'c.new_id',
  'reservation.quote_id': 'c.new_quote_id',
  'reservation.code': codeSql,
  'counter_payment.receipt_number': receiptSql,
  id: 'gen_random_uuid()',
  reservation_id: 'c.new_id',
}

const findColumnsSql = unprepared('find-columns', { notNull: ['name', 'type'] })`
  select quote_ident(attname) as name, format_type(atttypid, null) as type from pg_attribute
  where attrelid = $1::text::regclass and attnum > 0 and not attisdropped and attidentity = '' and attgenerated = '' order by attnum`

/**
 * Adds `count` copies of the completed generated rentals.
 * @param client in a transaction without a time limit, on tables without keys (`withoutKeys`)
 * @throws Error if no generated rental is completed
 */
export async function copyReservations(client: pg.ClientBase, count: number): Promise<void> {
  await client.query(`set local work_mem = '512MB'`)
  const { rowCount } = await client.query(planSql, [count])
  if (rowCount !== count) throw new Error('There is no completed rental to copy: generate some that end before today')
  await client.query('analyze copied')
  // A copy's earned amount is its original's.
  await client.query('alter table reservation disable trigger user')
  for (const table of rentalTables) await copyTable(client, table)
  await client.query('alter table reservation enable trigger user')
  await client.query(
    `update receipt_series s set last_number = last.number
     from (select branch_id, max(receipt_number) as number from counter_payment group by branch_id) last where last.branch_id = s.branch_id`,
  )
}

async function copyTable(client: pg.ClientBase, table: (typeof rentalTables)[number]): Promise<void> {
  const rows = await findColumnsSql(client, table)
  const values = rows.map(({ name, type }) => {
    const value = replaced[`${table}.${name}`] ?? replaced[name]
    return value ?? (type === 'timestamp with time zone' ? `t.${name} - c.earlier` : `t.${name}`)
  })
  // The ids of events state their order, and the planner may join in any.
  const order = table === 'reservation_event' ? ' order by t.id' : ''
  const key = { quote: 't.id = c.quote_id', reservation: 't.id = c.id' }[table as string] ?? 't.reservation_id = c.id'
  await client.query(
    `insert into ${table} (${rows.map(({ name }) => name).join(', ')}) select ${values.join(', ')} from ${table} t join copied c on ${key}${order}`,
  )
}
