-- Links by which a staff user's calendar program reads the hand-overs and returns of a branch (docs/decisions/075-structured-data.md).
create table staff_calendar (
  staff_id int not null references staff,
  branch_id int not null references branch,
  token_sha256 bytea not null unique,
  created_at timestamptz not null default clock_timestamp(),
  last_read_at timestamptz,
  primary key (staff_id, branch_id)
);
