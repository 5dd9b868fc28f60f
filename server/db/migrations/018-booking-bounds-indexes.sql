-- no transaction
-- What one contact holds unpaid is few rows of many; the expressions are those of server/features/bookings/contact.ts.
drop index concurrently if exists reservation_unpaid_email;
create index concurrently reservation_unpaid_email on reservation (lower(regexp_replace(email, '\+[^@]*@', '@'))) where status in ('held', 'confirmed') and paid_cents = 0;
drop index concurrently if exists reservation_unpaid_phone;
create index concurrently reservation_unpaid_phone on reservation (phone) where status in ('held', 'confirmed') and paid_cents = 0;
drop index concurrently if exists reservation_unpaid_document;
create index concurrently reservation_unpaid_document on reservation (document_mac) where status in ('held', 'confirmed') and paid_cents = 0 and document_mac is not null;
drop index concurrently if exists booking_code_expiry;
create index concurrently booking_code_expiry on booking_code (expires_at);
