-- What the books of payments lacked, and what their trail told wrongly (docs/decisions/021-payments.md).

alter table payment
  -- What the provider has said of it that cannot be, each once, so that it is counted once however often it is told.
  add column contradictions text[] not null default '{}';

alter table refund
  -- Who settled it; null while nobody has, and where an earlier version noted it.
  add column settled_by text;

-- Refunds of a cancellation or a no-show were told with the state that the booking had before it.
with told as (
  select e.id, (
    select before.to_status from reservation_event before
    where before.reservation_id = e.reservation_id and before.id < e.id and before.kind not in ('paid', 'payment-declined', 'refunded')
    order by before.id desc limit 1
  ) as status
  from reservation_event e where e.kind = 'refunded'
)
update reservation_event e set from_status = told.status, to_status = told.status
from told where told.id = e.id and told.status <> e.to_status;
