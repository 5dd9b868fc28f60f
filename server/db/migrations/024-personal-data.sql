-- Personal data leaves when it no longer serves, and the company's own people leave a record when they read it
-- (docs/decisions/037-personal-data.md).

-- When the licence numbers were taken out of `papers`.
alter table reservation add column licence_forgotten_at timestamptz;

-- Whoever of the company reads or erases personal data by a command: who, what, when, whose. Only ever added to.
create table staff_access (
  id bigint generated always as identity primary key,
  -- The system's user: `counter:eva`, `operator:eva`.
  actor text not null,
  action text not null check (action ~ '^[a-z-]+$'),
  reservation_id uuid references reservation,
  lead_id uuid references lead,
  at timestamptz not null default clock_timestamp(),
  check (num_nonnulls(reservation_id, lead_id) = 1)
);
create index staff_access_reservation on staff_access (reservation_id) where reservation_id is not null;
create index staff_access_lead on staff_access (lead_id) where lead_id is not null;

create function refuse_change_of_record() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are only added', tg_table_name;
end $$;
create trigger only_added before update or delete or truncate on staff_access
  for each statement execute function refuse_change_of_record();
