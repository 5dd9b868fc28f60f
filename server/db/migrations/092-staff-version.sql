-- Counts changes of a user's roles, so that of two people who change them at the same time, the second sees what the first did.
alter table staff add column version int not null default 0;
