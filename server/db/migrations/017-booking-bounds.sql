-- How many unpaid cars one contact may hold, and the codes that confirm a mailbox (docs/decisions/031-limits.md); what renters have been
-- told of changes, so that many changes within minutes are one mail (docs/decisions/012-changing-a-booking.md).

alter table reservation
  -- Keyed hash of the document's number; null where an earlier version has written the row.
  add column document_mac bytea,
  -- Booked with a code that was mailed to the renter.
  add column has_email_code boolean not null default false;

-- The one code that stands for a contact and a rental. Neither of them, nor the code, can be read here: all three are keyed hashes.
create table booking_code (
  request_mac bytea primary key,
  code_mac bytea not null,
  wrong_tries int not null default 0,
  sent_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  used_at timestamptz
);

create table change_mail (
  reservation_id uuid primary key references reservation,
  -- The last change that a mail has told the renter, and when; null where an earlier version may have done so.
  told_event bigint not null default 0,
  told_at timestamptz,
  -- The last change after which the address of before was warned.
  warned_event bigint not null default 0,
  -- Until when a process that is about to mail has the others wait.
  telling_until timestamptz
);

-- What was changed before this has been mailed, but for what still waits.
insert into change_mail (reservation_id, told_event, warned_event)
select e.reservation_id, max(e.id), max(e.id) from reservation_event e
where e.kind = 'changed' and not exists (
  select 1 from outbox o where o.topic = 'booking-changed' and o.done_at is null and o.payload ->> 'reservationId' = e.reservation_id::text
)
group by e.reservation_id;
