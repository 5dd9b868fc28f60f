-- What visitors search for, counted without a person, an address or a code (docs/decisions/066-figures.md).
create table search_demand (
  -- The day of the search in Panama.
  day date not null,
  branch_id int not null,
  return_branch_id int not null,
  -- Null for the search as a whole. A class has rows only for refusals.
  class_id int,
  -- The Sunday with which the week of the pick-up begins.
  pick_up_week date not null,
  -- The shortest length of the group, in days.
  length_from int not null,
  outcome text not null
    check (outcome in ('asked', 'offered', 'sold-out', 'stop-sell', 'age', 'too-late', 'closed', 'too-long', 'too-far-ahead')),
  searches int not null check (searches > 0),
  unique nulls not distinct (day, branch_id, return_branch_id, class_id, pick_up_week, length_from, outcome)
);

-- Some of the searches that were priced, with which a change of rates is tried. Old ones are deleted.
create table search_sample (
  id bigint generated always as identity primary key,
  searched_on date not null,
  branch_id int not null,
  return_branch_id int not null,
  pick_up_at timestamptz not null,
  return_at timestamptz not null check (return_at > pick_up_at),
  young_driver boolean not null
);
