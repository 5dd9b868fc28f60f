-- Passkeys of clients (docs/decisions/017-accounts.md), like those of the staff in 027-staff.sql.
create table client_passkey (
  -- The credential's id as the authenticator made it.
  id bytea primary key,
  client_id int not null references client,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null check (name <> ''),
  created_at timestamptz not null default clock_timestamp(),
  last_used_at timestamptz
);
create index client_passkey_client on client_passkey (client_id);

create table client_challenge (
  id uuid primary key,
  challenge bytea not null,
  -- Null when a passkey says itself who logs in.
  client_id int references client,
  expires_at timestamptz not null
);
create index client_challenge_expiry on client_challenge (expires_at);

alter table client_token validate constraint client_token_purpose_check;
