-- Cash drawers and refunds paid at the counter (docs/decisions/059-counter-money.md).
create table cash_drawer (
  id int generated always as identity primary key,
  branch_id int not null references branch,
  staff_id int not null references staff,
  float_cents bigint not null check (float_cents >= 0),
  opened_at timestamptz not null default clock_timestamp(),
  closed_at timestamptz,
  closed_by int references staff,
  -- What should have been in it when it was closed, and what was.
  expected_cents bigint,
  counted_cents bigint check (counted_cents >= 0),
  reason text check (reason <> ''),
  check (num_nulls(closed_at, closed_by, expected_cents, counted_cents) in (0, 4)),
  -- A difference needs a reason.
  check (counted_cents = expected_cents or reason is not null)
);
create unique index cash_drawer_open on cash_drawer (branch_id, staff_id) where closed_at is null;
create index cash_drawer_branch on cash_drawer (branch_id, opened_at);

alter table counter_payment add column drawer_id int references cash_drawer;

-- How a refund by hand was paid.
create table refund_payout (
  refund_id uuid primary key references refund,
  branch_id int not null references branch,
  means text not null check (means in ('cash', 'terminal', 'transfer')),
  reference text check (reference <> ''),
  drawer_id int references cash_drawer,
  staff_id int not null references staff,
  at timestamptz not null default clock_timestamp(),
  check ((means = 'cash') = (reference is null)),
  check ((means = 'cash') = (drawer_id is not null))
);
create index refund_payout_branch on refund_payout (branch_id, at);
create index refund_payout_drawer on refund_payout (drawer_id) where drawer_id is not null;

-- The second person of a large refund by hand.
create table refund_approval (
  refund_id uuid primary key references refund,
  requested_by int not null references staff,
  requested_at timestamptz not null default clock_timestamp(),
  reason text not null check (reason <> ''),
  approved_by int references staff,
  approved_at timestamptz,
  check (approved_by <> requested_by),
  check ((approved_by is null) = (approved_at is null))
);
