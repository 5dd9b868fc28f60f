-- What the jobs of the background look for is found by an index that holds little else, however many bookings there are.
create index reservation_erasure on reservation (return_at) where erase_requested_at is not null;
create index outbox_done on outbox (done_at) where done_at is not null;
create index payment_kept on payment (created_at) where kept <> '{}';
