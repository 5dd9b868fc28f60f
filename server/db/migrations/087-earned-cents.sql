-- What a booking earns for time and covers, less discounts, for the figures: kept beside the lines, so that the figures of a year need not read them.
-- A trigger keeps it, whichever process writes the lines. Null only until 088-earned-cents-filled.sql has run.
alter table reservation add column earned_cents bigint;

create function earned_cents(lines jsonb) returns bigint language sql immutable parallel safe as $$
  select coalesce(sum((line ->> 'amountCents')::bigint), 0)::bigint from jsonb_array_elements(lines) line
  where line ->> 'code' in ('time', 'hours', 'discount', 'prepaid', 'cover')
$$;

create function keep_earned_cents() returns trigger language plpgsql as $$
begin
  new.earned_cents := earned_cents(new.lines);
  return new;
end $$;
create trigger keep_earned_cents before insert or update of lines, earned_cents on reservation
  for each row execute function keep_earned_cents();

-- Fills older rows a thousand at a time, so that no booking waits for more than one batch. Rows that a transaction holds are taken in the next round.
create procedure fill_earned_cents() language plpgsql as $$
declare
  last_id uuid;
begin
  while exists (select 1 from reservation where earned_cents is null) loop
    last_id := '00000000-0000-0000-0000-000000000000';
    loop
      with batch as (
        select id, earned_cents is null as is_empty from reservation where id > last_id order by id limit 1000
      ), open as (
        select r.id from reservation r join batch on batch.id = r.id where batch.is_empty and r.earned_cents is null for update of r skip locked
      ), filled as (
        update reservation r set earned_cents = 0 from open where r.id = open.id
      )
      select id into last_id from batch order by id desc limit 1;
      exit when not found;
      commit;
    end loop;
    perform pg_sleep(0.05);
  end loop;
end $$;
