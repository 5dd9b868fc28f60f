-- One-way fees by region, for pairs of branches that have no fee of their own. A company with thousands of branches cannot keep one for each pair.
create table one_way_region_fee (
  from_region_id int not null references region,
  to_region_id int not null references region,
  fee_cents int not null check (fee_cents >= 0),
  reposition_minutes int not null check (reposition_minutes >= 0),
  primary key (from_region_id, to_region_id)
);
create trigger raise_version after insert or update or delete or truncate on one_way_region_fee
  for each statement execute function raise_catalog_version();
create trigger note_outside after insert or update or delete on one_way_region_fee for each row execute function note_outside_change();
