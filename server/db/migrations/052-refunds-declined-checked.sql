-- Checked without keeping others from writing.
alter table refund_approval validate constraint refund_approval_declined;
alter table deposit validate constraint deposit_receipt;
