-- Deposits: amounts that a card's bank has reserved and that nobody has paid (docs/decisions/059-counter-money.md).
create table deposit (
  id uuid primary key,
  reservation_id uuid not null references reservation,
  branch_id int not null references branch,
  amount_cents bigint not null check (amount_cents > 0),
  card_type text not null check (card_type in ('visa', 'mastercard', 'amex', 'other')),
  -- Empty once the renter's data are erased.
  last_four text not null check (last_four ~ '^([0-9]{4})?$'),
  authorisation_code text not null,
  -- The last day on which the bank keeps the amount.
  expires_on date not null,
  status text not null default 'taken' check (status in ('taken', 'released', 'captured')),
  captured_cents bigint not null default 0 check (captured_cents between 0 and amount_cents),
  -- Why a part or all of it was kept.
  reason text check (reason <> ''),
  taken_by int not null references staff,
  taken_at timestamptz not null default clock_timestamp(),
  closed_by int references staff,
  closed_at timestamptz,
  check ((status = 'captured') = (captured_cents > 0)),
  check ((status = 'captured') = (reason is not null)),
  check ((status = 'taken') = (closed_at is null))
);
-- One at a time for a booking.
create unique index deposit_open on deposit (reservation_id) where status = 'taken';
create index deposit_reservation on deposit (reservation_id);
create index deposit_expires on deposit (branch_id, expires_on) where status = 'taken';
