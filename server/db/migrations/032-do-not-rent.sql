-- To whom the company does not rent (docs/decisions/058-customers.md). No name and no number is stored: an entry is about a booking or an
-- account, and is matched by keyed hashes.
create table do_not_rent (
  id int generated always as identity primary key,
  -- Of whom it was said; exactly one.
  reservation_id uuid references reservation,
  client_id int references client,
  reason text not null check (reason <> ''),
  -- The last day on which it holds; null until somebody ends it.
  expires_on date,
  added_by int not null references staff,
  added_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  check (num_nonnulls(reservation_id, client_id) = 1)
);
create index do_not_rent_reservation on do_not_rent (reservation_id) where reservation_id is not null;
create index do_not_rent_client on do_not_rent (client_id) where client_id is not null;

create table do_not_rent_key (
  entry_id int not null references do_not_rent on delete cascade,
  -- HMAC of an e-mail address, a phone number, or a number of a document or licence.
  mac bytea not null,
  primary key (mac, entry_id)
);
create index do_not_rent_key_entry on do_not_rent_key (entry_id);
