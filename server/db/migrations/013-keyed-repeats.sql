-- What a request asked for is told by a hash with the servers' own key from now on: the plain one of a licence number is undone by trying all of
-- them (docs/decisions/022-check-in.md, Sealed).

-- Keys that never change, each sealed with the data keys: those are exchanged while what was made with these goes on being recognised.
create table server_key (
  name text primary key,
  key bytea not null
);

-- `request_sha256` is empty from now on. It stays, because an earlier version that still runs writes it; a job moves what it holds.
alter table idempotency_key add column request_mac bytea;
create index idempotency_key_clear on idempotency_key (scope, key) where request_sha256 <> '';

-- A change by an earlier version writes the licences of additional drivers in clear, and nothing else.
create index reservation_clear_drivers on reservation (id) where jsonb_path_exists(drivers, '$[*].licence ? (@ != null)');
