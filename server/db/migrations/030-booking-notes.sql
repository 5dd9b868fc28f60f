-- Notes of the staff about a booking. They are about a person: a copy of her data has them, and an erasure removes them.
create table booking_note (
  id bigint generated always as identity primary key,
  reservation_id uuid not null references reservation,
  staff_id int not null references staff,
  text text not null check (text <> ''),
  at timestamptz not null default clock_timestamp()
);
create index booking_note_reservation on booking_note (reservation_id);
