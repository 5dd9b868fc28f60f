-- Checking in ahead, and the sealing of what must not be read from a copy of the database (docs/decisions/022-check-in.md).

-- Numbers of documents and licences are sealed from now on. A job empties the columns that held them; they stay, because an earlier version
-- that still runs writes them.
alter table reservation
  add column papers bytea,
  -- When nothing of the check-in was left to do; a change that opens it again takes this away.
  add column advance_check_in_at timestamptz;
create index reservation_clear_papers on reservation (id) where document <> '' or licence <> '';

alter table client
  add column sealed_document bytea,
  add column sealed_licence bytea;
create index client_clear_papers on client (id) where document is not null or licence is not null;

create table check_in (
  reservation_id uuid primary key references reservation,
  -- Raised with every step.
  version int not null default 0,
  -- When the renter will be at the branch.
  arrives_at timestamptz,
  uses_card_insurance boolean not null default false,
  accepted_version text,
  signature_kind text check (signature_kind in ('typed', 'drawn')),
  -- Sealed.
  signature bytea,
  signed_at timestamptz,
  created_at timestamptz not null default clock_timestamp()
);

-- What is known of the licence of somebody who will drive. Who that is, the booking says: a driver whom it does not name any more has no row.
create table check_in_driver (
  id uuid primary key,
  reservation_id uuid not null references reservation,
  -- By the name: a driver who is another has papers of their own.
  driver_key text not null,
  -- Sealed; null while only photos are there.
  licence bytea,
  licence_country char(2),
  licence_issued_on date,
  licence_expires_on date,
  -- The stamp of entry, for a licence of another country.
  entered_on date,
  unique (reservation_id, driver_key)
);

create table check_in_photo (
  id uuid primary key,
  driver_id uuid not null references check_in_driver on delete cascade,
  kind text not null check (kind in ('licence-front', 'licence-back', 'insurance-letter')),
  -- A JPEG without anything that cameras write into it; sealed.
  content bytea not null,
  -- Of the JPEG.
  bytes int not null check (bytes > 0),
  at timestamptz not null default clock_timestamp(),
  unique (driver_id, kind)
);
-- Sealed bytes do not compress, and stored so their first few can be read without the rest.
alter table check_in_photo alter column content set storage external;
