-- The company's existing front end books without saying which conditions were shown: such a booking has no version, and no line in consent.
alter table reservation alter column conditions_version drop not null;
