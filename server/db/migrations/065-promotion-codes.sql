-- The code that a visitor types to have the promotion; without one the promotion is for everybody. The number of a promotion with a code is
-- long, so that it cannot be guessed instead (docs/decisions/070-promotion-codes.md).
alter table promotion add column code text unique check (code ~ '^[A-Z0-9]{4,20}$'),
  add check (code is null or id >= 100000000);
