-- People of the company, what they may do, and the record of what they did (docs/decisions/053-office.md). Tokens are stored as SHA-256 only,
-- passwords as argon2id, the secrets of one-time codes sealed.

create table staff (
  id int generated always as identity primary key,
  email text not null,
  -- The address as it is compared: trimmed, in small letters, in one Unicode form.
  email_key text not null unique,
  name text not null,
  language text not null default 'es' check (language in ('es', 'en')),
  -- Null until an invitation was accepted with a password; with a passkey none is needed.
  password_hash text,
  sealed_totp bytea,
  -- The last time step whose code was used: a code counts once.
  totp_step bigint,
  -- A person of the demonstration: no second factor, and nobody in live use.
  is_demo boolean not null default false,
  created_at timestamptz not null default clock_timestamp(),
  joined_at timestamptz,
  disabled_at timestamptz
);

-- As for all sealed columns (015-sealed-by-key.sql).
create index staff_totp_key on staff (substring(sealed_totp from 1 for 2 + get_byte(substring(sealed_totp from 2 for 1), 0))) where sealed_totp is not null;

create table staff_role (
  staff_id int not null references staff,
  role text not null check (role in ('agent', 'lead', 'fleet', 'revenue', 'editor', 'finance', 'owner', 'auditor')),
  -- Null for all branches.
  branch_id int references branch,
  unique nulls not distinct (staff_id, role, branch_id),
  check (branch_id is null or role in ('agent', 'lead', 'fleet'))
);

create table staff_passkey (
  -- The credential's id as the authenticator made it.
  id bytea primary key,
  staff_id int not null references staff,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null default clock_timestamp(),
  last_used_at timestamptz
);
create index staff_passkey_staff on staff_passkey (staff_id);

create table staff_recovery_code (
  staff_id int not null references staff,
  code_sha256 bytea not null,
  used_at timestamptz,
  primary key (staff_id, code_sha256)
);

-- A one-time link by which a person joins, or comes back after everything was lost.
create table staff_invitation (
  token_sha256 bytea primary key,
  staff_id int not null references staff,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default clock_timestamp()
);
create index staff_invitation_staff on staff_invitation (staff_id);

-- A challenge that a passkey signs; used once.
create table staff_challenge (
  id uuid primary key,
  challenge text not null,
  -- Null when a passkey says itself who signs in.
  staff_id int references staff,
  purpose text not null check (purpose in ('sign-in', 'register', 'step-up')),
  expires_at timestamptz not null
);

create table staff_session (
  id uuid primary key,
  token_sha256 bytea not null unique,
  staff_id int not null references staff,
  -- What the browser calls itself, shortened.
  device text not null,
  created_at timestamptz not null default clock_timestamp(),
  last_used_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  -- When a second factor was shown last.
  stepped_up_at timestamptz
);
create index staff_session_staff on staff_session (staff_id);

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  staff_id int references staff,
  -- `staff`, `operator:name` or `system`.
  actor text not null,
  action text not null check (action ~ '^[a-z-]+$'),
  subject text not null check (subject ~ '^[a-z-]+$'),
  subject_id text,
  branch_id int references branch,
  -- Values that changed, none of them personal.
  before jsonb,
  after jsonb,
  reason text
);
create index audit_log_subject on audit_log (subject, subject_id, id);
create index audit_log_staff on audit_log (staff_id, id);
create index audit_log_action on audit_log (action, id);
create trigger only_added before update or delete or truncate on audit_log
  for each statement execute function refuse_change_of_record();
