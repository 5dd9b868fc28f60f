-- Work that can never succeed, such as a mail to an address that does not exist: when it was given up. It counts as done, so that no version
-- of the program tries it again by itself.
alter table outbox add column given_up_at timestamptz;
