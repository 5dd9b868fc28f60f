-- What visitors ask the company by a form.

-- A request from the contact, leasing and campaign pages (rows R-08, R-09, R-40, W-18).
create table lead (
  id uuid primary key,
  -- What the sender is told and may quote on the telephone.
  reference text not null unique check (length(reference) = 8),
  kind text not null check (kind in ('contact', 'leasing', 'landing', 'autodromo')),
  name text not null,
  email text not null,
  phone text not null,
  company text,
  message text,
  -- The leasing calculation that was sent with it, as the server made it of its own rates.
  calculation jsonb,
  -- Where the visitor came from, in the words of the campaign; `{}` when it is not known.
  campaign jsonb not null,
  language text not null check (language in ('es', 'en')),
  -- Why this may have been written by a program; null when nothing speaks for it.
  suspicion text check (suspicion in ('trap-filled', 'too-quick')),
  created_at timestamptz not null default clock_timestamp()
);
create index lead_created on lead (created_at);

-- A lead's consents stand beside those of bookings; to be answered and to get offers are two purposes.
alter table consent add column lead_id uuid references lead;
create index consent_lead on consent (lead_id);
