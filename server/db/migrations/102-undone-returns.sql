-- Undoing a return left its time, so that the tolls of the renter who has the car again were not matched.
update reservation set returned_at = null where status = 'checked_in' and returned_at is not null;
