-- no transaction
-- Bookings whose licence numbers are still held: those of the last weeks and those to come.
drop index concurrently if exists reservation_licence_held;
create index concurrently reservation_licence_held on reservation (return_at) where papers is not null and licence_forgotten_at is null;
