-- What is sold is a class at a branch, never a car: a pool with a capacity. At no minute may more blocks overlap than the pool has cars
-- (docs/decisions/004-availability.md). Portable SQL on purpose: no ranges, no exclusion constraints, no advisory locks.

create table pool (
  id int primary key,
  branch_id int not null references branch,
  class_id int not null references car_class,
  capacity int not null check (capacity >= 0),
  -- Time between a return and the next pick-up.
  buffer_minutes int not null default 60,
  unique (branch_id, class_id)
);
create trigger raise_version after insert or update or delete or truncate on pool
  for each statement execute function raise_catalog_version();

create table quote (
  id uuid primary key,
  pool_id int not null references pool,
  pick_up_at timestamptz not null,
  return_at timestamptz not null,
  currency char(3) not null,
  total_cents bigint not null,
  lines jsonb not null,
  expires_at timestamptz not null
);

create table reservation (
  id uuid primary key,
  code text not null unique,
  -- One quote makes one booking.
  quote_id uuid not null unique references quote,
  pool_id int not null references pool,
  return_branch_id int not null references branch,
  status text not null
    check (status in ('held', 'confirmed', 'checked_in', 'completed', 'cancelled', 'no_show', 'expired')),
  pick_up_at timestamptz not null,
  return_at timestamptz not null check (return_at > pick_up_at),
  currency char(3) not null,
  total_cents bigint not null check (total_cents >= 0),
  hold_expires_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  version int not null default 1
);

create index reservation_hold on reservation (hold_expires_at) where status = 'held';

-- A car of the pool that cannot be given to anyone else. The length limit bounds the sweep's index scan: 92 days of rental, the buffer
-- and the way back; a longer stay is several rows.
create table block (
  id uuid primary key,
  pool_id int not null references pool,
  reservation_id uuid references reservation,
  kind text not null default 'rental' check (kind in ('rental', 'maintenance', 'transfer', 'overdue')),
  from_ts timestamptz not null,
  until_ts timestamptz not null,
  -- A hold stops counting at this instant, whether or not a job has tidied it away.
  expires_at timestamptz,
  units int not null default 1 check (units > 0),
  check (until_ts > from_ts),
  check (until_ts - from_ts <= interval '95 days')
);

create index block_sweep on block (pool_id, from_ts) include (until_ts, expires_at, units, reservation_id);
create index block_reservation on block (reservation_id);
