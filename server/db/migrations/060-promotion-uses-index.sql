-- no transaction
-- The bookings with a promotion, which its limits count.
drop index concurrently if exists reservation_package;
create index concurrently reservation_package on reservation (package_id) where package_id is not null;
