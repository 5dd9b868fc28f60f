// Grows the demonstration's company to thousands of branches for measuring. Its first ten branches keep their cars and prices.

import type pg from 'pg'

const branchesSql = `
  insert into branch (id, slug, name, region_id, address, how_to_find_es, how_to_find_en, lat, lng)
  select n, 'sucursal-' || n, 'Sucursal ' || n, 1 + n % 3, 'Avenida ' || n, 'Junto al parque.', 'Beside the park.', 7.5 + n % 97 * 0.02, -82.5 + n % 89 * 0.05
  from generate_series((select max(id) + 1 from branch), $1::int) n`

// Every day from 8:00 to 18:00.
const hoursSql = `
  insert into branch_hours (branch_id, weekday, opens_min, closes_min)
  select b.id, weekday, 480, 1080 from branch b cross join generate_series(0, 6) weekday
  where not exists (select from branch_hours h where h.branch_id = b.id)`

const feesSql = `
  insert into one_way_region_fee (from_region_id, to_region_id, fee_cents, reposition_minutes)
  select f.id, t.id, case when f.id = t.id then 1500 else 19000 end, case when f.id = t.id then 240 else 2160 end from region f cross join region t
  on conflict do nothing`

// Every second class at a branch, the other half at the next one; no commercial ones.
const poolsSql = `
  insert into pool (id, branch_id, class_id)
  select (select max(id) from pool) + row_number() over (order by b.id, c.id), b.id, c.id from branch b cross join (
    select id, row_number() over (order by id) as place from car_class c where not exists (select from category g where g.id = c.category_id and g.is_commercial)
  ) c
  where not exists (select from pool p where p.branch_id = b.id) and (c.place + b.id) % 2 = 0`

const carsSql = `
  with added as (
    insert into vehicle (class_id, branch_id)
    select p.class_id, p.branch_id
    from (select p.*, row_number() over (order by p.id) as place, count(*) over () as count from pool p where not exists (
      select from vehicle_home h where h.pool_id = p.id)) p
    cross join lateral generate_series(p.place, $1::int - (select count(*) from vehicle), p.count)
    returning id, class_id, branch_id
  )
  insert into vehicle_home (vehicle_id, pool_id) select a.id, p.id from added a join pool p using (class_id, branch_id)`

/** Adds branches and cars until there are that many; fees between the branches are by region. */
export async function growChain(client: pg.ClientBase, branches: number, cars: number): Promise<void> {
  await client.query(`select set_config('istmo.publication', 'demo', true)`)
  await client.query(branchesSql, [branches])
  for (const sql of [hoursSql, feesSql, poolsSql]) await client.query(sql)
  await client.query(carsSql, [cars])
}
