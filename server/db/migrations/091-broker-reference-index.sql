-- no transaction
-- The office finds a booking by the number that the broker gave it, whichever broker it was.
drop index concurrently if exists broker_booking_reference;
create index concurrently broker_booking_reference on broker_booking (upper(reference));
