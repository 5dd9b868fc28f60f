-- Clients with an account, their sessions and the links mailed to them (docs/decisions/017-accounts.md). Tokens are nowhere in the database,
-- only their SHA-256; passwords only as argon2id.

create table client (
  -- A number, since the wire has one; it says nothing and opens nothing.
  id int generated always as identity (start with 1001) primary key,
  client_type_id int not null default 1 references client_type,
  email text not null,
  -- The address as it is compared: trimmed, in small letters, in one Unicode form.
  email_key text not null,
  -- Until the owner of the mailbox has followed a link, an account proves nothing about the address.
  email_confirmed_at timestamptz,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  language text not null check (language in ('es', 'en')),
  document text,
  licence text,
  company text,
  phone text,
  mobile_phone text,
  address text,
  ruc text,
  dv text,
  accepts_marketing boolean not null default false,
  is_blocked boolean not null default false,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  -- Of a deleted account the row is left, empty of everything personal, because bookings and consents point to it.
  deleted_at timestamptz
);
-- One confirmed account an address; any number of unconfirmed ones, so that registering tells nobody whether an address is known.
create unique index client_confirmed_email on client (email_key) where email_confirmed_at is not null and deleted_at is null;
create index client_email on client (email_key, id) where deleted_at is null;

create table session (
  token_sha256 bytea primary key,
  client_id int not null references client,
  created_at timestamptz not null default clock_timestamp(),
  last_used_at timestamptz not null default clock_timestamp(),
  -- However much it is used, it ends here.
  expires_at timestamptz not null
);
create index session_client on session (client_id);

create table client_token (
  id uuid primary key,
  token_sha256 bytea not null unique,
  purpose text not null check (purpose in ('confirm', 'reset')),
  client_id int not null references client,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default clock_timestamp()
);
create index client_token_client on client_token (client_id);

alter table reservation
  add column client_id int references client,
  -- The client has asked for erasure while the rental still stood: its personal data go when it has ended.
  add column erase_requested_at timestamptz;
create index reservation_client on reservation (client_id) where client_id is not null;
create index reservation_email on reservation (lower(email));

-- Purposes come with the features that ask for them; what they are stands in the program.
alter table consent
  add column client_id int references client,
  drop constraint if exists consent_purpose_check,
  add constraint consent_purpose_check check (purpose ~ '^[a-z-]+$');
create index consent_client on consent (client_id) where client_id is not null;
