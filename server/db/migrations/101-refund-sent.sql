-- When the provider was first asked for a refund. Whether it may be paid by hand depends on how long that is ago, not on its request.
alter table refund add column sent_at timestamptz;
