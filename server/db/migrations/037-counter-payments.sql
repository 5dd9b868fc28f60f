-- Payments at the counter (docs/decisions/059-counter-money.md). A row is never changed: a wrongly typed payment is reversed by another row.

-- The last receipt number of each branch, incremented in the transaction of its receipt, so that no number is missing or used twice.
create table receipt_series (
  branch_id int primary key references branch,
  last_number int not null check (last_number > 0)
);

create table counter_payment (
  id uuid primary key,
  reservation_id uuid not null references reservation,
  branch_id int not null references branch,
  receipt_number int not null check (receipt_number > 0),
  means text not null check (means in ('cash', 'terminal', 'transfer')),
  -- Negative for a reversal.
  amount_cents bigint not null check (amount_cents <> 0),
  -- The card terminal's or the bank's.
  reference text check (reference <> ''),
  -- The payment that this row reverses.
  reverses uuid unique references counter_payment,
  reason text check (reason <> ''),
  staff_id int not null references staff,
  at timestamptz not null default clock_timestamp(),
  unique (branch_id, receipt_number),
  check ((means = 'cash') = (reference is null)),
  check ((amount_cents < 0) = (reverses is not null)),
  check ((reason is null) = (reverses is null))
);
create index counter_payment_reservation on counter_payment (reservation_id);
create index counter_payment_branch on counter_payment (branch_id, at);
create trigger only_added before update or delete or truncate on counter_payment
  for each statement execute function refuse_change_of_record();
