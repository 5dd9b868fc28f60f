-- How many bookings may have a promotion, in all and per renter; without a number there is no limit.
alter table promotion add column uses_limit int check (uses_limit > 0), add column uses_per_client int check (uses_per_client > 0);
