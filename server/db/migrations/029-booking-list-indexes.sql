-- no transaction
-- For the search and the views of the list of bookings, and for the mails of one booking.
drop index concurrently if exists reservation_search;
create index concurrently reservation_search on reservation
  using gin (booking_search_text(first_name, last_name, code, email, phone, plate, flight) gin_trgm_ops);
drop index concurrently if exists reservation_closed;
create index concurrently reservation_closed on reservation (pick_up_at) where status in ('cancelled', 'no_show', 'expired');
drop index concurrently if exists reservation_completed;
create index concurrently reservation_completed on reservation (pick_up_at) where status = 'completed';
drop index concurrently if exists outbox_reservation;
create index concurrently outbox_reservation on outbox ((payload ->> 'reservationId')) where payload ->> 'reservationId' is not null;
