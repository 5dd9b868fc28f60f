// For tests, which need pools of a given size.

/** Defines `set_pool_cars(pool, cars)`: adds cars to a pool, or removes cars that are not rented out. */
export const setPoolCarsSql = `
create or replace function set_pool_cars(pool_id int, cars int) returns void language plpgsql as $$
declare
  missing int;
begin
  select cars - p.capacity into missing from pool p where p.id = $1 for no key update;
  if missing > 0 then
    with made as (
      insert into vehicle (class_id, branch_id) select p.class_id, p.branch_id from pool p, generate_series(1, missing) where p.id = $1 returning id
    )
    insert into vehicle_home (vehicle_id, pool_id) select id, $1 from made;
  elsif missing < 0 then
    with surplus as (
      select h.id, h.vehicle_id from vehicle_home h where h.pool_id = $1 and h.closed_at is null
      order by exists (select 1 from block b where b.vehicle_id = h.vehicle_id), h.id desc limit -missing
    ), left_fleet as (
      update vehicle set left_at = clock_timestamp() where id in (select vehicle_id from surplus)
    )
    update vehicle_home set closed_at = clock_timestamp() where id in (select id from surplus);
  end if;
end $$`
