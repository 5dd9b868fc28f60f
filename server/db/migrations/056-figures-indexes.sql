-- no transaction
-- For the figures: what they count of bookings and of open money is read from an index, without the wide rows.
drop index concurrently if exists reservation_pick_up_figures;
create index concurrently reservation_pick_up_figures on reservation (pick_up_at)
  include (return_at, pool_id, status, channel, coverage_id, created_at);
drop index concurrently if exists reservation_pick_up;
drop index concurrently if exists reservation_completed_figures;
create index concurrently reservation_completed_figures on reservation (pick_up_at)
  include (id, pool_id, return_at, returned_at, total_cents, paid_cents) where status = 'completed';
drop index concurrently if exists reservation_completed;
