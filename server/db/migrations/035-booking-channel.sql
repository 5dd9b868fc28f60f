-- How a booking was made. What is there, and what an earlier version still writes, came from the site.
alter table reservation add column channel text not null default 'web';
-- The next migration checks the rows, without keeping others from writing.
alter table reservation add constraint reservation_channel check (channel in ('web', 'telephone', 'walk-in')) not valid;
