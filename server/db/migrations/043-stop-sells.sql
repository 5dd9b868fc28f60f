-- Pick-ups that are not sold, whatever cars are free (docs/decisions/060-vehicles.md). Bookings that exist stay.
create table stop_sell (
  id int generated always as identity primary key,
  -- Null for all of them.
  branch_id int references branch,
  class_id int references car_class,
  client_type_id int references client_type,
  -- The first and the last day of pick-up.
  from_on date not null,
  until_on date not null check (until_on >= from_on),
  reason text not null check (reason <> ''),
  created_by int not null references staff,
  created_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz
);
create index stop_sell_open on stop_sell (until_on) where ended_at is null;
create trigger raise_version after insert or update or delete or truncate on stop_sell
  for each statement execute function raise_catalog_version();
