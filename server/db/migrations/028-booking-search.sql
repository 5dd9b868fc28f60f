-- Search of bookings by name, e-mail, phone, plate, flight and code, by parts of words and with spelling mistakes (docs/decisions/055-booking-search.md).
-- pg_trgm is a trusted extension of PostgreSQL: the owner of a database may create it.
create extension if not exists pg_trgm;

-- One spelling for letters with accents and for letters that sound alike in Spanish, such as `Gonzales` and `González`. `h` is dropped.
create function fold_for_search(words text) returns text language sql immutable parallel safe
return translate(lower(words), 'áàâäãåéèêëíìîïóòôöõúùûüñçzckqxvwyjh', 'aaaaaaeeeeiiiiooooouuuunssssssbbig');

-- What a search compares: words, each with a blank before it, so that the beginning of a word can be found. Names and addresses are folded, a
-- phone has its digits alone; code, plate and flight are in capitals, so that a folded word does not match them by chance.
create function booking_search_text(first_name text, last_name text, code text, email text, phone text, plate text, flight text)
returns text language sql immutable parallel safe
return ' ' || fold_for_search(first_name || ' ' || last_name || ' ' || email || ' ' || translate(phone, '+-()./ ', ''))
  || ' ' || code || coalesce(' ' || plate, '') || coalesce(' ' || upper(replace(flight, ' ', '')), '');
