-- The life of a booking after it was made (docs/decisions/012-changing-a-booking.md).

alter table reservation
  -- The rates and fees under which the price was made, so that a change prices what stays as it was; null where they were not kept.
  add column terms jsonb,
  -- What has been paid so far; a refund takes its part off again.
  add column paid_cents bigint not null default 0 check (paid_cents >= 0),
  -- How often the renter has changed it.
  add column changes int not null default 0,
  -- When a late renter has said that they will come.
  add column arrives_at timestamptz,
  -- The car that was handed over, and when it came back.
  add column plate text,
  add column handed_over_at timestamptz,
  add column returned_at timestamptz;

-- A car is with one renter at a time.
create unique index reservation_plate_out on reservation (plate) where status = 'checked_in';
create index reservation_live on reservation (pick_up_at) where status = 'confirmed';
create index reservation_out on reservation (return_at) where status = 'checked_in';

-- What has happened, beside the states it led from and to: several things happen to a booking that stays confirmed.
alter table reservation_event add column kind text not null default 'booked';

-- The terms of cancelling, changing and coming late (docs/domain.md 3.5); the texts on the pages show these same figures.
alter table price_terms
  add column cancel_free_hours int not null default 48 check (cancel_free_hours >= 0),
  add column cancel_fee_cents int not null default 5000 check (cancel_fee_cents >= 0),
  add column no_show_fee_cents int not null default 15000 check (no_show_fee_cents >= 0),
  add column hold_hours int not null default 2 check (hold_hours >= 0);

-- Work that comes again and again: whoever moves the time on does it, so that one process of all does each round.
create table job (
  name text primary key,
  next_at timestamptz not null default clock_timestamp()
);
