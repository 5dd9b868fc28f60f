-- Checked without keeping others from writing.
alter table block validate constraint block_kind_check;
