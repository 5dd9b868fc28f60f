-- Brokers sell our cars through OpenTravel messages (docs/decisions/074-opentravel.md). Price, discount and stop-sells of a broker are those of
-- its client type.
create table broker (
  id int generated always as identity primary key,
  name text not null check (length(name) between 1 and 80),
  -- The id that its messages carry; it is not secret.
  requestor_id text not null unique check (requestor_id ~ '^[A-Za-z0-9._-]{3,32}$'),
  password_hash text not null,
  -- Of its own, so that an offer made for one broker is worth nothing to another.
  client_type_id int not null unique references client_type check (client_type_id <> 1),
  -- What was agreed, for the staff; no price depends on it.
  commission_note text not null default '' check (length(commission_note) <= 500),
  -- Where its calls may come from.
  addresses cidr[] not null check (cardinality(addresses) between 1 and 20),
  is_active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default clock_timestamp()
);

-- Which booking belongs to which broker, with the broker's own number, which is also the key of a repeated request.
create table broker_booking (
  reservation_id uuid primary key references reservation,
  broker_id int not null references broker,
  reference text not null check (length(reference) between 1 and 64),
  unique (broker_id, reference)
);

-- Messages of brokers without personal values, to answer questions of a broker and to replay them in a test.
create table broker_exchange (
  id bigint generated always as identity primary key,
  broker_id int not null references broker,
  at timestamptz not null default clock_timestamp(),
  message text not null,
  echo_token text,
  is_success boolean not null,
  -- Type and code of the first error, and our code for it.
  error_type text,
  error_code text,
  refusal text,
  duration_ms int not null check (duration_ms >= 0),
  request text not null
);
create index broker_exchange_at on broker_exchange (at);
create index broker_exchange_broker on broker_exchange (broker_id, id desc);

alter table reservation drop constraint reservation_channel;
alter table reservation add constraint reservation_channel check (channel in ('web', 'telephone', 'walk-in', 'assistant', 'broker')) not valid;
alter table closed_channel drop constraint closed_channel_channel_check;
alter table closed_channel add constraint closed_channel_channel_check check (channel in ('assistant', 'broker'));
