-- Payments, refunds, and what providers tell us (docs/decisions/021-payments.md). No card, account or telephone of a payer stands here.

create table payment (
  id uuid primary key,
  reservation_id uuid not null references reservation,
  provider text not null,
  -- What the provider knows it by, made by us: 12 characters of base 32.
  provider_order text not null unique check (provider_order ~ '^[0-9A-HJKMNP-TV-Z]{12}$'),
  -- What the provider calls it.
  provider_ref text,
  amount_cents bigint not null check (amount_cents > 0),
  currency char(3) not null,
  -- Paid is the end. Declined or cancelled is the end for us; where the provider says that the money came all the same, it is paid.
  status text not null default 'created' check (status in ('created', 'pending', 'paid', 'failed', 'cancelled')),
  -- Why it failed or was cancelled: a code of ours or the provider's.
  reason text,
  -- Null while it is not known; a page of ours is an address without a token, since that is made of the id.
  payer_url text,
  -- What the provider wants kept with the order.
  kept jsonb not null default '{}',
  -- Of the page at /pay; its token is nowhere in the database.
  page_sha256 bytea not null unique,
  refunded_cents bigint not null default 0 check (refunded_cents between 0 and amount_cents),
  expires_at timestamptz not null,
  -- When the provider was last asked, so that nobody makes us ask all the time.
  asked_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  paid_at timestamptz,
  version int not null default 1,
  unique (provider, provider_ref)
);
-- Any number of clicks, one payment under way.
create unique index payment_live on payment (reservation_id) where status in ('created', 'pending');
create index payment_reservation on payment (reservation_id);
create index payment_reconcile on payment (created_at) where status in ('created', 'pending', 'failed', 'cancelled');

create table refund (
  id uuid primary key,
  reservation_id uuid not null references reservation,
  -- Null for money that was paid otherwise than online.
  payment_id uuid references payment,
  provider_order text not null unique check (provider_order ~ '^[0-9A-HJKMNP-TV-Z]{12}$'),
  amount_cents bigint not null check (amount_cents > 0),
  currency char(3) not null,
  reason text not null check (reason in ('cancelled', 'changed', 'no-show', 'no-car', 'surplus')),
  status text not null check (status in ('requested', 'sent', 'settled', 'failed', 'manual')),
  provider_ref text,
  -- Why the provider refused it.
  failure text,
  requested_by text not null,
  created_at timestamptz not null default clock_timestamp(),
  settled_at timestamptz
);
create index refund_reservation on refund (reservation_id);
create index refund_payment on refund (payment_id);
create index refund_open on refund (created_at) where status in ('requested', 'sent', 'failed', 'manual');

-- What providers have told us, once each. Only what is needed to ask them is kept.
create table webhook_event (
  provider text not null,
  event_id text not null,
  provider_order text not null,
  said jsonb not null,
  received_at timestamptz not null default clock_timestamp(),
  processed_at timestamptz,
  -- What came of it.
  result text,
  primary key (provider, event_id)
);
create index webhook_event_received on webhook_event (received_at);

-- Notices that were refused, by day and reason, for the figures at /metrics.
create table notice_refusal (
  provider text not null,
  reason text not null,
  day date not null,
  count bigint not null default 0,
  primary key (provider, reason, day)
);

-- The books of the sandbox: what a provider of its own would know. Nothing of ours is decided by looking in here.
create table sandbox_payment (
  provider_order text primary key,
  reference text not null unique,
  amount_cents bigint not null,
  currency char(3) not null,
  state text not null default 'open' check (state in ('open', 'paid', 'declined', 'cancelled')),
  -- A slow approval becomes one at this moment.
  decides_at timestamptz,
  refunded_cents bigint not null default 0 check (refunded_cents between 0 and amount_cents),
  created_at timestamptz not null default clock_timestamp()
);
create table sandbox_refund (
  refund_order text primary key,
  provider_order text not null references sandbox_payment,
  reference text not null unique,
  amount_cents bigint not null check (amount_cents > 0),
  created_at timestamptz not null default clock_timestamp()
);

-- A link with which a booking can be paid, and nothing else done.
alter table link_token
  drop constraint if exists link_token_purpose_check,
  add constraint link_token_purpose_check check (purpose ~ '^[a-z-]+$');
