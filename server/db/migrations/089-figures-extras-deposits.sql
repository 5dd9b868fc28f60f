-- no transaction
-- For the figures: extras are read from an index of the bookings that have any, and deposits that were closed after a moment from an index of their own.
drop index concurrently if exists reservation_extras_figures;
create index concurrently reservation_extras_figures on reservation (pick_up_at)
  include (pool_id, status, baby_seats, additional_drivers, wifi_devices, young_driver, extras)
  where baby_seats > 0 or additional_drivers > 0 or wifi_devices > 0 or young_driver or extras <> '[]';
drop index concurrently if exists deposit_closed;
create index concurrently deposit_closed on deposit (closed_at)
  include (taken_at, branch_id, amount_cents, reservation_id) where status <> 'taken';
