-- Requests about personal data (Ley 81 of 2019): who asks for what, until when it has to be answered, and how (docs/decisions/058-customers.md).
create table privacy_request (
  id int generated always as identity primary key,
  kind text not null check (kind in ('access', 'rectification', 'export', 'erase')),
  name text not null,
  email text not null,
  language text not null check (language in ('es', 'en')),
  detail text not null,
  received_on date not null,
  due_on date not null,
  -- How the identity was checked; null while it was not.
  identity_note text,
  -- What was answered; null while it is open.
  answer text,
  exported_at timestamptz,
  erased_at timestamptz,
  closed_at timestamptz,
  version int not null default 0,
  created_at timestamptz not null default clock_timestamp()
);
