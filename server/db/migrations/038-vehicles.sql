-- The cars behind the pools (docs/decisions/060-vehicles.md). A pool's capacity is the number of cars that have their home in it: counted by
-- triggers, never typed. What is sold stays a class, so the search reads the same columns as before.

create table vehicle (
  id int generated always as identity primary key,
  -- Without blanks and hyphens, as in reservation.plate; null until it is registered.
  plate text check (plate ~ '^[A-Z0-9]{4,8}$'),
  class_id int not null references car_class,
  make text not null default '',
  model text not null default '',
  year int check (year between 1980 and 2100),
  colour text not null default '',
  vin text check (vin ~ '^[A-HJ-NPR-Z0-9]{17}$'),
  -- As last read; null until the first reading.
  odometer_km int check (odometer_km >= 0),
  fuel_eighths int check (fuel_eighths between 0 and 8),
  -- Where it stands, or from where it went out.
  branch_id int not null references branch,
  -- Where at the branch, such as a parking space.
  spot text not null default '',
  notes text not null default '',
  plate_renewal_on date,
  insurance_until date,
  service_on date,
  service_at_km int check (service_at_km > 0),
  left_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default clock_timestamp()
);
create unique index vehicle_plate on vehicle (plate) where left_at is null;
create unique index vehicle_vin on vehicle (vin) where left_at is null;

-- In which pool a car is sold. It counts there as long as the row is open; the time before `from_at` and after `until_at` is blocked. A car
-- that moves at a later time is counted, and blocked, in both pools until then.
create table vehicle_home (
  id int generated always as identity primary key,
  vehicle_id int not null references vehicle,
  pool_id int not null references pool,
  from_at timestamptz not null default clock_timestamp(),
  until_at timestamptz check (until_at > from_at),
  closed_at timestamptz
);
create index vehicle_home_open on vehicle_home (pool_id) where closed_at is null;
create index vehicle_home_vehicle on vehicle_home (vehicle_id);
-- One home without an end.
create unique index vehicle_home_last on vehicle_home (vehicle_id) where closed_at is null and until_at is null;

-- A time in which a car cannot be rented: in the workshop, on its way to another branch, or out of service. Its blocks are at most 95 days
-- long, so a longer one has several, and one without an end is continued by a job.
create table downtime (
  id int generated always as identity primary key,
  vehicle_id int not null references vehicle,
  kind text not null check (kind in ('maintenance', 'transfer', 'not_in_service')),
  from_at timestamptz not null,
  -- Null until somebody ends it.
  until_at timestamptz check (until_at > from_at),
  reason text not null check (reason <> ''),
  -- Recorded although bookings lack a car because of it.
  is_forced boolean not null default false,
  -- Of a transfer: the branch where it is due at `until_at`, and who drives.
  to_branch_id int references branch,
  driver text not null default '',
  created_by int references staff,
  created_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  check ((kind = 'transfer') = (to_branch_id is not null)),
  check (kind <> 'transfer' or until_at is not null)
);
create index downtime_vehicle on downtime (vehicle_id, from_at);
create index downtime_open on downtime (from_at) where ended_at is null;

-- Every pool gets as many cars as it had, still without plates. The first have those that are out now.
create temp table new_vehicle on commit drop as
  select p.id as pool_id, p.branch_id, p.class_id, number, out.plate, row_number() over (order by p.id, number)::int as id
  from pool p
  cross join lateral generate_series(1, p.capacity) number
  left join lateral (
    select r.plate, row_number() over (order by r.id) as number
    from reservation r where r.pool_id = p.id and r.status = 'checked_in' and r.plate ~ '^[A-Z0-9]{4,8}$'
  ) out using (number);
insert into vehicle (id, plate, class_id, branch_id) overriding system value select id, plate, class_id, branch_id from new_vehicle;
select setval(pg_get_serial_sequence('vehicle', 'id'), (select coalesce(max(id), 0) + 1 from vehicle), false);
insert into vehicle_home (vehicle_id, pool_id) select id, pool_id from new_vehicle;

-- Which car a block is of: of a rental the planned one, from hand-over on the one that is out.
alter table block add column vehicle_id int;
alter table block add column downtime_id int;
alter table block add constraint block_vehicle foreign key (vehicle_id) references vehicle not valid;
alter table block add constraint block_downtime foreign key (downtime_id) references downtime not valid;
alter table block drop constraint block_kind_check;
alter table block add constraint block_kind_check check (kind in ('rental', 'maintenance', 'transfer', 'overdue', 'not_in_service')) not valid;
update block b set vehicle_id = v.id from reservation r join new_vehicle v on v.plate = r.plate and v.pool_id = r.pool_id
  where b.reservation_id = r.id and b.kind = 'rental' and r.status = 'checked_in';

alter table pool alter column capacity set default 0;

create function count_cars_of_pools() returns trigger language plpgsql as $$
begin
  update pool set capacity = (select count(*) from vehicle_home h where h.pool_id = pool.id and h.closed_at is null)
  where id in (select pool_id from changed)
    and capacity <> (select count(*) from vehicle_home h where h.pool_id = pool.id and h.closed_at is null);
  return null;
end $$;
create trigger count_new after insert on vehicle_home
  referencing new table as changed for each statement execute function count_cars_of_pools();
create trigger count_changed after update on vehicle_home
  referencing new table as changed for each statement execute function count_cars_of_pools();
create trigger count_gone after delete on vehicle_home
  referencing old table as changed for each statement execute function count_cars_of_pools();

-- A car keeps its pool: it moves by a new row.
create function refuse_move() returns trigger language plpgsql as $$
begin
  raise exception 'A car changes its pool by a new row of vehicle_home';
end $$;
create trigger refuse_move before update of pool_id, vehicle_id on vehicle_home for each row
  when (old.pool_id <> new.pool_id or old.vehicle_id <> new.vehicle_id) execute function refuse_move();

create function refuse_typed_capacity() returns trigger language plpgsql as $$
begin
  if new.capacity <> (select count(*) from vehicle_home h where h.pool_id = new.id and h.closed_at is null) then
    raise exception 'The capacity of a pool is the number of its cars: add or move cars (vehicle_home)';
  end if;
  return new;
end $$;
create trigger refuse_typed_capacity before insert or update of capacity on pool for each row execute function refuse_typed_capacity();
