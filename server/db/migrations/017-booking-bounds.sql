-- How many unpaid cars one contact may hold, and the codes that confirm a mailbox (docs/decisions/031-limits.md).

alter table reservation
  -- Keyed hash of the document's number; null where an earlier version has written the row.
  add column document_mac bytea,
  -- Booked with a code that was mailed to the renter.
  add column has_email_code boolean not null default false;

-- What one contact holds unpaid is few rows of many; the expressions are those of server/features/bookings/contact.ts.
create index reservation_unpaid_email on reservation (lower(regexp_replace(email, '\+[^@]*@', '@'))) where status in ('held', 'confirmed') and paid_cents = 0;
create index reservation_unpaid_phone on reservation (phone) where status in ('held', 'confirmed') and paid_cents = 0;
create index reservation_unpaid_document on reservation (document_mac) where status in ('held', 'confirmed') and paid_cents = 0 and document_mac is not null;

-- The one code that stands for a contact and a rental. Neither of them, nor the code, can be read here: all three are keyed hashes.
create table booking_code (
  request_mac bytea primary key,
  code_mac bytea not null,
  wrong_tries int not null default 0,
  sent_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index booking_code_expiry on booking_code (expires_at);
