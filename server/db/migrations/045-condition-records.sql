-- The condition of a car when it is handed over and returned, and what is charged because of it (docs/decisions/062-condition-records.md).

create table condition_record (
  -- Made on the device that recorded it: the same record is applied once, however often it is sent.
  id uuid primary key,
  reservation_id uuid not null references reservation,
  vehicle_id int not null references vehicle,
  -- Where it was recorded.
  branch_id int not null references branch,
  kind text not null check (kind in ('hand-over', 'return')),
  odometer_km int not null check (odometer_km >= 0),
  odometer_reason text check (odometer_reason <> ''),
  fuel_eighths int not null check (fuel_eighths between 0 and 8),
  -- What is in the car, by key.
  equipment text[] not null,
  -- Encrypted; null once the renter's data are erased, or if the renter did not sign.
  signature bytea,
  unsigned_reason text check (unsigned_reason <> ''),
  -- When it happened, by the device's clock, corrected by the difference from ours.
  at timestamptz not null,
  received_at timestamptz not null default clock_timestamp(),
  staff_id int not null references staff,
  -- Set when the step was undone.
  withdrawn_at timestamptz
);
create unique index condition_record_once on condition_record (reservation_id, kind) where withdrawn_at is null;
create index condition_record_vehicle on condition_record (vehicle_id, at);
create index condition_record_signature_key on condition_record
  (substring(signature from 1 for 2 + get_byte(substring(signature from 2 for 1), 0))) where signature is not null;

create table damage (
  id uuid primary key,
  vehicle_id int not null references vehicle,
  -- The record in which it was noted first.
  record_id uuid not null references condition_record,
  view text not null check (view in ('left', 'roof', 'right', 'front', 'rear')),
  -- Thousandths of the view's frame.
  x int not null check (x between 0 and 1000),
  y int not null check (y between 0 and 1000),
  part text not null,
  kind text not null check (kind in ('scratch', 'dent', 'chip', 'crack', 'broken', 'missing', 'stain')),
  size text not null check (size in ('small', 'medium', 'large')),
  note text not null default '',
  repaired_at timestamptz,
  repaired_by int references staff
);
create index damage_vehicle on damage (vehicle_id) where repaired_at is null;
create index damage_record on damage (record_id);

create table condition_photo (
  id uuid primary key,
  record_id uuid not null references condition_record,
  -- Null for a picture of the whole car.
  damage_id uuid references damage,
  -- An encrypted JPEG without the metadata of the camera. Null until it has been received: the record comes before its pictures.
  content bytea,
  bytes int,
  at timestamptz
);
alter table condition_photo alter column content set storage external;
create index condition_photo_record on condition_photo (record_id);
-- Those that are old are deleted.
create index condition_photo_kept on condition_photo (at) where content is not null;
create index condition_photo_content_key on condition_photo
  (substring(content from 1 for 2 + get_byte(substring(content from 2 for 1), 0))) where content is not null;

-- What is charged besides the price of the booking. A row is never changed, only voided.
create table rental_charge (
  id uuid primary key,
  reservation_id uuid not null references reservation,
  record_id uuid references condition_record,
  kind text not null
    check (kind in ('late', 'one-way', 'fuel', 'cleaning', 'smoking', 'lost-key', 'lost-plate', 'damage', 'toll', 'fine', 'other')),
  amount_cents bigint not null check (amount_cents > 0),
  note text not null default '',
  staff_id int not null references staff,
  at timestamptz not null default clock_timestamp(),
  voided_at timestamptz,
  voided_by int references staff,
  void_reason text check (void_reason <> ''),
  check ((voided_at is null) = (void_reason is null))
);
create index rental_charge_reservation on rental_charge (reservation_id);

-- The tariff of the charges at return, in cents including tax.
create table return_terms (
  id int primary key check (id = 1),
  fuel_service_cents int not null check (fuel_service_cents >= 0),
  fuel_gallon_cents int not null check (fuel_gallon_cents >= 0),
  cleaning_cents int not null check (cleaning_cents >= 0),
  smoking_cents int not null check (smoking_cents >= 0),
  lost_key_cents int not null check (lost_key_cents >= 0),
  lost_plate_cents int not null check (lost_plate_cents >= 0)
);
insert into return_terms values (1, 1000, 650, 5000, 15000, 15000, 2500);

-- A deposit that pays charges of the statement; otherwise a captured deposit is a charge of its own.
alter table deposit add column pays_balance boolean not null default false;
