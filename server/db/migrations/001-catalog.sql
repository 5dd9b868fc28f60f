-- What the company rents, where, when and for how much. Prices are US cents, hours are minutes after midnight in Panama.

create table region (
  id int primary key,
  name text not null
);

create table branch (
  id int primary key,
  slug text not null unique,
  name text not null,
  region_id int not null references region,
  address text not null,
  how_to_find_es text not null,
  how_to_find_en text not null,
  lat double precision not null,
  lng double precision not null,
  iata text,
  is_airport boolean not null default false,
  is_commercial boolean not null default false,
  has_after_hours boolean not null default false,
  concession_bps int not null default 0 check (concession_bps between 0 and 10000)
);

-- A weekday without a row is closed. 0 is Sunday.
create table branch_hours (
  branch_id int not null references branch,
  weekday int not null check (weekday between 0 and 6),
  opens_min int not null check (opens_min between 0 and 1439),
  closes_min int not null check (closes_min between 1 and 1440),
  primary key (branch_id, weekday),
  check (closes_min > opens_min)
);

create table holiday (
  date date primary key,
  name_es text not null,
  name_en text not null,
  -- On the three major ones most branches close.
  is_major boolean not null
);

-- Both hours null: closed that day.
create table branch_special_hours (
  branch_id int not null references branch,
  date date not null,
  opens_min int check (opens_min between 0 and 1439),
  closes_min int check (closes_min between 1 and 1440),
  reason_es text not null,
  reason_en text not null,
  primary key (branch_id, date),
  check ((opens_min is null) = (closes_min is null)),
  check (closes_min > opens_min)
);

create table category (
  id int primary key,
  name_es text not null,
  name_en text not null,
  -- Commercial vehicles need a day's notice and stand at few branches.
  is_commercial boolean not null default false
);

create table subcategory (
  id int primary key,
  category_id int not null references category,
  name_es text not null,
  name_en text not null,
  icon text not null,
  is_active boolean not null default true
);

create table car_class (
  id int primary key,
  category_id int not null references category,
  subcategory_id int not null references subcategory,
  acriss text not null unique check (acriss ~ '^[A-Z]{4}$'),
  name_es text not null,
  name_en text not null,
  models text not null,
  seats int not null,
  doors int not null,
  bags_large int,
  bags_small int,
  transmission text not null check (transmission in ('automatic', 'manual')),
  drive text not null check (drive in ('4x2', '4x4')),
  fuel text not null check (fuel in ('petrol', 'diesel')),
  deposit_cents int not null check (deposit_cents >= 0),
  minimum_age int not null,
  -- Decides which of two prices and excesses of a cover hold.
  is_small boolean not null,
  picture text not null
);

create table class_cover (
  class_id int primary key references car_class,
  price_day_cents int not null check (price_day_cents >= 0)
);

create table rate_plan (
  id int primary key,
  name text not null
);

create table rate_plan_period (
  rate_plan_id int not null references rate_plan,
  from_days int not null check (from_days > 0),
  numerator int not null check (numerator > 0),
  denominator int not null check (denominator > 0),
  primary key (rate_plan_id, from_days)
);

create table season (
  id text primary key,
  is_default boolean not null default false
);

-- The first rule that meets a date wins; a range may wrap the year's end.
create table season_rule (
  position int primary key,
  season_id text not null references season,
  from_month_day text not null check (from_month_day ~ '^\d\d-\d\d$'),
  to_month_day text not null check (to_month_day ~ '^\d\d-\d\d$'),
  weekdays int[]
);

create table class_rate (
  rate_plan_id int not null references rate_plan,
  class_id int not null references car_class,
  season_id text not null references season,
  rate_cents int not null check (rate_cents > 0),
  primary key (rate_plan_id, class_id, season_id)
);

create table client_type (
  id int primary key,
  name text not null,
  discount_bps int not null check (discount_bps between 0 and 10000)
);

create table coverage_item (
  code text primary key,
  name_es text not null,
  name_en text not null,
  -- Null for what the mandatory cover holds already.
  small_day_cents int,
  large_day_cents int
);

create table coverage_package (
  id int primary key,
  name_es text not null,
  name_en text not null,
  optional_discount_bps int not null default 0,
  deposit_share_bps int not null default 10000,
  excess_small_cents int not null,
  excess_large_cents int not null
);

create table coverage_package_item (
  package_id int not null references coverage_package,
  code text not null references coverage_item,
  position int not null,
  primary key (package_id, code)
);

create table extra (
  id int primary key,
  name_es text not null,
  name_en text not null,
  price_day_cents int not null check (price_day_cents >= 0),
  cap_cents int,
  maximum int not null check (maximum > 0),
  -- The line of the price that it makes, and whether the estimate has a field of its own for it.
  line_code text not null check (line_code in ('baby-seat', 'additional-driver', 'wifi', 'young-driver', 'extra'))
);

create table one_way_fee (
  from_branch_id int not null references branch,
  to_branch_id int not null references branch,
  fee_cents int not null check (fee_cents >= 0),
  reposition_minutes int not null check (reposition_minutes >= 0),
  primary key (from_branch_id, to_branch_id)
);

-- The one row of what holds for every price.
create table price_terms (
  id int primary key check (id = 1),
  itbms_bps int not null check (itbms_bps between 0 and 10000),
  prepaid_bps int not null check (prepaid_bps between 0 and 10000),
  after_hours_cents int not null check (after_hours_cents >= 0),
  -- How long an offer and a quote bind.
  quote_minutes int not null check (quote_minutes > 0)
);

create table promotion (
  id int primary key,
  list int not null check (list in (1, 2)),
  title_es text not null,
  title_en text not null,
  body_es text not null,
  body_en text not null,
  conditions_es text not null,
  conditions_en text not null,
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on),
  discount_bps int not null check (discount_bps between 0 and 10000),
  picture text not null
);

create table promotion_class (
  promotion_id int not null references promotion,
  class_id int not null references car_class,
  primary key (promotion_id, class_id)
);

create table promotion_branch (
  promotion_id int not null references promotion,
  branch_id int not null references branch,
  primary key (promotion_id, branch_id)
);

create table leasing_plan (
  id int primary key,
  title_es text not null,
  title_en text not null,
  body_es text not null,
  body_en text not null,
  term_months int[] not null,
  kilometres_month int[] not null,
  services jsonb not null
);

create table leasing_rate (
  leasing_plan_id int not null references leasing_plan,
  class_id int not null references car_class,
  monthly_cents int not null check (monthly_cents > 0),
  primary key (leasing_plan_id, class_id)
);

create table condition (
  id int primary key,
  title_es text not null,
  title_en text not null,
  body_es text not null,
  body_en text not null,
  version text not null,
  in_force_on date not null
);

create table faq_group (
  id int primary key,
  name_es text not null,
  name_en text not null
);

create table faq (
  id int primary key,
  group_id int not null references faq_group,
  question_es text not null,
  question_en text not null,
  answer_es text not null,
  answer_en text not null
);

create table post (
  id int primary key,
  slug text not null unique,
  published_on date not null,
  picture text not null,
  tags_es text[] not null,
  tags_en text[] not null,
  title_es text not null,
  title_en text not null,
  summary_es text not null,
  summary_en text not null,
  body_es text not null,
  body_en text not null
);

-- Texts of single pages, by name.
create table page_text (
  name text primary key,
  title_es text not null,
  title_en text not null,
  body_es text not null,
  body_en text not null
);

-- Every change of the catalogue raises the version, so that each process knows at its next statement that its copy is old.
create table catalog_version (
  id int primary key check (id = 1),
  version bigint not null
);
insert into catalog_version values (1, 1);

create function raise_catalog_version() returns trigger language plpgsql as $$
begin
  update catalog_version set version = version + 1 where id = 1;
  return null;
end $$;

do $$
declare
  name text;
begin
  foreach name in array array[
    'region', 'branch', 'branch_hours', 'holiday', 'branch_special_hours', 'category', 'subcategory', 'car_class', 'class_cover',
    'rate_plan', 'rate_plan_period', 'season', 'season_rule', 'class_rate', 'client_type', 'coverage_item', 'coverage_package',
    'coverage_package_item', 'extra', 'one_way_fee', 'price_terms', 'promotion', 'promotion_class', 'promotion_branch',
    'leasing_plan', 'leasing_rate', 'condition', 'faq_group', 'faq', 'post', 'page_text'
  ] loop
    execute format(
      'create trigger raise_version after insert or update or delete or truncate on %I for each statement execute function raise_catalog_version()',
      name
    );
  end loop;
end $$;
