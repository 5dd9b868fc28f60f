-- What a booking holds beyond its car: who rents and what was chosen, the price as it was shown, and everything that must be written in the
-- same transaction (docs/decisions/009-booking.md).

-- The booking that a quote became, as it was answered: the same quote again gives the same answer.
alter table quote add column answer jsonb;

alter table reservation
  add column client_type_id int not null references client_type,
  add column package_id int references promotion,
  add column coverage_id int not null references coverage_package,
  add column baby_seats int not null check (baby_seats >= 0),
  add column additional_drivers int not null check (additional_drivers >= 0),
  add column wifi_devices int not null check (wifi_devices >= 0),
  -- A driver of 23 or 24 years will drive.
  add column young_driver boolean not null,
  -- `[{id, quantity}]` of the extras without a column of their own.
  add column extras jsonb not null,
  add column is_prepaid boolean not null,
  -- The lines of the price in the words of the domain; their sum is the total.
  add column lines jsonb not null,
  add column deposit_cents bigint not null check (deposit_cents >= 0),
  add column first_name text not null,
  add column last_name text not null,
  add column email text not null,
  add column phone text not null,
  add column birth_date date not null,
  add column document_kind text not null check (document_kind in ('cedula', 'passport')),
  add column document text not null,
  add column licence text not null,
  add column licence_country char(2) not null,
  add column licence_expires_on date not null,
  add column company text,
  add column ruc text,
  add column dv text,
  -- `[{firstName, lastName, birthDate, licence}]` of the others who will drive, as far as they are named.
  add column drivers jsonb not null,
  add column flight text,
  add column comments text,
  add column language text not null check (language in ('es', 'en')),
  add column conditions_version text not null,
  add check (length(code) = 10),
  add check ((status = 'held') = (hold_expires_at is not null) or status not in ('held', 'confirmed'));

create index reservation_pick_up on reservation (pick_up_at);

-- Every change of state, and who caused it. Only ever added to.
create table reservation_event (
  id bigint generated always as identity primary key,
  reservation_id uuid not null references reservation,
  from_status text,
  to_status text not null,
  actor text not null,
  reason text,
  at timestamptz not null default clock_timestamp(),
  data jsonb
);
create index reservation_event_reservation on reservation_event (reservation_id);

-- What somebody agreed to or did not, traceable as Ley 81 asks: which text, when, from where (docs/domain.md 5.1).
create table consent (
  id bigint generated always as identity primary key,
  reservation_id uuid references reservation,
  purpose text not null check (purpose in ('rental', 'marketing')),
  is_granted boolean not null,
  text_version text not null,
  at timestamptz not null default clock_timestamp(),
  ip inet,
  locale text not null
);
create index consent_reservation on consent (reservation_id);

-- Links that we mail. The token itself is nowhere in the database, only its SHA-256.
create table link_token (
  id uuid primary key,
  token_sha256 bytea not null unique,
  purpose text not null check (purpose in ('manage')),
  reservation_id uuid not null references reservation,
  expires_at timestamptz not null,
  created_at timestamptz not null default clock_timestamp()
);
create index link_token_reservation on link_token (reservation_id);

-- The first answer to a request that may come again; written with the effect, in one transaction.
create table idempotency_key (
  -- Who asked, by which call.
  scope text not null,
  key text not null,
  request_sha256 bytea not null,
  -- Null only within the transaction that fills it.
  answer jsonb,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  primary key (scope, key)
);
create index idempotency_key_expiry on idempotency_key (expires_at);

-- What is to be done after a transaction, such as a mail: at least once, and never for what was rolled back.
create table outbox (
  id bigint generated always as identity primary key,
  dedupe_key text not null unique,
  topic text not null,
  payload jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  next_at timestamptz not null default clock_timestamp(),
  attempts int not null default 0,
  done_at timestamptz,
  last_error text
);
create index outbox_due on outbox (next_at) where done_at is null;

-- Mails of a demonstration without a mail server, shown at /dev/mail.
create table kept_mail (
  id bigint generated always as identity primary key,
  message_id text not null unique,
  recipient text not null,
  subject text not null,
  html text not null,
  body text not null,
  calendar text,
  created_at timestamptz not null default clock_timestamp()
);
