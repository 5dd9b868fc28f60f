-- no transaction
-- The column is never null. PostgreSQL 17 and later remove `content is not null` from a statement for that reason, and then do not use an index with
-- this condition: each start read all pictures.
drop index concurrently if exists check_in_photo_content_key;
create index concurrently check_in_photo_content_key on check_in_photo (substring(content from 1 for 2 + get_byte(substring(content from 2 for 1), 0)));
