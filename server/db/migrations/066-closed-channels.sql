-- Channels that the company has closed for sale, such as assistants. A row means closed.
create table closed_channel (
  channel text primary key check (channel in ('assistant')),
  reason text not null check (length(reason) between 1 and 500),
  closed_at timestamptz not null default clock_timestamp(),
  closed_by int not null references staff (id)
);
