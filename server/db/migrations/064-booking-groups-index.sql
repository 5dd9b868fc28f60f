-- no transaction
-- Finds the other bookings of a group.
drop index concurrently if exists reservation_group;
create index concurrently reservation_group on reservation (group_code) where group_code is not null;
