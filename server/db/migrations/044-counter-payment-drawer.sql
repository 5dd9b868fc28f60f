-- no transaction
-- The payments of a drawer.
drop index concurrently if exists counter_payment_drawer;
create index concurrently counter_payment_drawer on counter_payment (drawer_id) where drawer_id is not null;
