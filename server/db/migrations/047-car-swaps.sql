-- A renter who gets another car while the rental runs, such as after a breakdown. The booking keeps its one block, which from then on is of
-- the new car: what is sold does not change. A row holds the time with the car that was given back.
create table car_swap (
  id int generated always as identity primary key,
  reservation_id uuid not null references reservation,
  from_vehicle_id int not null references vehicle,
  -- From the hand-over, or from the swap before.
  from_at timestamptz not null,
  to_vehicle_id int not null references vehicle check (to_vehicle_id <> from_vehicle_id),
  at timestamptz not null check (at >= from_at),
  -- As both cars were read then.
  from_odometer_km int not null check (from_odometer_km >= 0),
  from_fuel_eighths int not null check (from_fuel_eighths between 0 and 8),
  to_odometer_km int not null check (to_odometer_km >= 0),
  to_fuel_eighths int not null check (to_fuel_eighths between 0 and 8),
  -- A lower reading than the one before.
  odometer_reason text check (odometer_reason <> ''),
  reason text not null check (reason <> ''),
  staff_id int not null references staff
);
create index car_swap_reservation on car_swap (reservation_id, at);
create index car_swap_vehicle on car_swap (from_vehicle_id, from_at);

-- The car that was given back is prepared; it can be handed over before that ends.
alter table downtime drop constraint downtime_kind_check;
alter table downtime add constraint downtime_kind_check check (kind in ('maintenance', 'transfer', 'not_in_service', 'preparation'));
alter table block drop constraint block_kind_check;
alter table block add constraint block_kind_check
  check (kind in ('rental', 'maintenance', 'transfer', 'overdue', 'not_in_service', 'preparation')) not valid;
