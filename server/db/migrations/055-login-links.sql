-- A mailed link may also log in (docs/decisions/017-accounts.md). Of two constraints only the new one allows it, so the old one goes first.
alter table client_token drop constraint client_token_purpose_check;
alter table client_token add constraint client_token_purpose_check check (purpose in ('confirm', 'login', 'reset')) not valid;
