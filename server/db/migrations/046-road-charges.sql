-- Tolls and fines that the company receives for its cars, from imported files. They are charged to the renter who had the car.

create table road_charge (
  id int generated always as identity primary key,
  kind text not null check (kind in ('toll', 'fine')),
  plate text not null check (plate ~ '^[A-Z0-9]{4,8}$'),
  at timestamptz not null,
  place text not null default '',
  reference text not null default '',
  amount_cents int not null check (amount_cents > 0),
  -- Who had the car then; null while nobody is known.
  reservation_id uuid references reservation,
  imported_at timestamptz not null default clock_timestamp(),
  imported_by int not null references staff,
  -- Set when it is charged. A charge that is voided later is not made again.
  charge_id uuid unique references rental_charge,
  dismissed_at timestamptz,
  dismissed_by int references staff,
  dismiss_reason text check (dismiss_reason <> ''),
  check ((dismissed_at is null) = (dismiss_reason is null)),
  check (charge_id is null or (dismissed_at is null and reservation_id is not null))
);
-- The same toll or fine is taken in once, whichever files name it.
create unique index road_charge_reference on road_charge (kind, reference) where reference <> '';
create unique index road_charge_moment on road_charge (kind, plate, at, amount_cents);
create index road_charge_open on road_charge (at) where charge_id is null and dismissed_at is null;
create index road_charge_reservation on road_charge (reservation_id);

-- For each unpaid toll, unless the renter has rented the extra that pays tolls (docs/domain.md 3).
alter table return_terms
  add column toll_fee_cents int not null default 2500 check (toll_fee_cents >= 0),
  add column toll_extra_id int not null default 6;
