-- no transaction
-- For the search of customers: bookings of a document, and accounts by name, e-mail and phone, spelt as `booking_search_text` spells them.
drop index concurrently if exists reservation_document;
create index concurrently reservation_document on reservation (document_mac) where document_mac is not null;
-- For the views of the inbox of leads.
drop index concurrently if exists lead_state;
create index concurrently lead_state on lead (state, created_at);
drop index concurrently if exists client_search;
create index concurrently client_search on client
  using gin ((' ' || fold_for_search(first_name || ' ' || last_name || ' ' || email || ' '
    || translate(coalesce(phone, '') || ' ' || coalesce(mobile_phone, ''), '+-()./', ''))) gin_trgm_ops) where deleted_at is null;
