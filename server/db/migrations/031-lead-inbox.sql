-- The inbox of leads (docs/decisions/058-customers.md): who answers one, how far it is, and what was answered.
alter table lead
  add column state text not null default 'new' check (state in ('new', 'in-work', 'answered', 'closed')),
  add column owner_id int references staff,
  -- The first answer, by which the company is measured.
  add column answered_at timestamptz,
  -- Raised with every step, so that two people do not take the same one.
  add column version int not null default 0;

create table lead_answer (
  id uuid primary key,
  lead_id uuid not null references lead,
  staff_id int not null references staff,
  at timestamptz not null default clock_timestamp(),
  subject text not null,
  body text not null
);
create index lead_answer_lead on lead_answer (lead_id, at);
