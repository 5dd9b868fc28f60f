-- Bookings that were made together share a code.
alter table reservation add column group_code text;
