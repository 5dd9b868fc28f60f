-- no transaction
call fill_earned_cents();
-- The index of the figures of bookings, with what they earn.
drop index concurrently if exists reservation_figures;
create index concurrently reservation_figures on reservation (pick_up_at)
  include (return_at, pool_id, status, channel, coverage_id, created_at, earned_cents);
drop index concurrently if exists reservation_pick_up_figures;
