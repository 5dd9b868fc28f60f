-- no transaction
drop index concurrently if exists outbox_given_up;
create index concurrently outbox_given_up on outbox (given_up_at) where given_up_at is not null;
