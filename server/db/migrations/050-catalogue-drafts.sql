-- Changes of the catalogue are written in a draft and published together (docs/decisions/065-catalogue-drafts.md).

create table catalog_draft (
  id int generated always as identity primary key,
  name text not null check (name <> ''),
  status text not null default 'open' check (status in ('open', 'scheduled', 'published', 'discarded')),
  version int not null default 1,
  created_by int not null references staff,
  created_at timestamptz not null default clock_timestamp(),
  saved_by int not null references staff,
  saved_at timestamptz not null default clock_timestamp(),
  publish_at timestamptz,
  -- Who scheduled or published it.
  published_by int references staff,
  published_at timestamptz,
  -- How long after its time a scheduled draft was published.
  late_seconds int,
  -- The version of the catalogue that the publication made.
  catalog_version bigint,
  -- Why a scheduled publication was refused.
  refused_code text,
  -- The publication that this one takes back.
  restores int references catalog_draft,
  check ((status = 'published') = (published_at is not null)),
  check (status <> 'scheduled' or publish_at is not null)
);
create index catalog_draft_due on catalog_draft (publish_at) where status = 'scheduled';
create index catalog_draft_published on catalog_draft (published_at) where status = 'published';

-- One row of the catalogue before and after. Exchanged, they are the inverse of a publication.
create table catalog_change (
  draft_id int not null references catalog_draft,
  table_name text not null,
  -- The values of the primary key, separated by slashes.
  key text not null,
  before jsonb,
  after jsonb,
  changed_by int not null references staff,
  changed_at timestamptz not null default clock_timestamp(),
  primary key (draft_id, table_name, key),
  check (before is not null or after is not null)
);
create index catalog_change_row on catalog_change (table_name, key);

-- What was changed by SQL and not by a publication.
create table catalog_outside_change (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  transaction_id text not null default pg_current_xact_id()::text,
  table_name text not null,
  before jsonb,
  after jsonb
);
create index catalog_outside_change_at on catalog_outside_change (at);

create function note_outside_change() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('istmo.publication', true), '') = '' and old is distinct from new then
    insert into catalog_outside_change (table_name, before, after)
    values (tg_table_name, case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end);
  end if;
  return null;
end $$;

-- The least that a day of a class may cost: below, a day does not pay for the car.
create table rate_minimum (
  class_id int primary key references car_class,
  minimum_cents int not null check (minimum_cents > 0)
);
create trigger raise_version after insert or update or delete or truncate on rate_minimum
  for each statement execute function raise_catalog_version();
create trigger raise_version after insert or update or delete or truncate on return_terms
  for each statement execute function raise_catalog_version();
-- Seven tenths of the lowest rate, in full dollars.
insert into rate_minimum (class_id, minimum_cents)
select class_id, greatest(100, round(min(rate_cents) * 0.7 / 100)::int * 100) from class_rate group by class_id;

alter table season add column name_es text not null default '', add column name_en text not null default '';
update season set name_es = case id when 'low' then 'Baja' when 'high' then 'Alta' else id end,
  name_en = case id when 'low' then 'Low' when 'high' then 'High' else id end;

-- Either days of every year, or the dates of one year, which come first (Carnival and Holy Week move).
alter table season_rule
  alter column from_month_day drop not null,
  alter column to_month_day drop not null,
  add column from_on date,
  add column until_on date,
  add constraint season_rule_days check (
    (from_on is null) = (until_on is null) and (from_month_day is null) = (to_month_day is null)
    and (from_on is null) <> (from_month_day is null) and (from_on is null or until_on >= from_on)
  );

-- Client types without a plan of their own have the default plan.
alter table rate_plan add column is_default boolean not null default false;
update rate_plan set is_default = true where id = (select min(id) from rate_plan);
alter table client_type add column rate_plan_id int references rate_plan;

do $$
declare
  name text;
begin
  foreach name in array array[
    'branch', 'branch_hours', 'branch_special_hours', 'category', 'subcategory', 'car_class', 'class_cover', 'rate_plan', 'rate_plan_period',
    'season', 'season_rule', 'class_rate', 'rate_minimum', 'client_type', 'coverage_item', 'coverage_package', 'coverage_package_item', 'extra',
    'one_way_fee', 'price_terms', 'promotion', 'promotion_class', 'promotion_branch', 'leasing_plan', 'leasing_rate', 'condition', 'faq_group',
    'faq', 'post', 'page_text', 'return_terms'
  ] loop
    execute format('create trigger note_outside after insert or update or delete on %I for each row execute function note_outside_change()', name);
  end loop;
end $$;
