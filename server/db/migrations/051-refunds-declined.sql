-- A second person may also decline a large refund, with a reason. It can be asked for again: then the row is of the new request.
alter table refund_approval
  add column declined_by int references staff,
  add column declined_at timestamptz,
  add column decline_reason text check (decline_reason <> '');
alter table refund_approval add constraint refund_approval_declined check (
  num_nulls(declined_by, declined_at, decline_reason) in (0, 3) and (declined_by is null or approved_by is null)
  and (declined_by is null or declined_by <> requested_by)
) not valid;

-- A captured deposit has a receipt, with a number of its branch's series. Those captured before have the slip of the terminal alone.
alter table deposit add column receipt_number int;
alter table deposit add constraint deposit_receipt check (receipt_number is null or (receipt_number > 0 and status = 'captured')) not valid;
