-- no transaction
drop index concurrently if exists deposit_receipt_number;
create unique index concurrently deposit_receipt_number on deposit (branch_id, receipt_number) where receipt_number is not null;
