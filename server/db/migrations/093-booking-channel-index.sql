-- no transaction
-- The office lists the bookings of one channel. Most are of the site and need no index of their own.
drop index concurrently if exists reservation_channel;
create index concurrently reservation_channel on reservation (channel, pick_up_at, id) where channel <> 'web';
