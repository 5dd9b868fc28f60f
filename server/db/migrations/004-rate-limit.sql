-- How often anybody may ask anything, counted for all processes together (docs/wire.md, Conventions).

-- How often something was done by one key within one window of time. The key is a keyed hash: no address stands here (docs/domain.md 5.1).
create table rate_limit (
  scope text not null,
  key_hash bytea not null,
  taken int not null check (taken > 0),
  ends_at timestamptz not null,
  primary key (scope, key_hash)
);
create index rate_limit_end on rate_limit (ends_at);
